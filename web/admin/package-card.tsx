import { useForm } from "react-hook-form";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { PackageView } from "../../contract/packages.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { reasonOf } from "./admin-api.ts";
import { HistoryButton } from "./history-button.tsx";
import { NumberField } from "./number-field.tsx";
import { findDiscountFault, findPriceFault, type PackageForm, parseDiscount, parsePrice, typedForm } from "./package-form.ts";
import { PayableNote } from "./payable-note.tsx";
import { useUnsaved } from "./unsaved-store.ts";
import { useSavePackage } from "./use-save-package.ts";

export function PackageCard({ item }: { item: PackageView }) {
  const save = useSavePackage(item);
  const { control, handleSubmit, reset, watch, formState } = useForm<PackageForm>({
    values: typedForm(item),
    // What is being typed outlives a reload of the list.
    resetOptions: { keepDirtyValues: true },
  });
  useUnsaved(formState.isDirty);
  const typed = watch();
  const submit = handleSubmit((form) => {
    const price = parsePrice(form.price);
    const discountPercentage = parseDiscount(form.discount);
    if (save.isPending || price === undefined || discountPercentage === undefined) return;
    save.mutate({ price, discountPercentage }, { onSuccess: () => reset(form) });
  });
  return (
    <form className="package-card" noValidate aria-label={item.name} onSubmit={(event) => void submit(event)}>
      <header>
        <h2>{item.name}</h2>
        <span className="remark">{item.billingCycle === "monthly" ? "per month" : "one-time"}</span>
        {item.isFlagship && <span className="tag">FLAGSHIP</span>}
        <HistoryButton of="packages" id={item._id} name={item.name} />
      </header>
      <div className="pair">
        <NumberField control={control} name="price" label="Price in USD" step="0.01" validate={findPriceFault} />
        <NumberField control={control} name="discount" label="Discount in %" step="1" most={100} validate={findDiscountFault} />
      </div>
      <PayableNote price={parsePrice(typed.price)} discount={parseDiscount(typed.discount)} isSaved={!formState.isDirty} />
      <Status tone="error">{save.isError && (reasonOf(save.error) ?? staffMessages.packageUpdateFailed(item.name))}</Status>
      <Status tone="success">{save.isSuccess && staffMessages.packageUpdated(item.name)}</Status>
      <Button type="submit" size="sm" busy={save.isPending}>
        Save<span className="sr-only"> {item.name}</span>
      </Button>
    </form>
  );
}

export function MissingPackage({ name }: { name: string }) {
  return (
    <section className="package-card" aria-label={name}>
      <h2>{name}</h2>
      <Status tone="error">{staffMessages.packageNotFound(name)}</Status>
    </section>
  );
}
