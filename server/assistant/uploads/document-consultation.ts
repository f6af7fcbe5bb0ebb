import { LRUCache } from "lru-cache";
import type { ScopeDraft } from "../../../contract/chat.ts";
import type { PackageView } from "../../../contract/packages.ts";
import type { Db } from "../../platform/database/db.ts";
import { getPrivate, getPrivateText, putPrivateText, type Storage } from "../../platform/storage/storage.ts";
import { createFairQueue } from "../../platform/jobs/fair-queue.ts";
import { documentLimits } from "../documents/document-limits.ts";
import { type DocumentProcess, type Outcome, startDocumentProcess } from "../documents/document-process.ts";
import type { PackedText } from "../documents/pages.ts";
import { readDocument } from "../documents/read-document.ts";
import type { VisitorDocument, DocumentFindings } from "../reply.ts";
import { findDocument, type KeptDocument } from "./assistant-documents.store.ts";

/** A stored document. `fetchText` is called if the process doesn't have it cached; `address` is the client's, for the queue. */
type Consulted = { id: string; address: string; fetchText: () => Promise<PackedText> };

class TurnedAway extends Error {}

const inTurn = createFairQueue({ concurrency: 1, maxWaiting: 20, maxWaitingOfKey: 3, onFull: () => new TurnedAway() });

/** One process for all questions; it starts with the first and ends when idle. */
let current: DocumentProcess | undefined;
let idling: NodeJS.Timeout | undefined;

function endProcess(): void {
  current?.end();
  current = undefined;
}

function takeProcess(): DocumentProcess {
  clearTimeout(idling);
  if (current?.isRunning() !== true) current = startDocumentProcess();
  return current;
}

/** Documents that timed out recently, which are not tried again for a while: each try costs seconds. */
const givenUp = new LRUCache<string, true>({ max: 100, ttl: documentLimits.givenUp });

/** The document of a job, without its text if the process may have it cached. */
type Mark = { id: string; text?: PackedText };
type Run<Value> = (process: DocumentProcess, mark: Mark) => Promise<Outcome<Value | undefined>>;

async function runHeld<Value>({ id, fetchText }: Consulted, run: Run<Value>): Promise<Outcome<Value | undefined>> {
  const process = takeProcess();
  const outcome = await run(process, { id });
  const isMissing = "value" in outcome && outcome.value === undefined;
  return isMissing ? run(process, { id, text: await fetchText() }) : outcome;
}

/** Runs a job. @returns undefined on timeout, too much memory, or a full queue */
async function consult<Value>(document: Consulted, run: Run<Value>): Promise<Value | undefined> {
  if (givenUp.has(document.id)) return undefined;
  try {
    return await inTurn.run(document.address, async () => {
      const outcome = await runHeld(document, run);
      if ("value" in outcome) return outcome.value;
      endProcess();
      givenUp.set(document.id, true);
      return undefined;
    });
  } catch (error) {
    if (error instanceof TurnedAway) return undefined;
    throw error;
  } finally {
    clearTimeout(idling);
    idling = setTimeout(endProcess, documentLimits.idle).unref();
  }
}

/** Searches a document for a question. @returns undefined if that takes too long, or too much memory, or the queue is full */
function askOfDocument(document: Consulted, question: string): Promise<DocumentFindings | undefined> {
  return consult(document, (process, mark) => process.run({ name: "ask", input: { ...mark, question } }, documentLimits.ask));
}

/** Drafts a scope. @returns undefined as `askOfDocument` */
function draftFromDocument(
  document: Consulted,
  { filename, packages }: { filename: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return consult(document, (process, mark) => process.run({ name: "draft", input: { ...mark, filename, packages } }, documentLimits.ask));
}

type Asking = { conversationId: string; address: string };

/** Searches the conversation's document for a question. @returns undefined without a document */
export type DocumentReader = (asking: Asking, question: string) => Promise<VisitorDocument | undefined>;

/** The file was just erased, or was left out of a backup. */
class TextGone extends Error {}

/** Undefined if the document's text is gone, so that the site answers from its own facts. */
async function unlessGone<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof TextGone) return undefined;
    throw error;
  }
}

/** Reads a document again whose text is not stored, such as one of an earlier version. */
async function readAgain(storage: Storage, { storedAs, filename }: KeptDocument, address: string): Promise<PackedText> {
  const content = await getPrivate(storage, storedAs);
  const reading = content && (await readDocument(content, filename, { address }));
  if (reading?.ok !== true) throw new TextGone();
  await putPrivateText(storage, storedAs, reading.text);
  return reading.text;
}

function consulted(storage: Storage, document: KeptDocument, address: string): Consulted {
  const { storedAs } = document;
  const fetchText = async () => (await getPrivateText(storage, storedAs)) ?? (await readAgain(storage, document, address));
  return { id: storedAs, address, fetchText };
}

export function createDocumentReader({ db, storage }: { db: Db; storage: Storage }): DocumentReader {
  return async ({ conversationId, address }, question) => {
    // Not cached: the document may have been erased.
    const document = await findDocument(db, conversationId);
    if (document === undefined) return undefined;
    const found = await unlessGone(askOfDocument(consulted(storage, document, address), question));
    return { filename: document.filename, ...(found && { found }) };
  };
}

/** Drafts a scope from a document. @returns undefined on timeout, or if the file is gone */
export function draftOfDocument(
  storage: Storage,
  document: KeptDocument,
  { address, packages }: { address: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return unlessGone(draftFromDocument(consulted(storage, document, address), { filename: document.filename, packages }));
}
