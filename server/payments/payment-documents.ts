import { and, desc, eq, inArray, or } from "drizzle-orm";
import { issueCredit, issueInvoice, listInvoicesOf } from "../invoices/invoices.store.ts";
import type { Db } from "../platform/database/db.ts";
import { countReturned } from "./money-back.ts";
import { addMonths } from "./add-months.ts";
import { findReceived, isSettled, type PaymentEvent, type Tax } from "./payment-transitions.ts";
import type { Order } from "./payments.store.ts";
import { renews } from "./provider.ts";
import { refundRequests } from "./refunds/refund-requests.table.ts";

/** The tax of what came in, from whichever word of that payment names it first. */
function findTax({ facts }: Order): Tax {
  const [first] = facts?.paid ?? [];
  const same = facts?.paid.find(
    ({ tax, amountCents, currency }) => tax && amountCents === first?.amountCents && currency === first.currency,
  );
  return same?.tax ?? { cents: 0 };
}

/**
 * What is paid for, where the package renews. The first period is the month from its payment: an invoice that waited until the provider names the
 * period would be missing where that word is late or lost.
 */
function periodOf({ periodStart, periodEnd, billingCycle }: Order, paidAt: Date): { from: Date; to: Date } | undefined {
  if (periodStart && periodEnd) return { from: periodStart, to: periodEnd };
  return renews({ billingCycle }) ? { from: paidAt, to: addMonths(paidAt, 1) } : undefined;
}

/** Why staff have given money back; the provider's word may be faster than its own answer to the request. */
async function findReason(tx: Db, paymentId: string, event: PaymentEvent): Promise<string | undefined> {
  if (event.type !== "refund") return undefined;
  const isMeant = or(eq(refundRequests.providerRefundId, event.id), inArray(refundRequests.status, ["requested", "sent"]));
  const requests = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.paymentId, paymentId), isMeant))
    .orderBy(desc(refundRequests.createdAt));
  return (requests.find(({ providerRefundId }) => providerRefundId === event.id) ?? requests[0])?.reason;
}

/**
 * Makes the invoice of a charge for which money came in, and the credit notes of what went back. What needs a look gets its invoice once somebody
 * has looked, and what is only known to have gone back once it is known to have come. The invoice is over what came in, which the order's own
 * amount may differ from where staff let that stand.
 */
export async function issueDocuments(tx: Db, charge: Order, event: PaymentEvent): Promise<void> {
  const { id: paymentId, orderId, name, email, packageName, isTest, status, facts } = charge;
  const [paid] = facts?.paid ?? [];
  if (!isSettled(status) || paid === undefined) return;
  const [before] = await listInvoicesOf(tx, paymentId);
  if (before === undefined && status === "review") return;
  const now = new Date();
  // Where staff let another amount stand, it is that one which was paid.
  const received = findReceived(charge);
  const paidAt = new Date(paid.at);
  const invoice =
    before ??
    (await issueInvoice(
      tx,
      {
        paymentId,
        orderId,
        buyer: charge.buyer ?? { name, email },
        description: packageName,
        totalCents: received.cents,
        tax: findTax(charge),
        currency: received.currency,
        paidAt,
        period: periodOf(charge, paidAt),
        isTest,
      },
      now,
    ));
  const returnedCents = countReturned({ ...charge, amountCents: invoice.totalCents, chargedCents: received.chargedCents });
  await issueCredit(tx, paymentId, { returnedCents, reason: await findReason(tx, paymentId, event) }, now);
}
