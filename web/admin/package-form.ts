import { limits } from "../../contract/limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { hasCentsAtMost, type Priced } from "../../contract/money.ts";

/** What stands in a number field. `bad`: the browser could not read it as a number and reports it as empty. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed };

/** Dollars; undefined where it is no price. */
export function parsePrice(typed: Typed): number | undefined {
  const price = parseNumber(typed);
  if (price === undefined || price < 0 || price > limits.priceMost) return undefined;
  return hasCentsAtMost(price) ? price : undefined;
}

/** Percent; nothing typed means no discount. Undefined where it is none. */
export function parseDiscount(typed: Typed): number | undefined {
  if (isBlank(typed)) return 0;
  const discount = parseNumber(typed);
  if (discount === undefined || discount < 0 || discount > 100) return undefined;
  return hasCentsAtMost(discount) ? discount : undefined;
}

export function findPriceFault(typed: Typed): string | undefined {
  return parsePrice(typed) === undefined ? staffMessages.priceInvalid : undefined;
}

export function findDiscountFault(typed: Typed): string | undefined {
  return parseDiscount(typed) === undefined ? staffMessages.discountInvalid : undefined;
}

/** A package as its form starts: no discount is an empty field. */
export function typedForm({ price, discountPercentage }: Priced): PackageForm {
  return { price: typedNumber(price), discount: discountPercentage === 0 ? { text: "", bad: false } : typedNumber(discountPercentage) };
}

function typedNumber(value: number): Typed {
  return { text: String(value), bad: false };
}

function isBlank({ text, bad }: Typed): boolean {
  return !bad && text.trim() === "";
}

function parseNumber(typed: Typed): number | undefined {
  if (typed.bad || isBlank(typed)) return undefined;
  const value = Number(typed.text);
  return Number.isFinite(value) ? value : undefined;
}
