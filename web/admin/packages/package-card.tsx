import { useEffect, useRef, useState, type ReactNode } from "react";
import type { AuditView } from "../../../contract/audit.ts";
import type { StaffPackageView } from "../../../contract/packages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { cleanLine, countCodePoints } from "../../../contract/text.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { site } from "../../../content/site.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { reasonOf } from "../api/admin-api.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { formatPrice } from "../../../contract/money.ts";
import { textByHand } from "../history/by-hand.tsx";
import { type Choices, type Compared, compareField, type HandInput, isSameValue, takeChosen } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";
import { tellFieldTime } from "../kit/times/field-time.ts";
import { toLines } from "./lines.ts";
import { FeaturesField } from "./features-field.tsx";
import {
  findEarlierTerms,
  type PackageForm,
  type PackageTerms,
  termsOf,
  type Typed,
  findPackageFaults,
  typedForm,
} from "./package-form.ts";
import { PayableNote } from "./payable-note.tsx";
import { usePackageForm } from "./use-package-form.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { TextField } from "../kit/text-field.tsx";

const LABELS = {
  name: "Name",
  price: "Price in USD",
  discountPercentage: "Discount in %",
  discountFrom: "Discount from",
  discountUntil: "Discount until",
  forWhom: "For whom",
  features: "Includes",
};

type TermsConflict = Conflict<PackageTerms, PackageTerms>;

/** Three-way comparison of a package, field by field. Its texts can be written by hand. */
function compareTerms({ base, mine, theirs }: TermsConflict): Compared[] {
  function compare<Name extends keyof PackageTerms>(
    name: Name,
    label: string,
    write: (value: PackageTerms[Name]) => string,
    draw?: (input: HandInput<PackageTerms[Name]>) => ReactNode,
  ): Compared {
    return compareField({ name, label, write, isSame: isSameValue, draw }, { base: base[name], mine: mine[name], theirs: theirs[name] });
  }
  return [
    compare("price", "Price", formatPrice),
    compare("discountPercentage", "Discount", (value) => `${value}%`),
    compare("from", LABELS.discountFrom, tellFieldTime),
    compare("until", LABELS.discountUntil, tellFieldTime),
    compare("forWhom", LABELS.forWhom, (value) => value, textByHand({ label: LABELS.forWhom, rows: 2 })),
    compare(
      "features",
      LABELS.features,
      (value) => value.join(" · "),
      (input) => <FeaturesByHand {...input} />,
    ),
  ];
}

/** Keeps the lines' keys, which the terms don't have. */
function FeaturesByHand({ value, error, onChange }: HandInput<PackageTerms["features"]>) {
  const [lines, setLines] = useState(() => toLines(value));
  return (
    <FeaturesField
      lines={lines}
      error={error}
      onChange={(next) => {
        setLines(next);
        onChange(next.map(({ text }) => text));
      }}
    />
  );
}

/** The form's validation of the merged package. */
const findMergedFaults = ({ mine, theirs }: TermsConflict, choices: Choices) =>
  findPackageFaults(typedForm(takeChosen(choices, { mine, theirs })));

