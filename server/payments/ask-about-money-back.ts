import { findCharges } from "./movements.store.ts";
import type { Order } from "./payments.store.ts";
import type { PaymentDeps, ProviderDispute, ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

const DAY = 24 * 3600_000;
/** Milliseconds for which they are asked about: a refund may fail for a month; a dispute takes banks months, and a verdict may be appealed against. */
const LASTS = { refund: 40 * DAY, dispute: 200 * DAY } as const;
/** The clocks of both sides differ. */
const MARGIN = DAY;
const BATCH = 200;

/** What a webhook would have said. Of an end the provider does not say when it came, so it counts from when it was heard of. */
function toEvent(provider: string, { id, providerPaymentId, cents, outcome, at }: ProviderDispute, now: Date): ProviderEvent {
  return {
    id: `${provider}:asked:${id}:${outcome}`,
    occurredAt: outcome === "open" || at > now ? at : now,
    event: { type: "dispute", id, cents, outcome },
    subject: { providerPaymentId },
  };
}

/** Whether an event says more than is known. The opening of a dispute that is over does not. */
function isNews({ refunds, disputes }: Order, { event }: ProviderEvent): boolean {
  if (event.type === "dispute") {
    const known = disputes[event.id];
    return known === undefined || (known.outcome !== event.outcome && event.outcome !== "open");
  }
  if (event.type !== "refund") return false;
  const known = refunds[event.id];
  if (known === undefined) return event.cents > 0;
  return (event.hasFailed && !known.hasFailed) || (event.isConfirmed === true && known.isConfirmed !== true);
}

async function listAll({ provider }: PaymentDeps, now: Date): Promise<ProviderEvent[]> {
  const to = new Date(now.getTime() + MARGIN);
  const since = (span: number) => new Date(now.getTime() - span);
  const refunds = await Array.fromAsync(provider.listRefunds(since(LASTS.refund), to));
  const disputes = await Array.fromAsync(provider.listDisputes(since(LASTS.dispute), to));
  return [...refunds, ...disputes.map((dispute) => toEvent(provider.name, dispute, now))];
}

/** @returns how many of some events took effect */
async function applyNews(deps: PaymentDeps, events: readonly ProviderEvent[]): Promise<number> {
  const ids = [...new Set(events.flatMap(({ subject }) => subject.providerPaymentId ?? []))];
  const charges = ids.length === 0 ? [] : await findCharges(deps.db, deps.provider, ids);
  const of = new Map(charges.map((charge) => [charge.providerPaymentId, charge]));
  let changed = 0;
  for (const event of events) {
    const charge = of.get(event.subject.providerPaymentId ?? null);
    if (charge === undefined || !isNews(charge, event)) continue;
    if ((await receiveEvent(deps, event, { origin: "asked" })).outcome === "applied") changed += 1;
  }
  return changed;
}

/**
 * Asks the provider about the refunds and disputes of the last weeks and months, and applies what no webhook has told. Those of a payment that is not
 * known here may be another site's, or its order is asked about first; then they are found the next time.
 */
export async function reconcileMoneyBack(deps: PaymentDeps, now: Date): Promise<{ asked: number; changed: number }> {
  const events = await listAll(deps, now);
  const counts = { asked: events.length, changed: 0 };
  for (let start = 0; start < events.length; start += BATCH) counts.changed += await applyNews(deps, events.slice(start, start + BATCH));
  if (counts.changed > 0) deps.log.info(counts, "refunds and disputes that no webhook told of");
  return counts;
}
