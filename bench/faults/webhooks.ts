import { z } from "zod";
import { startFakeStripe } from "../../tests/fakes/stripe-server.ts";
import { signStripe } from "../../tests/fakes/stripe-webhooks.ts";
import { countEntries, emptyLedger } from "../holding/ledger.ts";
import { type Kind, makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { order } from "../holding/visitor.ts";
import { startAt } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";

/** Per database. */
const WEBHOOKS = 5000;
const SHORT_WEBHOOKS = 100;
/** Percentage of webhooks signed with a wrong key. */
const FORGED = 30;
const AT_ONCE = 50;

const Session = z.object({ id: z.string() });

const shuffle = <Value>(values: readonly Value[]) =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

type Letter = { body: string; isForged: boolean };

async function deliver(kind: Kind, total: number, maxMinutes: number) {
  const stripe = await startFakeStripe();
  const place = await makePlace(kind, {
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
  });
  if (place === undefined) return undefined;
  const site = await startAt(kind === "PGlite" ? 5206 : 5207, place.env);
  const sender = new Sender(site.origin);
  const ledger = emptyLedger();
  const orders = Math.max(5, total / 50);
  for (let index = 0; index < orders; index += 1) await order(sender, ledger);
  const sessions = [...stripe.sessions.values()].map((session) => Session.parse(session).id);
  // Every second order is paid; for the others there are only forged webhooks.
  const paid = sessions.filter((_, index) => index % 2 === 0);
  for (const id of paid) stripe.pay(id);
  const genuine = stripe.outbox.splice(0).map((event) => JSON.stringify(event));
  for (const id of sessions) if (!paid.includes(id)) stripe.pay(id);
  const untold = stripe.outbox.splice(0).map((event) => JSON.stringify(event));
  const forged = (total * FORGED) / 100;
  const pick = (from: readonly string[], index: number) => from[index % from.length] ?? "";
  const letters: Letter[] = shuffle([
    ...Array.from({ length: forged }, (_, index) => ({ body: pick(untold, index), isForged: true })),
    ...Array.from({ length: total - forged }, (_, index) => ({ body: pick(genuine, index), isForged: false })),
  ]);
  const answers = { taken: 0, refused: 0 };
  const faults: string[] = [];
  const post = async ({ body, isForged }: Letter): Promise<void> => {
    const signature = signStripe(body, isForged ? "whsec_another" : stripe.settings.webhookSecret);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answer = await sender.send("/api/payment/webhook", { method: "POST", headers, body });
    // Retry like a provider after no answer or a temporary refusal.
    if (answer === undefined || answer.status >= 500) return post({ body, isForged });
    answers[answer.status === 200 ? "taken" : "refused"] += 1;
    if (answer.status !== (isForged ? 400 : 200)) faults.push(`a ${isForged ? "forged" : "genuine"} webhook got ${answer.status}`);
  };
  const queue = letters.values();
  const started = performance.now();
  const work = async () => {
    for (const letter of queue) {
      await post(letter);
      if (performance.now() - started > maxMinutes * 60_000) break;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = Math.round((performance.now() - started) / 1000);
  // After an early end some may be missing.
  for (const body of genuine) await post({ body, isForged: false });
  await site.stop();
  const paidOrders = new Set(
    [...stripe.sessions.values()].filter(({ id }) => paid.includes(id)).map((session) => session.client_reference_id),
  );
  for (const entry of ledger.orders) entry.isPaid = paidOrders.has(entry.orderId);
  faults.push(...(await place.check(ledger)));
  await place.clear();
  await stripe.close();
  return {
    counts: `${kind}: ${answers.taken + answers.refused} in ${seconds} s, ${answers.taken} taken, ${answers.refused} refused, ${paid.length} of ${countEntries(ledger) - paid.length} orders paid`,
    faults,
  };
}

/** Webhooks in any order, repeated and concurrent, a third of them forged. */
export const webhooks: Scenario = {
  name: "10,000 webhooks forged, repeated, reordered and at once",
  async run(isShort, maxMinutes) {
    const total = isShort ? SHORT_WEBHOOKS : WEBHOOKS;
    const found = [await deliver("PGlite", total, maxMinutes / 2), await deliver("PostgreSQL", total, maxMinutes / 2)].filter(
      (one) => one !== undefined,
    );
    return sum(
      found.map(({ counts }) => counts),
      found.flatMap(({ faults }) => faults),
    );
  },
};
