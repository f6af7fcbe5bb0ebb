import { assistant } from "../../../content/assistant.ts";
import type { ChatUploadAnswer } from "../../../contract/chat.ts";
import { chatMessages } from "../../../contract/chat-messages.ts";
import { CHAT_FILE_TYPES } from "../../../contract/chat-rules.ts";
import { cleanLine, cleanText } from "../../../contract/text.ts";
import { createFile } from "../../files/files.store.ts";
import { recordStaffEvent } from "../../notifications/notifications.store.ts";
import { announceToStaff } from "../../platform/database/staff-changes.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { addDocument, ConversationGone } from "./assistant-documents.store.ts";
import { addTurns } from "../assistant.store.ts";
import { type DocumentReading, readDocument, type ReadFile } from "../documents/read-document.ts";
import type { Models } from "../model/models.ts";

type ReceiveDocumentDeps = { db: Db; storage: Storage; models: Models; log: Log };
type Received = {
  conversationId: string;
  userId: string;
  address: string;
  file: File;
  signal: AbortSignal;
  /** Consumes the sender's rate limits; called just before reading, so that refused documents don't count. */
  spend: () => Promise<void>;
};

const MAX_FILENAME = 150;

/** The file's name without folders, which some browsers send. */
function readFilename(file: File): string {
  const name = cleanLine(file.name).split(/[\\/]/).at(-1) ?? "";
  const short = name.length <= MAX_FILENAME ? name : `${name.slice(0, MAX_FILENAME - 8)}…${name.slice(-7)}`;
  // The cut may have split a surrogate pair.
  return short.toWellFormed();
}

const hasAllowedName = (filename: string) => CHAT_FILE_TYPES.some((type) => filename.toLowerCase().endsWith(type));

type Unread = Extract<DocumentReading, { ok: false }>;

/** Faults after which a document is still stored, since staff may be able to read it. */
const STORED: ReadonlySet<Unread["reason"]> = new Set(["empty-file", "no-text", "too-many-pages", "too-slow"]);

type NewFile = { content: Uint8Array; contentType: string; summary: string; text?: Uint8Array };

function tellTurns(filename: string, { message, offer }: ChatUploadAnswer) {
  const visitor = { role: "visitor" as const, text: chatMessages.uploaded(filename), isFile: true };
  return [visitor, { role: "assistant" as const, text: message, ...(offer && { offer }) }];
}

/** Stores the file and its turns in one transaction. Does nothing if the conversation was deleted in the meantime (race). */
async function storeFile(
  deps: ReceiveDocumentDeps,
  { conversationId, userId }: Received,
  newFile: NewFile,
  answer: ChatUploadAnswer,
): Promise<void> {
  const { filename } = answer;
  try {
    await createFile(deps, { ...newFile, filename, userId }, async (tx, fileId) => {
      await addDocument(tx, { conversationId, fileId, isRead: answer.isRead });
      await addTurns(tx, conversationId, tellTurns(filename, answer));
      await announceToStaff(tx, "files");
      // One notification per conversation: it shows all documents.
      const data = { fileId, conversationId, filename, bytes: newFile.content.length, summary: newFile.summary };
      await recordStaffEvent(tx, `document:${conversationId}`, { event: "document", data });
    });
  } catch (error) {
    if (!(error instanceof ConversationGone)) throw error;
  }
}

async function storeRead(deps: ReceiveDocumentDeps, received: Received, filename: string, file: ReadFile & { content: Uint8Array }) {
  const { conversationId, address, signal } = received;
  const { content, contentType, text, excerpt } = file;
  const ownWords = await deps.models.trySummary({ excerpt, conversationId, address, signal });
  const summary = cleanText(ownWords ?? file.summary);
  const message = [assistant.documentRead(filename), summary, assistant.documentNext].join("\n\n");
  const answer = { filename, message, isRead: true, offer: "scope" as const };
  await storeFile(deps, received, { content, contentType, text, summary }, answer);
  return answer;
}

/** @throws AppError `unsupported` if it is no document, `too_large` if it is too large or a zip bomb */
async function storeUnread(deps: ReceiveDocumentDeps, received: Received, filename: string, content: Uint8Array, unread: Unread) {
  const { reason, message, contentType } = unread;
  if (reason === "wrong-kind") throw new AppError("unsupported", message);
  if (reason === "too-many-bytes" || reason === "unpacks-too-far") throw new AppError("too_large", message);
  const answer: ChatUploadAnswer = { filename, message, isRead: false };
  if (STORED.has(reason) && contentType !== undefined) await storeFile(deps, received, { content, contentType, summary: "" }, answer);
  else await addTurns(deps.db, received.conversationId, tellTurns(filename, answer));
  return answer;
}

/**
 * Reads, summarises and stores a document, for staff and for questions in the chat.
 * @throws AppError `unsupported`, `too_large`, and `too_many` of the queue or rate limits
 */
export async function receiveDocument(deps: ReceiveDocumentDeps, received: Received): Promise<ChatUploadAnswer> {
  const filename = readFilename(received.file);
  if (!hasAllowedName(filename)) throw new AppError("unsupported", chatMessages.fileTypeUnsupported);
  const content = new Uint8Array(await received.file.arrayBuffer());
  const reading = await readDocument(content, filename, { address: received.address, onTurn: received.spend });
  if (!reading.ok && reading.exit !== undefined)
    deps.log.warn({ exit: reading.exit, bytes: content.length }, "the document process ended without a result");
  return reading.ok
    ? storeRead(deps, received, filename, { ...reading, content })
    : storeUnread(deps, received, filename, content, reading);
}
