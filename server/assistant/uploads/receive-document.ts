import { assistant } from "../../../content/assistant.ts";
import type { ChatUploadAnswer } from "../../../contract/chat.ts";
import { chatMessages } from "../../../contract/chat-messages.ts";
import { CHAT_FILE_TYPES } from "../../../contract/chat-rules.ts";
import { cleanLine, cleanText } from "../../../contract/text.ts";
import { createFile } from "../../files/files.store.ts";
import { recordStaffEvent } from "../../notifications/notifications.store.ts";
import { announceToStaff } from "../../platform/database/staff-changes.ts";
import { type Db, findErrorCode } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { addDocument } from "./assistant-documents.store.ts";
import { addTurns, NO_PARENT } from "../assistant.store.ts";
import { type DocumentReading, readDocument, type ReadFile } from "../documents/read-document.ts";
import type { Models } from "../model/models.ts";

type Deps = { db: Db; storage: Storage; models: Models; log: Log };
type Received = {
  conversationId: string;
  userId: string;
  address: string;
  file: File;
  signal: AbortSignal;
  /** Takes the document off what its sender may hand over; called when it is about to be read, so that what is refused costs nothing. */
  spend: () => Promise<void>;
};

const MAX_FILENAME = 150;

/** What a machine calls a file, without the folders some browsers name. */
function readFilename(file: File): string {
  const name = cleanLine(file.name).split(/[\\/]/).at(-1) ?? "";
  const short = name.length <= MAX_FILENAME ? name : `${name.slice(0, MAX_FILENAME - 8)}…${name.slice(-7)}`;
  // A character of two halves may have been cut in between.
  return short.toWellFormed();
}

const hasAllowedName = (filename: string) => CHAT_FILE_TYPES.some((type) => filename.toLowerCase().endsWith(type));

type Unread = Extract<DocumentReading, { ok: false }>;

/** A whole document that nobody could read yet, but a person may: it is kept for staff. */
const STORED: ReadonlySet<Unread["reason"]> = new Set(["empty-file", "no-text", "too-many-pages", "too-slow"]);

type NewFile = { content: Uint8Array; contentType: string; summary: string; text?: Uint8Array };

function tellTurns(filename: string, { message, offer }: ChatUploadAnswer) {
  const visitor = { role: "visitor" as const, text: chatMessages.uploaded(filename), isFile: true };
  return [visitor, { role: "assistant" as const, text: message, ...(offer && { offer }) }];
}

/** Stores the file, its place in the conversation and what was said of it: all or nothing. Of a conversation that was deleted meanwhile nothing is stored. */
async function storeFile(deps: Deps, { conversationId, userId }: Received, newFile: NewFile, answer: ChatUploadAnswer): Promise<void> {
  const { filename } = answer;
  try {
    await createFile(deps, { ...newFile, filename, userId }, async (tx, fileId) => {
      await addDocument(tx, { conversationId, fileId, isRead: answer.isRead });
      await addTurns(tx, conversationId, tellTurns(filename, answer));
      await announceToStaff(tx, "files");
      // One of a conversation is enough: whoever looks sees the others.
      const data = { fileId, conversationId, filename, bytes: newFile.content.length, summary: newFile.summary };
      await recordStaffEvent(tx, `document:${conversationId}`, { event: "document", data });
    });
  } catch (error) {
    if (findErrorCode(error) !== NO_PARENT) throw error;
  }
}

async function storeRead(deps: Deps, received: Received, filename: string, file: ReadFile & { content: Uint8Array }) {
  const { conversationId, address, signal } = received;
  const { content, contentType, text, excerpt } = file;
  const ownWords = await deps.models.trySummary({ excerpt, conversationId, address, signal });
  const summary = cleanText(ownWords ?? file.summary);
  const message = [assistant.documentRead(filename), summary, assistant.documentNext].join("\n\n");
  const answer = { filename, message, isRead: true, offer: "scope" as const };
  await storeFile(deps, received, { content, contentType, text, summary }, answer);
  return answer;
}

/** @throws AppError for what is no document, or larger than it says */
async function storeUnread(deps: Deps, received: Received, filename: string, content: Uint8Array, unread: Unread) {
  const { reason, message, contentType } = unread;
  if (reason === "wrong-kind") throw new AppError("unsupported", message);
  if (reason === "too-many-bytes" || reason === "unpacks-too-far") throw new AppError("too_large", message);
  const answer: ChatUploadAnswer = { filename, message, isRead: false };
  if (STORED.has(reason) && contentType !== undefined) await storeFile(deps, received, { content, contentType, summary: "" }, answer);
  else await addTurns(deps.db, received.conversationId, tellTurns(filename, answer));
  return answer;
}

/** Takes a document in: read, summed up, kept for staff, and ready to be asked about. @throws AppError for what is none */
export async function receiveDocument(deps: Deps, received: Received): Promise<ChatUploadAnswer> {
  const filename = readFilename(received.file);
  if (!hasAllowedName(filename)) throw new AppError("unsupported", chatMessages.fileTypeUnsupported);
  const content = new Uint8Array(await received.file.arrayBuffer());
  const reading = await readDocument(content, filename, { address: received.address, onTurn: received.spend });
  return reading.ok
    ? storeRead(deps, received, filename, { ...reading, content })
    : storeUnread(deps, received, filename, content, reading);
}
