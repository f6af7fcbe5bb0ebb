import { LRUCache } from "lru-cache";
import type { ScopeDraft } from "../../../contract/chat.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { createFairQueue } from "../../platform/jobs/fair-queue.ts";
import type { DocumentFindings } from "../reply.ts";
import { documentLimits } from "./document-limits.ts";
import { type DocumentProcess, type Outcome, startDocumentProcess } from "./document-process.ts";
import type { PackedText } from "./pages.ts";

/** A document that was read before, under the name it is stored as; its text is fetched where the process does not hold it. `address` is who asks. */
export type Consulted = { id: string; address: string; fetchText: () => Promise<PackedText> };

class TurnedAway extends Error {}

const inTurn = createFairQueue({ concurrency: 1, maxWaiting: 20, maxWaitingOfKey: 3, onFull: () => new TurnedAway() });

/** One process for all questions; it starts with the first and ends when there have been none for a while. */
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

/** Documents that took too long a moment ago, which are left alone for a while: each try costs seconds. */
const givenUp = new LRUCache<string, true>({ max: 100, ttl: documentLimits.givenUp });

/** What every job on a document that was read before begins with. */
type Mark = { id: string; text?: PackedText };
type Run<Value> = (process: DocumentProcess, mark: Mark) => Promise<Outcome<Value | undefined>>;

async function runHeld<Value>({ id, fetchText }: Consulted, run: Run<Value>): Promise<Outcome<Value | undefined>> {
  const process = takeProcess();
  const outcome = await run(process, { id });
  const isMissing = "value" in outcome && outcome.value === undefined;
  return isMissing ? run(process, { id, text: await fetchText() }) : outcome;
}

/** Undefined where it would have taken too long, or too much memory, or too many wait. */
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

/** What a document has to say to a question; undefined where looking through it costs too much. */
export function askOfDocument(document: Consulted, question: string): Promise<DocumentFindings | undefined> {
  return consult(document, (process, mark) => process.run({ name: "ask", input: { ...mark, question } }, documentLimits.ask));
}

/** A draft scope; undefined where drawing it up costs too much. */
export function draftFromDocument(
  document: Consulted,
  { filename, packages }: { filename: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return consult(document, (process, mark) => process.run({ name: "draft", input: { ...mark, filename, packages } }, documentLimits.ask));
}
