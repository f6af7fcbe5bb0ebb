import { readTexts } from "../../forms/read-texts.ts";
import type { Billing } from "./send-card.ts";

/** How the card's form says, posted without scripts, that its buyer leaves without paying. */
export const LEAVE = "leave";

/** Whom the invoice is made out to, as it stands in the form. */
export function readBilling(form: HTMLFormElement | FormData): Billing {
  const { buyer, address, country, "tax-id": taxId } = readTexts(form, ["buyer", "address", "country", "tax-id"]);
  return { name: buyer, address, country, taxId };
}