export function PackageCard({ item }: { item: StaffPackageView }) {
  const form = usePackageForm(item);
  const { typed, faults, edit, save } = form;
  const { conflict } = save;
  const compared = conflict && { ...conflict, base: termsOf(conflict.base), theirs: termsOf(conflict.theirs) };
  const fieldOf = (name: "price" | "discount" | "from" | "until") => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: (next: Typed) => edit({ [name]: next }),
  });
  const [earlier, setEarlier] = useState<PackageTerms>();
  const offerRestore = (entry: AuditView) => {
    const terms = findEarlierTerms(item, entry);
    return terms && (() => (form.isChanged ? setEarlier(terms) : form.restore(terms)));
  };
  const failure = save.isError && (reasonOf(save.error) ?? staffMessages.packageUpdateFailed(item.name));
  const heading = useOpenedHeading(item._id);
  return (
    // The dialogs are outside the form: Enter in one of their inputs would submit it.
    <>
      <form className="package-card" noValidate aria-label={item.name} onSubmit={form.onSubmit}>
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {item.name}
          </h2>
          <span className="remark">{item.billingCycle === "monthly" ? "per month" : "one-time"}</span>
          {item.isFlagship && <span className="tag">FLAGSHIP</span>}
          <HistoryButton of="packages" id={item._id} name={item.name} labels={LABELS} offerRestore={offerRestore} />
        </header>
        <div className="pair">
          <NumberField {...fieldOf("price")} label={LABELS.price} step="0.01" />
          <NumberField {...fieldOf("discount")} label={LABELS.discountPercentage} step="1" most={100} />
        </div>
        <div className="pair times">
          <TimeField {...fieldOf("from")} label={LABELS.discountFrom} />
          <TimeField {...fieldOf("until")} label={LABELS.discountUntil} />
        </div>
        <PayableNote typed={typed} isSaved={!form.isPriceChanged} />
        {item.billingCycle === "monthly" && form.isPriceChanged && (
          <p className="remark">{staffMessages.priceHoldsForNew(item.subscriptions)}</p>
        )}
        <ForWhomField value={typed.forWhom} error={faults.forWhom} onChange={(forWhom) => edit({ forWhom })} />
        <FeaturesField lines={typed.features} error={faults.features} onChange={(features) => edit({ features })} />
        {/* The last save's error is hidden while the input is invalid. */}
        <Status tone="error">{!form.hasFaults && failure}</Status>
        <Status tone="success">{!form.hasFaults && form.isSaved && staffMessages.packageUpdated(item.name)}</Status>
        <Button type="submit" size="sm" busy={save.isPending}>
          Save<span className="sr-only"> {item.name}</span>
        </Button>
      </form>
      {conflict && compared && (
        <VersionsDialog
          fields={compareTerms(compared)}
          findFaults={(choices) => findMergedFaults(compared, choices)}
          onSave={(choices) => form.keepMine(conflict, choices)}
          onTakeTheirs={() => form.takeTheirs(conflict.theirs)}
          onKeepEditing={save.reset}
        />
      )}
      {earlier && (
        <DiscardDialog
          onKeep={() => setEarlier(undefined)}
          onDiscard={() => {
            setEarlier(undefined);
            form.restore(earlier);
          }}
        />
      )}
    </>
  );
}

/** All packages are shown with their forms: the one in the URL gets focus. */
function useOpenedHeading(packageId: string) {
  const { id } = useItemAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id !== packageId) return;
    heading.current?.closest("form")?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [id, packageId]);
  return heading;
}

export function MissingPackage({ name }: { name: string }) {
  return (
    <section className="package-card" aria-label={name}>
      <h2>{name}</h2>
      <Status tone="error">{staffMessages.packageNotFound(name)}</Status>
    </section>
  );
}

type NumberFieldProps = {
  name: keyof PackageForm;
  label: string;
  step: string;
  most?: number;
  value: Typed;
  error: string | undefined;
  onChange: (typed: Typed) => void;
};

function NumberField({ name, label, step, most, value, error, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name={name}
      type="number"
      inputMode="decimal"
      placeholder="0"
      min={0}
      max={most}
      step={step}
      value={value.text}
      onChange={({ target }) => onChange({ text: target.value, bad: target.validity.badInput })}
      // Scrolling over a focused number input would change its value.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

type TimeFieldProps = Pick<NumberFieldProps, "name" | "label" | "value" | "error" | "onChange">;

/** A time in the agency's time zone, not the browser's. */
function TimeField({ name, label, value, error, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={`${label} (${site.timeZone})`}
      error={error}
      name={name}
      type="datetime-local"
      value={value.text}
      onChange={({ target }) => onChange({ text: target.value, bad: target.validity.badInput })}
    />
  );
}

type ForWhomProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** No `maxlength`: it would silently cut pasted text. */
function ForWhomField({ value, error, onChange }: ForWhomProps) {
  const length = countCodePoints(cleanLine(value));
  const max = serverLimits.packageLineLength;
  return (
    <TextField
      className="counted"
      label={LABELS.forWhom}
      error={error}
      hint={
        <span className={length > max ? "count over" : "count"}>
          {length} / {max}
        </span>
      }
      name="forWhom"
      dir="auto"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
