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
 * The test checkout's invoice of a charge, for a caller with its key.
 * @throws AppError `not_found` for a wrong key, an unpaid order, and other providers, which have their own invoices
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
