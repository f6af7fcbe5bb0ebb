import { chatLimits } from "../../../contract/chat-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { documentFaultText } from "../../../content/document-phrases.ts";
import { AppError } from "../../platform/errors.ts";
import { createFairQueue } from "../../platform/jobs/fair-queue.ts";
import { mayBeDocument } from "./detect-kind.ts";
import { documentLimits } from "./document-limits.ts";
import { startDocumentProcess } from "./document-process.ts";
import type { ReadAnswer } from "./document-worker.ts";

export type ReadFile = Omit<Extract<ReadAnswer, { ok: true }>, "ok">;
export type DocumentReading = ({ ok: true } & ReadFile) | ({ ok: false; message: string } & Refusal);

/** `exit` is the code or signal of a document process that ended without a result. */
type Refusal = Omit<Extract<ReadAnswer, { ok: false }>, "ok" | "pages"> & { exit?: number | string };

const WAIT_SECONDS = 10;

function turnAway(whose: "own" | "all"): AppError {
  const text = whose === "own" ? apiMessages.documentWaiting : apiMessages.tooManyRequests();
  return new AppError("too_many", text, { headers: { "Retry-After": String(WAIT_SECONDS) } });
}

/** Fair queue: two documents at a time, never two of one address, so that a slow one delays only its sender. */
const readers = createFairQueue({ concurrency: 2, maxWaiting: 20, maxWaitingOfKey: 1, onFull: turnAway });

/** Number of documents being read or waiting in this process. */
export const countUnreadDocuments = (): number => readers.unfinished();

/** Checks that the queue has room for this address. @throws AppError `too_many` */
export const checkReader = (address: string): void => readers.checkRoom(address);

function refuse(filename: string, { pages, ...refusal }: Refusal & { pages?: number | undefined }): DocumentReading {
  const message = documentFaultText(refusal.reason, { filename, pages, maxPages: documentLimits.pages });
  return { ok: false, message, ...refusal };
}

/** Reads a document in a new process, so that it can't affect the next one. */
async function readApart(bytes: Uint8Array): Promise<ReadAnswer | ({ ok: false } & Refusal)> {
  const process = startDocumentProcess(bytes);
  try {
    const outcome = await process.run({ name: "read", input: undefined }, documentLimits.read);
    if ("value" in outcome) return outcome.value;
    const { ended, exit } = outcome;
    return { ok: false, reason: ended, ...(exit !== undefined && { exit }) };
  } finally {
    process.end();
  }
}

/** `onTurn` is called when the document's turn has come, and can throw to refuse it; it isn't called for documents refused earlier. */
type From = { address: string; onTurn?: () => Promise<void> };

/**
 * Reads a PDF or Word file, whose type is detected by its content. @returns its text and summary, or the reason for the visitor
 * @throws AppError `too_many` if the address or the queue has too many waiting
 */
export async function readDocument(bytes: Uint8Array, filename: string, { address, onTurn }: From): Promise<DocumentReading> {
  if (bytes.length === 0) return refuse(filename, { reason: "empty-file" });
  if (bytes.length > chatLimits.documentBytes) return refuse(filename, { reason: "too-many-bytes" });
  if (!mayBeDocument(bytes)) return refuse(filename, { reason: "wrong-kind" });
  const answer = await readers.run(address, async () => {
    await onTurn?.();
    return readApart(bytes);
  });
  return answer.ok ? answer : refuse(filename, answer);
}
