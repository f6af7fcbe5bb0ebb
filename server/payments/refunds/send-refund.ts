import { formatMinorUnits } from "../../../contract/currency.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../../platform/errors.ts";
import { tellOfFailedRefund } from "../payment-notices.ts";
import { findReceived } from "../payment-transitions.ts";
import { getPayment, lockPayment, type Order } from "../payments.store.ts";
import { receiveEvent } from "../receive-event.ts";
import { claimRefund, failRefund, getRefund, listOpenRefunds, nameRefund, type RefundRequest } from "./refunds.store.ts";
import type { PaymentDeps } from "../provider.ts";

/** Milliseconds between two tries to hand a refund to the provider. */
const PAUSE = 60_000;
/** Milliseconds after which a refund that was taken, but neither confirmed nor refused, is asked about: banks take days. */
const SILENCE = 6 * 3600_000;
/** Milliseconds in which every provider is sure to know a key again: after it, the same request could be a second refund. */
const KEY_LIFE = 23 * 3600_000;

/** The refund is over without money having moved. */
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
  // Named first: its event finds it by that.
  await nameRefund(deps.db, request, said.event.id);
  await receiveEvent(deps, { ...said, subject: { ...said.subject, paymentId: charge.id } }, { origin: "asked" });
}

/**
 * Asks the provider to give money back, under the key that makes the same request one refund however often it is sent. Whatever keeps it from
 * being taken is no failure of the refund: it is sent again. @returns the refund as it is then
 */
export async function sendRefund(deps: PaymentDeps, request: RefundRequest): Promise<RefundRequest> {
  try {
    await askProvider(deps, request, await getPayment(deps.db, request.paymentId));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") await giveUp(deps, request, error.message);
    else deps.log.warn({ refund: request.id, err: error }, "a refund was not taken and will be sent again");
  }
  return getRefund(deps.db, request.id);
}

/** Sends again what the provider has not taken, since it was away or the process ended in between, and asks about what it took. */
export async function resendRefunds(deps: PaymentDeps, now: Date): Promise<void> {
  const since = { tried: new Date(now.getTime() - PAUSE), heard: new Date(now.getTime() - SILENCE) };
  for (const request of await listOpenRefunds(deps.db, since)) {
    if (!(await claimRefund(deps.db, request))) continue;
    const isOver = request.status === "requested" && now.getTime() - request.createdAt.getTime() > KEY_LIFE;
    if (isOver) await giveUp(deps, request, staffMessages.refundNeverTaken);
    else await sendRefund(deps, request);
  }
}
