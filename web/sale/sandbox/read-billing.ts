import { readTexts } from "../../forms/read-texts.ts";
import type { Billing } from "./send-card.ts";

/** The button value with which a native post cancels the checkout. */
export const LEAVE = "leave";

/** The form's billing details. */
export function readBilling(form: HTMLFormElement | FormData): Billing {
  const { buyer, address, country, "tax-id": taxId } = readTexts(form, ["buyer", "address", "country", "tax-id"]);
  return { name: buyer, address, country, taxId };
}
