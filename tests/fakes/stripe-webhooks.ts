import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makeId, seconds, type StripeEvent } from "./stripe-objects.ts";

/** Sends a webhook to the site under test. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<Response>;

/** Stripe's scheme: an HMAC over time and body. */
export function signStripe(body: string, secret: string, time = seconds()): string {
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

export function makeEvent(type: string, object: object, previous_attributes?: object, created = seconds()): StripeEvent {
  // A copy: an event describes the moment it was created.
  const data = { object: structuredClone(object), ...(previous_attributes && { previous_attributes }) };
  return { id: makeId("evt"), object: "event", type, created, livemode: false, data };
}

export type Delivery = {
  /** How often each event is delivered. */
  times?: number;
  isReversed?: boolean;
  isConcurrent?: boolean;
  /** Milliseconds before the first. */
  delay?: number;
};

/** Delivers events as requested. @returns the status of each answer */
export async function deliverEvents(events: StripeEvent[], post: PostWebhook, secret: string, how: Delivery = {}): Promise<number[]> {
  const { times = 1, isReversed = false, isConcurrent = false, delay = 0 } = how;
  await wait(delay);
  const queue = (isReversed ? events.toReversed() : events).flatMap((event) => Array.from({ length: times }, () => event));
  const send = async (event: StripeEvent) => {
    const body = JSON.stringify(event);
    return (await post(body, { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signStripe(body, secret) })).status;
  };
  if (isConcurrent) return Promise.all(queue.map(send));
  const statuses: number[] = [];
  for (const event of queue) statuses.push(await send(event));
  return statuses;
}
