import { assistant } from "../../../content/assistant.ts";
import type { ChatUploadAnswer } from "../../../contract/chat.ts";
import { chatMessages } from "../../../contract/chat-messages.ts";
import { CHAT_FILE_TYPES } from "../../../contract/chat-rules.ts";
import { cleanLine } from "../../../contract/text.ts";
import { createFile, eraseFiles } from "../../files/files.store.ts";
import type { Db } from "../../platform/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { Storage } from "../../platform/storage.ts";
import { addDocument, type Pages } from "./assistant-documents.store.ts";
import { addTurns } from "../assistant.store.ts";
import { type DocumentFault, readDocument } from "../documents/read-document.ts";
import { summarise } from "../documents/summarise.ts";
import type { Models } from "../model/models.ts";

type Deps = { db: Db; storage: Storage; models: Models };
type Received = { conversationId: string; userId: string; address: string; file: File; signal: AbortSignal };

const FILENAME_MOST = 150;

/** What a machine calls a file, without the folders some browsers name. */
function readFilename(file: File): string {
  const name = cleanLine(file.name).split(/[\\/]/).at(-1) ?? "";
  return name.length <= FILENAME_MOST ? name : `${name.slice(0, FILENAME_MOST - 8)}…${name.slice(-7)}`;
}

const hasAllowedName = (filename: string) => CHAT_FILE_TYPES.some((type) => filename.toLowerCase().endsWith(type));

/** A whole document that nobody could read yet, but a person may: it is kept for staff (D29). */
const KEPT: ReadonlySet<DocumentFault> = new Set(["empty", "too-long", "too-slow"]);

/** Keeps the file and ties it to its conversation. One that was deleted meanwhile takes the file with it. */
async function keepFile(
  { db, storage }: Deps,
  received: Received,
  kept: { filename: string; content: Uint8Array; contentType: string; summary: string; pages?: Pages },
) {
  const { pages, ...file } = kept;
  const fileId = await createFile(db, storage, { ...file, userId: received.userId });
  try {
    await addDocument(db, { conversationId: received.conversationId, fileId, ...(pages && { pages }) });
  } catch (error) {
    await eraseFiles(db, storage, [fileId]);
    throw error;
  }
}

function sayUploaded(db: Db, { conversationId }: Received, filename: string, answer: ChatUploadAnswer): Promise<void> {
  return addTurns(db, conversationId, [
    { role: "visitor", text: chatMessages.uploaded(filename), isFile: true },
    { role: "assistant", text: answer.message, offer: answer.offer },
  ]);
}

async function keepRead(
  deps: Deps,
  received: Received,
  file: { filename: string; content: Uint8Array; contentType: string; pages: Pages },
) {
  const { filename, pages } = file;
  const { conversationId, address, signal } = received;
  const summary = (await deps.models.trySummary({ pages, conversationId, address, signal })) ?? summarise({ pages }).summary;
  await keepFile(deps, received, { ...file, summary });
  const message = [assistant.documentRead(filename), summary, assistant.documentNext].join("\n\n");
  return { filename, message, isRead: true, offer: "scope" as const };
}

type Fault = { fault: DocumentFault; message: string; contentType?: string };

/** @throws AppError for what is no document, or larger than it says */
async function keepUnread(
  deps: Deps,
  received: Received,
  file: { filename: string; content: Uint8Array },
  { fault, message, contentType }: Fault,
) {
  if (fault === "unsupported") throw new AppError("unsupported", message);
  if (fault === "too-large") throw new AppError("too_large", message);
  if (KEPT.has(fault) && contentType !== undefined) await keepFile(deps, received, { ...file, contentType, summary: "" });
  return { filename: file.filename, message, isRead: false };
}

/** Takes a document in: read, summed up, kept for staff, and ready to be asked about. @throws AppError for what is none */
export async function receiveDocument(deps: Deps, received: Received): Promise<ChatUploadAnswer> {
  const filename = readFilename(received.file);
  if (!hasAllowedName(filename)) throw new AppError("unsupported", chatMessages.fileTypeUnsupported);
  const content = new Uint8Array(await received.file.arrayBuffer());
  const reading = await readDocument(content, filename);
  const answer: ChatUploadAnswer = reading.ok
    ? await keepRead(deps, received, { filename, content, contentType: reading.contentType, pages: reading.document.pages })
    : await keepUnread(deps, received, { filename, content }, reading);
  await sayUploaded(deps.db, received, filename, answer);
  return answer;
}
