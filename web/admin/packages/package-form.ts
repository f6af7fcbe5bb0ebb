import { z } from "zod";
import type { AuditView } from "../../../contract/history.ts";
import type { Priced } from "../../../contract/money.ts";
import {
  cleanWords,
  findDiscountFault,
  findFeaturesFault,
  findForWhomFault,
  findPriceFault,
  type PackageWords,
} from "../../../contract/package-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";
import { type Line, toLines } from "./lines.ts";

/** What stands in a number field. `bad`: the browser could not read it as a number and reports it as empty. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed; forWhom: string; features: readonly Line[] };

/** What can be changed of a package, as it is kept. */
export type PackageTerms = Priced & PackageWords;

export function findPackageFaults(form: PackageForm): Faults<keyof PackageForm> {
  const { price, discountPercentage, forWhom, features } = parseForm(form);
  const found = {
    price: findPriceFault(price),
    discount: findDiscountFault(discountPercentage),
    forWhom: findForWhomFault(forWhom),
    features: findFeaturesFault(features),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** What is typed, as it will be kept; undefined where something is wrong with it. */
export function readTerms(form: PackageForm): PackageTerms | undefined {
  return hasFaults(findPackageFaults(form)) ? undefined : parseForm(form);
}

/** Dollars and percent; undefined where what is typed is no price or no discount. */
export function readPrice(form: PackageForm): Priced | undefined {
  const { price, discount } = findPackageFaults(form);
  return price === undefined && discount === undefined ? parseForm(form) : undefined;
}

export function isSameTerms(one: PackageTerms, other: PackageTerms): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
}

/** What can be changed of a package. */
export function termsOf({ price, discountPercentage, forWhom, features }: PackageTerms): PackageTerms {
  return { price, discountPercentage, forWhom, features };
}

/** What the history keeps of a package. It knows no words of changes from before they could be changed. */
const Earlier = z.object({
  price: z.number(),
  discountPercentage: z.number(),
  forWhom: z.string().optional(),
  features: z.array(z.string()).optional(),
});

/** What a package was before a change; undefined where that is what it is now. */
export function findEarlierTerms(seen: PackageTerms, { before }: Pick<AuditView, "before">): PackageTerms | undefined {
  const found = Earlier.safeParse(before);
  if (!found.success) return undefined;
  const { price, discountPercentage, forWhom = seen.forWhom, features = seen.features } = found.data;
  const earlier = { price, discountPercentage, forWhom, features };
  return isSameTerms(earlier, seen) ? undefined : earlier;
}

/** Whether saving would change anything: another way to write the same figure is none. */
export function isChange(form: PackageForm, seen: PackageTerms): boolean {
  const terms = readTerms(form);
  return terms === undefined || !isSameTerms(terms, seen);
}

/** What is asked for where it cannot be told what visitors would pay. */
export function findPayableFault(form: PackageForm): string | undefined {
  const faults = findPackageFaults(form);
  if (isBlank(form.price)) return staffMessages.payableNeedsPrice;
  if (faults.price !== undefined) return staffMessages.payableNeedsCorrection("price");
  return faults.discount && staffMessages.payableNeedsCorrection("discount");
}

/** A package as its form starts: no discount is an empty field. */
export function typedForm({ price, discountPercentage, forWhom, features }: PackageTerms): PackageForm {
  const discount = discountPercentage === 0 ? { text: "", bad: false } : typedNumber(discountPercentage);
  return { price: typedNumber(price), discount, forWhom, features: toLines(features) };
}

/** Whether the fields read as they did when the form started. */
export function isUntouched(typed: PackageForm, seen: PackageTerms): boolean {
  return JSON.stringify(typed) === JSON.stringify(typedForm(seen));
}

function typedNumber(value: number): Typed {
  return { text: String(value), bad: false };
}

function isBlank({ text, bad }: Typed): boolean {
  return !bad && text.trim() === "";
}

/** Nothing typed means no discount. NaN for what is no number. */
function parseForm({ price, discount, forWhom, features }: PackageForm): PackageTerms {
  return {
    price: parseNumber(price),
    discountPercentage: isBlank(discount) ? 0 : parseNumber(discount),
    ...cleanWords({ forWhom, features: features.map(({ text }) => text) }),
  };
}

function parseNumber(typed: Typed): number {
  if (typed.bad || isBlank(typed)) return Number.NaN;
  const value = Number(typed.text);
  return Number.isFinite(value) ? value : Number.NaN;
}
