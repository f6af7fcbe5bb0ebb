import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { hasSubject, recordEvent, type Recorded } from "./payment-events.store.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";

type Deps = { db: Db; provider: PaymentProvider; log: Log };

/** A refund or dispute may be the first this site hears of a payment; then its provider is asked whose it is. */
async function completeSubject({ db, provider }: Deps, { subject }: ProviderEvent): Promise<ProviderEvent["subject"]> {
  if (subject.findCheckoutId === undefined || (await hasSubject(db, provider.name, subject))) return subject;
  return { ...subject, checkoutId: await subject.findCheckoutId() };
}

/** Takes in one event of the provider, from wherever it came. An unknown order is recorded and logged, not refused: it may be another site's. */
export async function receiveEvent(deps: Deps, event: ProviderEvent): Promise<Recorded> {
  // Before the transaction: no row may stay locked while a provider thinks.
  const subject = await completeSubject(deps, event);
  const recorded = await recordEvent(deps.db, deps.provider.name, { ...event, subject });
  const facts = { event: event.id, type: event.event.type, outcome: recorded.outcome };
  if (recorded.outcome === "applied") {
    const order = { order: recorded.order.orderId, status: recorded.order.status };
    deps.log.info({ ...facts, ...order }, "payment event");
    // Whoever watches the log waits for these words (docs/deploy.md).
    if (order.status === "review") deps.log.warn({ ...facts, ...order }, "payment needs a look");
  } else if (recorded.outcome === "unknown") {
    deps.log.warn(facts, "payment event for an unknown order");
  } else {
    deps.log.debug(facts, "payment event repeated");
  }
  return recorded;
}
