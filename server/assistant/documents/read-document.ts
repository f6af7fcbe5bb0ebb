import { chatLimits } from "../../../contract/chat-rules.ts";
import { messages } from "../../../contract/messages.ts";
import { documentFaultText } from "../../../content/document-phrases.ts";
import { AppError } from "../../platform/errors.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import { type DocumentFault, type DocumentReason, faultOf } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import type { WorkerAnswer } from "./document-worker.ts";
import type { ReadDocument } from "./pages.ts";
import { runWorker } from "./run-worker.ts";

export type { DocumentFault };

export type DocumentReading =
  | { ok: true; document: ReadDocument; contentType: string }
  | { ok: false; fault: DocumentFault; message: string; contentType?: string };

/** One at a time: the process grows by what a reader holds, and the second core answers visitors. */
const inTurn = createSemaphore({ most: 1, waiting: 30, onFull: () => new AppError("too_many", messages.tooManyRequests) });

function refuse(filename: string, reason: DocumentReason, more: { pages?: number; contentType?: string } = {}): DocumentReading {
  const text = documentFaultText(reason, { filename, pages: more.pages, pagesMost: documentLimits.pages });
  return { ok: false, fault: faultOf(reason), message: text, ...(more.contentType !== undefined && { contentType: more.contentType }) };
}

function toReading(answer: WorkerAnswer, filename: string): DocumentReading {
  if (answer.ok) return answer;
  const { reason, pages, contentType } = answer;
  return refuse(filename, reason, { ...(pages !== undefined && { pages }), ...(contentType !== undefined && { contentType }) });
}

/**
 * The text of a PDF or Word file, page by page, or the assistant's words on why there is none (D29). What the file is, is judged by its
 * content. Takes at most 8 seconds once its turn has come.
 * @throws AppError `too_many` where a queue has formed
 */
export async function readDocument(bytes: Uint8Array, filename: string): Promise<DocumentReading> {
  if (bytes.length === 0) return refuse(filename, "empty-file");
  if (bytes.length > chatLimits.documentBytes) return refuse(filename, "too-many-bytes");
  return toReading(await inTurn(() => runWorker(bytes)), filename);
}
