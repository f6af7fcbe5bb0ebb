import { type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import { AppError } from "../../platform/errors.ts";

/** The test cards: those that pay, one of them the first time only and one of them too little, and why two others are refused. */
const GOOD_CARD = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const PAYS_LESS = "4000000000000119";
const REFUSED_CARDS = new Map<string, string>([
  ["4000000000000002", checkoutMessages.cardDeclined],
  ["4000000000009995", apiMessages.cardInsufficientFunds],
]);

/** What a card does: whether it will pay at renewals as well, and whether it pays less than it should, which a person has to look at. */
type CardConduct = { cardPays: boolean; paysLess: boolean };

/**
 * Lets a card through that pays now. @returns what else it does
 * @throws AppError `invalid` for no test card, `payment_required` for one that is refused
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
