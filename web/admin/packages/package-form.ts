import type { AuditView } from "../../../contract/history.ts";
import type { Priced } from "../../../contract/money.ts";
import { findDiscountFault, findPriceFault } from "../../../contract/package-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";

/** What stands in a number field. `bad`: the browser could not read it as a number and reports it as empty. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed };

export function findPackageFaults(form: PackageForm): Faults<keyof PackageForm> {
  const { price, discountPercentage } = parseForm(form);
  const [wrongPrice, wrongDiscount] = [findPriceFault(price), findDiscountFault(discountPercentage)];
  return { ...(wrongPrice && { price: wrongPrice }), ...(wrongDiscount && { discount: wrongDiscount }) };
}

/** Dollars and percent; undefined where what is typed is no price or no discount. */
export function readTerms(form: PackageForm): Priced | undefined {
  return hasFaults(findPackageFaults(form)) ? undefined : parseForm(form);
}

export function isSameTerms(one: Priced, other: Priced): boolean {
  return one.price === other.price && one.discountPercentage === other.discountPercentage;
}

/** What can be changed of a package. */
export function termsOf({ price, discountPercentage }: Priced): Priced {
  return { price, discountPercentage };
}

/** What a package was before a change; undefined where that is what it is now. */
export function findEarlierTerms(seen: Priced, { before }: Pick<AuditView, "before">): Priced | undefined {
  const { price, discountPercentage } = before ?? {};
  if (typeof price !== "number" || typeof discountPercentage !== "number") return undefined;
  const earlier = { price, discountPercentage };
  return isSameTerms(earlier, seen) ? undefined : earlier;
}

/** Whether saving would change anything: another way to write the same figure is none. */
export function isChange(form: PackageForm, seen: Priced): boolean {
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
export function typedForm({ price, discountPercentage }: Priced): PackageForm {
  return { price: typedNumber(price), discount: discountPercentage === 0 ? { text: "", bad: false } : typedNumber(discountPercentage) };
}

/** Whether the fields read as they did when the form started. */
export function isUntouched(typed: PackageForm, seen: Priced): boolean {
  return JSON.stringify(typed) === JSON.stringify(typedForm(seen));
}

function typedNumber(value: number): Typed {
  return { text: String(value), bad: false };
}

function isBlank({ text, bad }: Typed): boolean {
  return !bad && text.trim() === "";
}

/** Nothing typed means no discount. NaN for what is no number. */
function parseForm({ price, discount }: PackageForm): Priced {
  return { price: parseNumber(price), discountPercentage: isBlank(discount) ? 0 : parseNumber(discount) };
}

function parseNumber(typed: Typed): number {
  if (typed.bad || isBlank(typed)) return Number.NaN;
  const value = Number(typed.text);
  return Number.isFinite(value) ? value : Number.NaN;
}
