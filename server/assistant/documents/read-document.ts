import { chatLimits } from "../../../contract/chat-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { documentFaultText } from "../../../content/document-phrases.ts";
import { AppError } from "../../platform/errors.ts";
import { createFairQueue } from "../../platform/jobs/fair-queue.ts";
import { mayBeDocument } from "./detect-kind.ts";
import type { DocumentReason } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import { startDocumentProcess } from "./document-process.ts";
import type { ReadAnswer } from "./document-worker.ts";

export type ReadFile = Omit<Extract<ReadAnswer, { ok: true }>, "ok">;
export type DocumentReading =
  | ({ ok: true } & ReadFile)
  | { ok: false; reason: DocumentReason; message: string; contentType?: string | undefined };

const WAIT_SECONDS = 10;

function turnAway(whose: "own" | "all"): AppError {
  const text = whose === "own" ? apiMessages.documentWaiting : apiMessages.tooManyRequests;
  return new AppError("too_many", text, { headers: { "Retry-After": String(WAIT_SECONDS) } });
}

/** Two at a time, never two of one address: one that is slow holds up nobody but who sent it. */
const readers = createFairQueue({ concurrency: 2, maxWaiting: 20, maxWaitingOfKey: 1, onFull: turnAway });

/** Documents that this process reads now, and that wait for it. */
export const countUnreadDocuments = (): number => readers.unfinished();

/** Whether a document of this address would be read or may wait. @throws AppError `too_many` where not */
export const checkReader = (address: string): void => readers.checkRoom(address);

type Refusal = Omit<Extract<ReadAnswer, { ok: false }>, "ok">;

function refuse(filename: string, { reason, pages, contentType }: Refusal): DocumentReading {
  const message = documentFaultText(reason, { filename, pages, maxPages: documentLimits.pages });
  return { ok: false, reason, message, contentType };
}

/** Each in a process of its own, which starts for it and ends with it: no document can leave anything behind for the next. */
async function readApart(bytes: Uint8Array): Promise<ReadAnswer> {
  const process = startDocumentProcess(bytes);
  try {
    const outcome = await process.run({ name: "read", input: undefined }, documentLimits.read);
    return "ended" in outcome ? { ok: false, reason: outcome.ended } : outcome.value;
  } finally {
    process.end();
  }
}

/** `onTurn` is asked when the document's turn has come, and may refuse it; whatever was refused before has cost nothing. */
type From = { address: string; onTurn?: () => Promise<void> };

/**
 * The text of a PDF or Word file with its summary, or the assistant's words on why there is none. What the file is, is judged by its
 * content.
 * @throws AppError `too_many` where one of this address waits already or a queue has formed
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
