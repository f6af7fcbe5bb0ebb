import { formatMinorUnits } from "../../../contract/currency.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../../platform/errors.ts";
import { tellOfFailedRefund } from "../payment-notices.ts";
import { findReceived } from "../payment-transitions.ts";
import { getPayment, lockPayment, type Order } from "../payments.store.ts";
import { receiveEvent } from "../receive-event.ts";
import { claimRefund, failRefund, getRefund, listOpenRefunds, nameRefund, type RefundRequest } from "./refunds.store.ts";
import type { PaymentDeps, ProviderEvent, RefundOrder } from "../provider.ts";

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

const toOrder = ({ id, chargedCents, reason }: RefundRequest, charge: Order): RefundOrder => {
  return { id, providerPaymentId: charge.providerPaymentId ?? "", chargedCents, currency: findReceived(charge).currency, reason };
};

async function takeAnswer(deps: PaymentDeps, request: RefundRequest, said: ProviderEvent): Promise<void> {
  if (said.event.type !== "refund") throw new Error(`the provider answered a refund with ${said.event.type}`);
  // Stored first: the event is matched by it.
  await nameRefund(deps.db, request, said.event.id);
  await receiveEvent(deps, { ...said, subject: { ...said.subject, paymentId: request.paymentId } }, { origin: "asked" });
}

/**
 * Sends a refund to the provider, idempotent by its key. A failure to send is retried later.
 * @returns the refund's new state
 */
export async function sendRefund(deps: PaymentDeps, request: RefundRequest): Promise<RefundRequest> {
  try {
    const charge = await getPayment(deps.db, request.paymentId);
    await takeAnswer(deps, request, await deps.provider.refund(toOrder(request, charge)));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") await giveUp(deps, request, error.message);
    else deps.log.warn({ refund: request.id, err: error }, "a refund was not accepted and will be sent again");
  }
  return getRefund(deps.db, request.id);
}

/** Looks a refund up and makes none. One that was never sent is given up only if the provider says that it has not made it. */
async function checkRefund(deps: PaymentDeps, request: RefundRequest, charge: Order): Promise<void> {
  const said = await deps.provider.findRefund(toOrder(request, charge));
  if (said !== undefined) await takeAnswer(deps, request, said);
  else if (request.status === "requested") await giveUp(deps, request, staffMessages.refundNeverTaken);
  else deps.log.warn({ refund: request.id }, "the provider does not know a refund that it had accepted");
}

async function resendRefund(deps: PaymentDeps, request: RefundRequest, now: Date): Promise<void> {
  try {
    const charge = await getPayment(deps.db, request.paymentId);
    // Another provider knows neither the payment nor what became of the refund.
    if (charge.provider !== deps.provider.name)
      return deps.log.warn(
        { refund: request.id, provider: charge.provider },
        "a refund is open at a provider that is no longer configured",
      );
    const canRepeat = request.status === "requested" && now.getTime() - request.createdAt.getTime() <= KEY_LIFE;
    if (canRepeat) await sendRefund(deps, request);
    else await checkRefund(deps, request, charge);
  } catch (error) {
    deps.log.warn({ refund: request.id, err: error }, "a refund could not be checked, and will be checked again");
  }
}

/** Retries refunds the provider has not accepted, because it was unreachable or the process crashed, and polls accepted ones. */
export async function resendRefunds(deps: PaymentDeps, now: Date): Promise<void> {
  const since = { tried: new Date(now.getTime() - PAUSE), heard: new Date(now.getTime() - SILENCE) };
  for (const request of await listOpenRefunds(deps.db, since)) {
    if (await claimRefund(deps.db, request)) await resendRefund(deps, request, now);
  }
}
