import { hasSubject } from "./apply-event.store.ts";
import { type Hearing, recordEvent, type Recorded } from "./payment-events.store.ts";
import type { EventSubject, PaymentDeps, ProviderEvent } from "./provider.ts";

/** A refund or dispute may be the first event of a payment; then the provider is queried for its order and earlier events. */
async function findOrder(deps: PaymentDeps, event: ProviderEvent): Promise<{ isKnown: boolean; checkoutId?: string | undefined }> {
  const { subject } = event;
  if (await hasSubject(deps.db, deps.provider.name, event)) return { isKnown: true };
  const checkoutId = await subject.findCheckoutId?.();
  if (checkoutId !== undefined) return { isKnown: true, checkoutId };
  for (const prior of (await subject.findPrior?.()) ?? []) await receiveEvent(deps, prior, { origin: "asked" });
  return { isKnown: false };
}

async function completeSubject(deps: PaymentDeps, event: ProviderEvent): Promise<EventSubject> {
  const { subject } = event;
  const { findCheckoutId, findPrior, findPaymentId } = subject;
  if (findCheckoutId === undefined && findPrior === undefined && findPaymentId === undefined) return subject;
  const { isKnown, checkoutId = subject.checkoutId } = await findOrder(deps, event);
  const providerPaymentId = subject.providerPaymentId ?? (isKnown ? await findPaymentId?.() : undefined);
  return { ...subject, checkoutId, providerPaymentId };
}

/** The invoice of a payment. It may come as an event of its own, so a failed query does not hold up the payment. */
async function completeInvoice({ log }: PaymentDeps, { id, event, invoice, subject }: ProviderEvent) {
  if (invoice !== undefined || event.type !== "paid") return invoice;
  try {
    return await subject.findInvoice?.();
  } catch (error) {
    log.warn({ event: id, err: error }, "the invoice of a payment could not be fetched");
    return undefined;
  }
}

/** Receives one provider event, from any source. An unknown order is recorded and logged, not refused: it may be another site's. */
export async function receiveEvent(deps: PaymentDeps, event: ProviderEvent, hearing: Hearing): Promise<Recorded> {
  const { provider } = deps;
  // Outside the transaction: no row may stay locked during a call to the provider.
  const subject = await completeSubject(deps, event);
  const recorded = await recordEvent(deps.db, provider.name, { ...event, subject, invoice: await completeInvoice(deps, event) }, hearing);
  const facts = { event: event.id, type: event.event.type, outcome: recorded.outcome };
  if (recorded.outcome === "applied") {
    const order = { order: recorded.order.orderId, status: recorded.order.status };
    deps.log.info({ ...facts, ...order }, "payment event");
    // Log monitoring matches these words (docs/deploy.md).
    if (order.status === "review") deps.log.warn({ ...facts, ...order }, "payment needs review");
  } else if (recorded.outcome === "unknown") {
    deps.log.warn(facts, "payment event for an unknown order");
  } else {
    deps.log.debug(facts, "payment event repeated");
  }
  return recorded;
}
