import { type ReactNode, useState } from "react";
import { formatPrice } from "../../../contract/money.ts";
import { textByHand } from "../history/by-hand.tsx";
import { type Choices, type Compared, compareField, type HandInput, isSameValue, takeChosen } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";
import { tellFieldTime } from "../kit/times/field-time.ts";
import { FeaturesField } from "./features-field.tsx";
import { toLines } from "./lines.ts";
import { findPackageFaults, type PackageTerms, typedForm } from "./package-form.ts";

export const LABELS = {
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
export function compareTerms({ base, mine, theirs }: TermsConflict): Compared[] {
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
export const findMergedFaults = ({ mine, theirs }: TermsConflict, choices: Choices) =>
  findPackageFaults(typedForm(takeChosen(choices, { mine, theirs })));
