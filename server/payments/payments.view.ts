import { toMajorUnits } from "../../contract/money.ts";
import type { PaymentDetails, PaymentView } from "../../contract/payments.ts";
import type { Order } from "./payments.store.ts";

/** What who ordered sees of an order. */
export function toDetails({ packageName, amountCents, currency, name, email }: Order): PaymentDetails {
  return { package_name: packageName, amount: toMajorUnits(amountCents, currency), currency, name, email };
}

/** What staff see of it. */
export function toPaymentView(row: Order): PaymentView {
  return {
    _id: row.id,
    orderId: row.orderId,
    packageName: row.packageName,
    amount: toMajorUnits(row.amountCents, row.currency),
    refundedAmount: toMajorUnits(row.refundedCents, row.currency),
    currency: row.currency,
    name: row.name,
    email: row.email,
    status: row.status,
    ...(row.reviewReason === null || row.status !== "review" ? {} : { reviewReason: row.reviewReason }),
    provider: row.provider,
    test: row.isTest,
    createdAt: row.createdAt.toISOString(),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
  };
}
