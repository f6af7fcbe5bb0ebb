import { findCharges } from "./movements.store.ts";
import type { Order } from "./payments.store.ts";
import type { PaymentDeps, ProviderDispute, ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

/** Milliseconds for which an open dispute is asked about: banks take months, and a verdict may be appealed against. */
const LASTS = 200 * 24 * 3600_000;
/** The clocks of both sides differ. */
const MARGIN = 24 * 3600_000;
const BATCH = 200;

/** An opening is no news of a dispute that is known to be over. */
function isNews({ disputes }: Order, { id, outcome }: ProviderDispute): boolean {
  const known = disputes[id];
  return known === undefined || (known.outcome !== outcome && outcome !== "open");
}

/** What a webhook would have said. Of an end the provider does not say when it came, so it counts from when it was heard of. */
function toEvent(provider: string, { id, providerPaymentId, cents, outcome, at }: ProviderDispute, now: Date): ProviderEvent {
  return {
    id: `${provider}:asked:${id}:${outcome}`,
    occurredAt: outcome === "open" || at > now ? at : now,
    event: { type: "dispute", id, cents, outcome },
    subject: { providerPaymentId },
  };
}

/**
 * Asks the provider about the disputes of the last months and applies what no webhook has told. A dispute of a payment that is not known here may be
 * another site's, or its order is asked about first; then it is found the next time.
 */
export async function reconcileDisputes(deps: PaymentDeps, now: Date): Promise<{ asked: number; changed: number }> {
  const { db, provider, log } = deps;
  const [from, to] = [new Date(now.getTime() - LASTS), new Date(now.getTime() + MARGIN)];
  const disputes = await Array.fromAsync(provider.listDisputes(from, to));
  let changed = 0;
  for (let start = 0; start < disputes.length; start += BATCH) {
    const some = disputes.slice(start, start + BATCH);
    const charges = await findCharges(db, provider, [...new Set(some.map(({ providerPaymentId }) => providerPaymentId))]);
    const of = new Map(charges.map((charge) => [charge.providerPaymentId, charge]));
    for (const dispute of some) {
      const charge = of.get(dispute.providerPaymentId);
      if (charge === undefined || !isNews(charge, dispute)) continue;
      if ((await receiveEvent(deps, toEvent(provider.name, dispute, now), { origin: "asked" })).outcome === "applied") changed += 1;
    }
  }
  const counts = { asked: disputes.length, changed };
  if (changed > 0) log.info(counts, "disputes that no webhook told of");
  return counts;
}
