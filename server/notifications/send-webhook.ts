import { Webhook } from "standardwebhooks";
import { cleanLine } from "../../contract/text.ts";
import type { Notice } from "../mails/mail-kinds.ts";
import type { MailConfig } from "../platform/config/mail-config.ts";
import { NotDelivered, RefusedForGood } from "../platform/mail/mail.ts";
import { makeWebhookBody } from "./webhook-body.ts";

/** Timeout in milliseconds. */
const PATIENCE = 15_000;
/** Bytes read of an answer: enough for a short error text. */
const MAX_READ = 512;

type Receiver = NonNullable<MailConfig["webhook"]> & { siteUrl: string; patience?: number };
type Message = { id: string; data: unknown };

/** The beginning of an answer, on one line. The rest is never received. */
async function readStart({ body }: Response): Promise<string> {
  if (body === null) return "";
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const read: Buffer[] = [];
  for (let size = 0; size < MAX_READ;) {
    const { done, value } = await reader.read();
    if (done) break;
    read.push(Buffer.from(value));
    size += value.length;
  }
  await reader.cancel();
  return cleanLine(Buffer.concat(read).subarray(0, MAX_READ).toString("utf8"));
}

/** `fetch` has the reason of a failed connection in its cause. */
function describe(error: unknown): NotDelivered {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new NotDelivered(cause instanceof Error ? cause.message : String(cause), { cause: error });
}

/** The status decides, even if reading the text fails. */
async function readAnswer(response: Response): Promise<string> {
  if (response.ok) await response.body?.cancel().catch(() => {});
  const words = response.ok ? "" : await readStart(response).catch(() => "");
  return [response.status, response.statusText, words].filter(Boolean).join(" ");
}

/**
 * Posts a message to the configured URL, signed as in https://www.standardwebhooks.com. Redirects are not followed (SSRF): a signed body
 * goes to the configured host only.
 * @throws RefusedForGood for 410: the receiver is gone
 */
export function createWebhook({ url, secret, siteUrl, patience = PATIENCE }: Receiver) {
  const signer = new Webhook(secret);
  const post = async ({ id, data }: Message, signal: AbortSignal) => {
    const at = new Date();
    // A row's data matches its kind.
    const body = makeWebhookBody(data as Notice, siteUrl);
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signer.sign(id, at, body),
    };
    return fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  };
  return async (message: Message, stopped?: AbortSignal): Promise<void> => {
    const signals = [AbortSignal.timeout(patience), ...(stopped ? [stopped] : [])];
    const response = await post(message, AbortSignal.any(signals)).catch((error: unknown) => {
      throw describe(error);
    });
    const answer = await readAnswer(response);
    if (response.status === 410) throw new RefusedForGood(answer);
    if (!response.ok) throw new NotDelivered(answer);
  };
}
