import { createHash } from "node:crypto";
import { AppError } from "../platform/errors.ts";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

/** No stack and nothing of the body, which anybody may have sent: a parser quotes it, and Stripe's errors carry it. */
function describeRefusal(error: unknown): string {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  if (cause instanceof SyntaxError) return "no JSON";
  return cause instanceof Error ? cause.message : "unknown";
}

/** What a webhook says. Who has set up the provider looks for a refusal in the log. */
function readWebhook({ provider, log }: PaymentDeps, body: Buffer, headers: Headers) {
  try {
    return provider.readWebhook(body, headers);
  } catch (error) {
    log.warn({ reason: describeRefusal(error) }, "webhook refused");
    throw error;
  }
}

/** Takes in what a webhook says, once its signature over these very bytes is right. @throws AppError `invalid` where it is not, or where it is no event */
export async function takeWebhook(deps: PaymentDeps, body: Buffer, headers: Headers): Promise<void> {
  const event = readWebhook(deps, body, headers);
  if (event === undefined) return;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await receiveEvent(deps, event, { origin: "webhook", bodyHash });
}
