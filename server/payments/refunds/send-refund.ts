import { formatMinorUnits } from "../../../contract/currency.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../../platform/errors.ts";
import { tellOfFailedRefund } from "../payment-notices.ts";
import { findReceived } from "../payment-transitions.ts";
import { getPayment, lockPayment, type Order } from "../payments.store.ts";
import { receiveEvent } from "../receive-event.ts";
import { claimRefund, failRefund, getRefund, listOpenRefunds, nameRefund, type RefundRequest } from "./refunds.store.ts";
import type { PaymentDeps } from "../provider.ts";

/** Milliseconds between two tries to send a refund to the provider. */
const PAUSE = 60_000;
/** Milliseconds until an accepted refund without an outcome is polled: banks take days. */
const SILENCE = 6 * 3600_000;
/** Lifetime of idempotency keys at all providers, in milliseconds: later the same request could refund twice. */
const KEY_LIFE = 23 * 3600_000;

/** Ends a refund that was not made. */
async function giveUp({ db }: PaymentDeps, request: RefundRequest, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    const charge = await lockPayment(tx, request.paymentId);
    const { currency } = findReceived(charge);
    const amount = formatMinorUnits(request.amountCents, currency);
    await tellOfFailedRefund(tx, charge, { cause: request.id, amount, words: failure });
    await failRefund(tx, request, failure);
  });
}

async function askProvider(deps: PaymentDeps, request: RefundRequest, charge: Order): Promise<void> {
  const { id, chargedCents, reason } = request;
  const providerPaymentId = charge.providerPaymentId ?? "";
  const said = await deps.provider.refund({ id, providerPaymentId, chargedCents, currency: findReceived(charge).currency, reason });
  if (said.event.type !== "refund") throw new Error(`the provider answered a refund with ${said.event.type}`);
  // Stored first: the event is matched by it.
  await nameRefund(deps.db, request, said.event.id);
  await receiveEvent(deps, { ...said, subject: { ...said.subject, paymentId: charge.id } }, { origin: "asked" });
}

/**
 * Sends a refund to the provider, idempotent by its key. A failure to send is retried later.
 * @returns the refund's new state
 */
export async function sendRefund(deps: PaymentDeps, request: RefundRequest): Promise<RefundRequest> {
  try {
    await askProvider(deps, request, await getPayment(deps.db, request.paymentId));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") await giveUp(deps, request, error.message);
    else deps.log.warn({ refund: request.id, err: error }, "a refund was not accepted and will be sent again");
  }
  return getRefund(deps.db, request.id);
}

/** Retries refunds the provider has not accepted, because it was unreachable or the process crashed, and polls accepted ones. */
export async function resendRefunds(deps: PaymentDeps, now: Date): Promise<void> {
  const since = { tried: new Date(now.getTime() - PAUSE), heard: new Date(now.getTime() - SILENCE) };
  for (const request of await listOpenRefunds(deps.db, since)) {
    if (!(await claimRefund(deps.db, request))) continue;
    const isOver = request.status === "requested" && now.getTime() - request.createdAt.getTime() > KEY_LIFE;
    if (isOver) await giveUp(deps, request, staffMessages.refundNeverTaken);
    else await sendRefund(deps, request);
  }
}
