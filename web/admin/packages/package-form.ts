import type { Priced } from "../../../contract/money.ts";
import { findDiscountFault, findPriceFault } from "../../../contract/package-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { Faults } from "../../forms/use-form.ts";

/** What stands in a number field. `bad`: the browser could not read it as a number and reports it as empty. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed };

/** Why what is typed is no price, or undefined. */
export function checkPrice(typed: Typed): string | undefined {
  return findPriceFault(parseNumber(typed));
}

/** Why what is typed is no discount, or undefined; nothing typed means none. */
export function checkDiscount(typed: Typed): string | undefined {
  return isBlank(typed) ? undefined : findDiscountFault(parseNumber(typed));
}

/** Dollars; undefined where it is no price. */
export function parsePrice(typed: Typed): number | undefined {
  return checkPrice(typed) === undefined ? parseNumber(typed) : undefined;
}

/** Percent; undefined where it is no discount. */
export function parseDiscount(typed: Typed): number | undefined {
  if (checkDiscount(typed) !== undefined) return undefined;
  return isBlank(typed) ? 0 : parseNumber(typed);
}

/** Whether saving would change anything: another way to write the same figure is none. */
export function isChange({ price, discount }: PackageForm, seen: Priced): boolean {
  return parsePrice(price) !== seen.price || parseDiscount(discount) !== seen.discountPercentage;
}

export function findPackageFaults({ price, discount }: PackageForm): Faults<keyof PackageForm> {
  const [wrongPrice, wrongDiscount] = [checkPrice(price), checkDiscount(discount)];
  return { ...(wrongPrice && { price: wrongPrice }), ...(wrongDiscount && { discount: wrongDiscount }) };
}

/** What is asked for where it cannot be told what visitors would pay. */
export function findPayableFault({ price, discount }: PackageForm): string | undefined {
  if (isBlank(price)) return staffMessages.payableNeedsPrice;
  if (checkPrice(price) !== undefined) return staffMessages.payableNeedsCorrection("price");
  return checkDiscount(discount) === undefined ? undefined : staffMessages.payableNeedsCorrection("discount");
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

/** NaN for what is no number. */
function parseNumber(typed: Typed): number {
  if (typed.bad || isBlank(typed)) return Number.NaN;
  const value = Number(typed.text);
  return Number.isFinite(value) ? value : Number.NaN;
}
