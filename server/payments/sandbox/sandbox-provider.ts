import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { CheckoutOrder, PaymentProvider, ProviderEvent, ProviderMovement, SubscriptionKey } from "../provider.ts";
import { createCardPage } from "./sandbox-card-pages.store.ts";
import { listCharges } from "./sandbox-charges.store.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import { describePaid, readEvent } from "./sandbox-event.ts";
import { findEventBody, findLastStanding, listEventBodies } from "./sandbox-events.store.ts";
import { createRefund, findRefund, listRefunds } from "./sandbox-refunds.store.ts";
import { catchUp, lockSubscription, setEndsWithPeriod } from "./sandbox-subscriptions.store.ts";
import { createSandboxCheckout, expireSandboxCheckout, findSandboxCheckoutOf } from "./sandbox.store.ts";
import type { SandboxSubscription } from "./sandbox.table.ts";

/** As Stripe signs: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
const SIGNATURE_HEADER = "sandbox-signature";

/** Replay protection: maximum age or lead of a signature in seconds. */
const TOLERANCE = 300;

function makeDigest(secret: Buffer, time: number, body: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(body).digest();
}

function signBody(secret: Buffer, body: Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${makeDigest(secret, time, body).toString("hex")}`;
}

function isSigned(secret: Buffer, body: Buffer, signature: string, now: Date): boolean {
  const [, time, digest] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || digest === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(digest, "hex"), makeDigest(secret, Number(time), body));
}

async function findCheckout(db: Db, { id }: CheckoutOrder): Promise<ProviderEvent | "open"> {
  const checkout = await findSandboxCheckoutOf(db, id);
  if (checkout?.status === "open") return "open";
  if (checkout?.status === "paid") {
    const said = describePaid(checkout);
    return readEvent((await findEventBody(db, said.id)) ?? JSON.stringify(said));
  }
  return {
    id: `sandbox:${checkout?.id ?? id}:expired`,
    occurredAt: checkout?.expiresAt ?? (await readSandboxTime(db)),
    event: { type: "expired" },
    subject: { paymentId: id },
  };
}

/** The current subscription, locked. */
async function lockPresent(tx: Db, { providerSubscriptionId }: SubscriptionKey, now: Date): Promise<SandboxSubscription> {
  const subscription = await lockSubscription(tx, providerSubscriptionId);
  if (subscription === undefined) throw new AppError("unavailable", messages.unexpected, { cause: new Error("no such subscription") });
  return catchUp(tx, subscription, now);
}

async function setEnding(db: Db, key: SubscriptionKey, isEnding: boolean): Promise<ProviderEvent> {
  const now = await readSandboxTime(db);
  return db.transaction(async (tx) => {
    const subscription = await lockPresent(tx, key, now);
    await setEndsWithPeriod(tx, subscription, isEnding, now);
    const last = await findLastStanding(tx, subscription.checkoutId);
    if (last === undefined) throw new Error("the subscription has no events");
    return readEvent(last.body);
  });
}

async function findSubscription(db: Db, key: SubscriptionKey): Promise<ProviderEvent[]> {
  const now = await readSandboxTime(db);
  const { checkoutId } = await db.transaction((tx) => lockPresent(tx, key, now));
  return (await listEventBodies(db, checkoutId)).map(readEvent);
}

async function* listMovements(db: Db, from: Date, to: Date): AsyncGenerator<ProviderMovement> {
  const charges = (await listCharges(db, from, to)).map(({ providerPaymentId, cents, currency, paidAt }) => {
    return { kind: "charge" as const, id: providerPaymentId, providerPaymentId, cents, currency, at: paidAt };
  });
  const refunds = (await listRefunds(db, from, to)).map(({ id, providerPaymentId, amountCents, currency, createdAt }) => {
    return { kind: "refund" as const, id, providerPaymentId, cents: amountCents, currency, at: createdAt };
  });
  yield* [...charges, ...refunds].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The embedded test provider: this app's own card page, and webhooks on the same path as a real provider's. No money moves. */
export function createSandboxProvider({ db, siteUrl }: { db: Db; siteUrl: string }): PaymentProvider {
  // Signed and verified by the same process (docs/decisions/004), so it need not be stored.
  const secret = randomBytes(32);
  return {
    name: "sandbox",
    isTest: true,
    async createCheckout(order, urls) {
      const { id } = await createSandboxCheckout(db, order, urls);
      return { id, url: `${siteUrl}/sandbox-checkout/${id}` };
    },
    readWebhook(rawBody, headers) {
      const signature = headers.get(SIGNATURE_HEADER) ?? "";
      if (!isSigned(secret, rawBody, signature, new Date())) throw new AppError("invalid", apiMessages.webhookSignature);
      try {
        return readEvent(rawBody.toString());
      } catch (cause) {
        throw new AppError("invalid", apiMessages.webhookPayload, { cause });
      }
    },
    findCheckout: (order) => findCheckout(db, order),
    expireCheckout: ({ id }) => expireSandboxCheckout(db, id),
    findSubscription: (key) => findSubscription(db, key),
    setEnding: (key, isEnding) => setEnding(db, key, isEnding),
    async openCardPage({ providerSubscriptionId }, returnUrl) {
      const id = await createCardPage(db, providerSubscriptionId, returnUrl, await readSandboxTime(db));
      return `${siteUrl}/sandbox-card/${id}`;
    },
    refund: async (order) => readEvent(await createRefund(db, order, await readSandboxTime(db))),
    async findRefund(order) {
      const body = await findRefund(db, order, await readSandboxTime(db));
      return body === undefined ? undefined : readEvent(body);
    },
    listMovements: (from, to) => listMovements(db, from, to),
    // Its events are kept until this site has received them.
    async *listRefunds() {},
    // Test payments are never disputed.
    async *listDisputes() {},
    sign: (rawBody) => ({ name: SIGNATURE_HEADER, value: signBody(secret, Buffer.from(rawBody), new Date()) }),
  };
}
