import { confirmationCopy } from "../../content/confirmation.ts";
import { formatAmount } from "../../contract/currency.ts";
import type { PaymentStatusView, Amount } from "../../contract/payments.ts";
import { fill } from "../../contract/placeholder-rules.ts";

type Reviewed = Pick<PaymentStatusView, "status" | "received">;

/** Why a payment is checked, with both amounts, if another one arrived than was ordered. */
export function reviewText({ status, received }: Reviewed, ordered: Amount): string | undefined {
  if (status !== "review" || received === undefined) return undefined;
  const write = ({ amount, currency }: Amount) => formatAmount(amount, currency);
  return fill(confirmationCopy.reviewDiffers, { received: write(received), amount: write(ordered) });
}
