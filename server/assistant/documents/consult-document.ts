import { LRUCache } from "lru-cache";
import type { ScopeDraft } from "../../../contract/chat.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { createFairQueue } from "../../platform/jobs/fair-queue.ts";
import type { DocumentFindings } from "../reply.ts";
import { documentLimits } from "./document-limits.ts";
import { type DocumentProcess, type Outcome, startDocumentProcess } from "./document-process.ts";
import type { PackedText } from "./pages.ts";

/** A stored document. `fetchText` is called if the process doesn't have it cached; `address` is the client's, for the queue. */
export type Consulted = { id: string; address: string; fetchText: () => Promise<PackedText> };

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
export function askOfDocument(document: Consulted, question: string): Promise<DocumentFindings | undefined> {
  return consult(document, (process, mark) => process.run({ name: "ask", input: { ...mark, question } }, documentLimits.ask));
}

/** Drafts a scope. @returns undefined as `askOfDocument` */
export function draftFromDocument(
  document: Consulted,
  { filename, packages }: { filename: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return consult(document, (process, mark) => process.run({ name: "draft", input: { ...mark, filename, packages } }, documentLimits.ask));
}
