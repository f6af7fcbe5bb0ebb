import { findCharges } from "./movements.store.ts";
import type { Order } from "./payments.store.ts";
import type { PaymentDeps, ProviderDispute, ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

const DAY = 24 * 3600_000;
/** How long the provider is polled, in ms: a refund can fail for a month; a dispute takes banks months, and a verdict can be appealed. */
const LASTS = { refund: 40 * DAY, dispute: 200 * DAY } as const;
/** Clock skew between both sides. */
const MARGIN = DAY;
const BATCH = 200;

/** The event the webhook would have sent. The provider does not report when a dispute ended, so the end counts from now. */
function toEvent(provider: string, { id, providerPaymentId, cents, outcome, at }: ProviderDispute, now: Date): ProviderEvent {
  return {
    id: `${provider}:asked:${id}:${outcome}`,
    occurredAt: outcome === "open" || at > now ? at : now,
    event: { type: "dispute", id, cents, outcome },
    subject: { providerPaymentId },
  };
}

/** Whether an event is new. The opening of a closed dispute is not. */
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

/** @returns how many events took effect */
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
 * Polls the provider for refunds and disputes of the last weeks and months, and applies those whose webhook was lost. An unknown payment
 * may belong to another site, or its order is reconciled first and the next run finds it.
 */
export async function reconcileMoneyBack(deps: PaymentDeps, now: Date): Promise<{ asked: number; changed: number }> {
  const events = await listAll(deps, now);
  const counts = { asked: events.length, changed: 0 };
  for (let start = 0; start < events.length; start += BATCH) counts.changed += await applyNews(deps, events.slice(start, start + BATCH));
  if (counts.changed > 0) deps.log.info(counts, "applied refunds and disputes without a webhook");
  return counts;
}
