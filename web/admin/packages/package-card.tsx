import type { StaffPackageView } from "../../../contract/packages.ts";
import { formatPrice } from "../../../contract/money.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { reasonOf } from "../api/admin-api.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { NumberField } from "./number-field.tsx";
import { PayableNote } from "./payable-note.tsx";
import { usePackageForm } from "./use-package-form.ts";
import { type Compared, VersionsDialog } from "../history/versions-dialog.tsx";

const LABELS = { name: "Name", price: "Price in USD", discountPercentage: "Discount in %" };

export function PackageCard({ item }: { item: StaffPackageView }) {
  const form = usePackageForm(item);
  const { typed, faults, edit, save, theirs, price, discount } = form;
  const failure = save.isError && (reasonOf(save.error) ?? staffMessages.packageUpdateFailed(item.name));
  return (
    <form className="package-card" noValidate aria-label={item.name} onSubmit={form.onSubmit}>
      <header>
        <h2>{item.name}</h2>
        <span className="remark">{item.billingCycle === "monthly" ? "per month" : "one-time"}</span>
        {item.isFlagship && <span className="tag">FLAGSHIP</span>}
        <HistoryButton of="packages" id={item._id} name={item.name} labels={LABELS} />
      </header>
      <div className="pair">
        <NumberField
          name="price"
          label={LABELS.price}
          step="0.01"
          value={typed.price}
          error={faults.price}
          onChange={(next) => edit({ price: next })}
        />
        <NumberField
          name="discount"
          label={LABELS.discountPercentage}
          step="1"
          most={100}
          value={typed.discount}
          error={faults.discount}
          onChange={(next) => edit({ discount: next })}
        />
      </div>
      <PayableNote typed={typed} isSaved={!form.isChanged} />
      {/* What the last save came to does not stand beside what is wrong with the next one. */}
      <Status tone="error">{!form.hasFaults && failure}</Status>
      <Status tone="success">{!form.hasFaults && save.isSaved && staffMessages.packageUpdated(item.name)}</Status>
      <Button type="submit" size="sm" busy={save.isPending}>
        Save<span className="sr-only"> {item.name}</span>
      </Button>
      {theirs && (
        <VersionsDialog
          fields={compareTerms({ price, discountPercentage: discount }, theirs)}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onKeepEditing={form.keepEditing}
        />
      )}
    </form>
  );
}

type Terms = { price: number | undefined; discountPercentage: number | undefined };

function compareTerms(mine: Terms, theirs: StaffPackageView): Compared[] {
  const write = { price: (value = 0) => formatPrice(value), discount: (value = 0) => `${value}%` };
  return [
    { label: "Price", mine: write.price(mine.price), theirs: write.price(theirs.price), isSame: mine.price === theirs.price },
    {
      label: "Discount",
      mine: write.discount(mine.discountPercentage),
      theirs: write.discount(theirs.discountPercentage),
      isSame: mine.discountPercentage === theirs.discountPercentage,
    },
  ];
}

export function MissingPackage({ name }: { name: string }) {
  return (
    <section className="package-card" aria-label={name}>
      <h2>{name}</h2>
      <Status tone="error">{staffMessages.packageNotFound(name)}</Status>
    </section>
  );
}
