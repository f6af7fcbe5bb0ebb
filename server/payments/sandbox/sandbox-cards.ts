import { findCardFault } from "../../../contract/card-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { CardInput } from "../../../contract/sandbox-checkout.ts";
import { AppError } from "../../platform/errors.ts";

/** The test cards, and why two of them are refused. */
const GOOD_CARD = "4242424242424242";
const REFUSED_CARDS = new Map<string, string>([
  ["4000000000000002", messages.cardDeclined],
  ["4000000000009995", apiMessages.cardInsufficientFunds],
]);

/** Lets a card through that pays. @throws AppError `invalid` for no test card, `payment_required` for one that is refused */
export function chargeTestCard(card: CardInput, now: Date): void {
  const fault = findCardFault(card, now);
  if (fault) throw new AppError("invalid", fault.message, { extra: { field: fault.field } });
  const digits = card.number.replace(/\D/g, "");
  const refusal = REFUSED_CARDS.get(digits);
  if (refusal !== undefined) throw new AppError("payment_required", refusal);
  if (digits !== GOOD_CARD) throw new AppError("invalid", apiMessages.cardNotATestCard, { extra: { field: "number" } });
}
