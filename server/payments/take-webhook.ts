import { createHash } from "node:crypto";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

/** Takes in what a webhook says, once its signature over these very bytes is right. @throws AppError `invalid` where it is not */
export async function takeWebhook(deps: PaymentDeps, body: Buffer, headers: Headers): Promise<void> {
  const event = deps.provider.readWebhook(body, headers);
  if (event === undefined) return;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await receiveEvent(deps, event, { origin: "webhook", bodyHash });
}
