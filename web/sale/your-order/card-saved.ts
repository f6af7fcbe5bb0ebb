import { yourOrderCopy as copy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { PurchaseCharge } from "../../../contract/purchase.ts";

/** What saving a card did: an open charge is paid with it at once. @param due the charge that was open before, if any */
export function cardSavedText(due: string | null, charges: readonly PurchaseCharge[]): string {
  const paid = charges.find(({ order_id, status }) => order_id === due && status === "paid");
  return paid ? fill(copy.cardCharged, { amount: formatAmount(paid.amount, paid.currency) }) : copy.cardSaved;
}
