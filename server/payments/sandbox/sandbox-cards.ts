import { type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import { AppError } from "../../platform/errors.ts";

/** The test cards: those that pay, one only the first time and one too little, and why two others are refused. */
const GOOD_CARD = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const PAYS_LESS = "4000000000000119";
const REFUSED_CARDS = new Map<string, string>([
  ["4000000000000002", checkoutMessages.cardDeclined],
  ["4000000000009995", apiMessages.cardInsufficientFunds],
]);

/** Whether the card also pays renewals, and whether it pays too little, which needs a review. */
type CardConduct = { cardPays: boolean; paysLess: boolean };

/**
 * Validates a card that pays now. @returns how it behaves
 * @throws AppError `invalid` for anything but a test card, `payment_required` for a refused one
 */
export function checkTestCard(card: CardForm, now: Date): CardConduct {
  const fault = findCardFault(card, now);
  if (fault) throw new AppError("invalid", fault.message, { extra: { field: fault.field } });
  const digits = card.number.replace(/\D/g, "");
  const refusal = REFUSED_CARDS.get(digits);
  if (refusal !== undefined) throw new AppError("payment_required", refusal);
  if (digits !== GOOD_CARD && digits !== FAILS_LATER && digits !== PAYS_LESS) {
    throw new AppError("invalid", apiMessages.cardNotATestCard, { extra: { field: "number" } });
  }
  return { cardPays: digits !== FAILS_LATER, paysLess: digits === PAYS_LESS };
}
