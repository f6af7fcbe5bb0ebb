import { takeWebhook } from "../take-webhook.ts";
import { listUndelivered, markDelivered } from "./sandbox-events.store.ts";
import type { PaymentDeps } from "../provider.ts";

const BATCH = 100;

async function deliver(deps: PaymentDeps, body: string): Promise<boolean> {
  const header = deps.provider.sign?.(body);
  if (header === undefined) return false;
  try {
    await takeWebhook(deps, Buffer.from(body), new Headers({ [header.name]: header.value }));
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, "the test checkout's webhook was not accepted");
    return false;
  }
}

/**
 * Outbox: sends undelivered events as signed webhooks, for one checkout or all. Failed ones stay for the next run, as do those of a crashed
 * process; duplicates count once.
 */
export async function deliverEvents(deps: PaymentDeps, checkoutId?: string): Promise<void> {
  let after = 0;
  for (;;) {
    const batch = await listUndelivered(deps.db, after, BATCH, checkoutId);
    for (const { seq, body } of batch) if (await deliver(deps, body)) await markDelivered(deps.db, seq);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.seq;
  }
}
