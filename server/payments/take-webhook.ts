import { createHash } from "node:crypto";
import { AppError } from "../platform/errors.ts";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

/** Against log flooding: no stack, and nothing of the body, which anyone can send. Parsers quote it, and Stripe's errors contain it. */
function describeRefusal(error: unknown): string {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  if (cause instanceof SyntaxError) return "no JSON";
  return cause instanceof Error ? cause.message : "unknown";
}

/** Parses a webhook. Refusals are logged for the operator who sets up the provider. */
function readWebhook({ provider, log }: PaymentDeps, body: Buffer, headers: Headers) {
  try {
    return provider.readWebhook(body, headers);
  } catch (error) {
    log.warn({ reason: describeRefusal(error) }, "webhook refused");
    throw error;
  }
}

/** Receives a webhook after verifying its signature over the raw bytes. @throws AppError `invalid` for a bad signature or a malformed event */
export async function takeWebhook(deps: PaymentDeps, body: Buffer, headers: Headers): Promise<void> {
  const event = readWebhook(deps, body, headers);
  if (event === undefined) return;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await receiveEvent(deps, event, { origin: "webhook", bodyHash });
}
