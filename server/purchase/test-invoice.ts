import { apiMessages } from "../../contract/api-messages.ts";
import { toMajorUnits } from "../../contract/currency.ts";
import type { TestInvoiceView } from "../../contract/invoices.ts";
import { countReceived } from "../payments/payment-transitions.ts";
import { getOrderByKey } from "../payments/payments.store.ts";
import { findSandboxCheckoutOf } from "../payments/sandbox/sandbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { toPeriod } from "./purchase.view.ts";

/**
 * The invoice of a charge that the test checkout took, for who holds the charge's key.
 * @throws AppError `not_found` for a wrong key, for what was not paid, and for what another provider took, which has an invoice of its own
 */
export async function getTestInvoice(db: Db, orderId: string, key: string | undefined): Promise<TestInvoiceView> {
  const charge = await getOrderByKey(db, orderId, key);
  const { id, renewalOf, packageName, name, email, refundedCents, currency, provider, paidAt } = charge;
  if (provider !== "sandbox" || paidAt === null) throw new AppError("not_found", apiMessages.orderUnknown);
  const checkout = await findSandboxCheckoutOf(db, renewalOf ?? id);
  return {
    order_id: orderId,
    package_name: packageName,
    amount: toMajorUnits(countReceived(charge), currency),
    refundedAmount: toMajorUnits(refundedCents, currency),
    currency,
    buyer: checkout?.buyer ?? { name, email },
    paidAt: paidAt.toISOString(),
    ...toPeriod(charge),
  };
}
