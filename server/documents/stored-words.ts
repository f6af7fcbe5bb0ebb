import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { findDocument } from "../../content/documents/all.ts";
import type { StoredWords, WordsHolder } from "../../content/live.ts";
import { type AnyWords, type DocumentFault, readWords, type SiteDocument } from "../../contract/document-rules.ts";
import { RichText } from "../../contract/rich-text.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { listPublished } from "./documents.store.ts";

type State = {
  published: StoredWords;
  /** What was kept and does not fit its fields any more, by document. */
  unfit: Readonly<Record<string, readonly DocumentFault[]>>;
  /** What somebody is shown in the place of what is published. */
  shown: AsyncLocalStorage<StoredWords>;
};

// In development two copies of this module are loaded: the process's own, and the one that Vite makes anew with each change.
const holder = globalThis as WordsHolder & { storedWords?: State };
const state: State = (holder.storedWords ??= { published: {}, unfit: {}, shown: new AsyncLocalStorage() });
holder.readStoredWords = () => state.shown.getStore() ?? state.published;

export const readRich = (value: unknown): RichText | undefined => RichText.safeParse(value).data;

/** Of what is kept, the words that fit their fields: an upgrade may have changed those. */
export const fittingWords = (declared: Pick<SiteDocument, "fields">, kept: AnyWords): AnyWords =>
  readWords(declared, kept, { isPartial: true, readRich }).words;

export const publishedWords = (): StoredWords => state.published;
export const unfitWords = (): State["unfit"] => state.unfit;

/** What is answered within `run` is written with these words in the place of the published ones. */
export const withWords = <Result>(stored: StoredWords, run: () => Result): Result => state.shown.run(stored, run);

/** The same with the published words, for what a preview asks on its way: the answer may be cached, and a draft is for one reader. */
export const asPublished = <Result>(run: () => Result): Result =>
  state.shown.getStore() === undefined ? run() : withWords(state.published, run);

let newest: Promise<void> | undefined;

/**
 * Reads what staff have published: from here on everything that this process answers is written with it. What does not fit its field any
 * more, as after an upgrade, is left out, and its original is shown. Of two readings at once the later one counts, and both end with it.
 * @throws where the database is away
 */
export function loadWords(db: Db, log: Log): Promise<void> {
  const reading: Promise<void> = listPublished(db).then((rows) => (reading === newest ? keepPublished(rows, log) : newest));
  newest = reading;
  return reading;
}

function keepPublished(rows: Awaited<ReturnType<typeof listPublished>>, log: Log): void {
  const published: Record<string, Record<string, unknown>> = {};
  const unfit: Record<string, DocumentFault[]> = {};
  for (const { name, words } of rows) {
    const declared = findDocument(name);
    // Of a later version of the site, which may come back.
    if (declared === undefined) continue;
    const read = readWords(declared, words, { isPartial: true, readRich });
    // After a reset nothing differs: the document is as if it had never been edited.
    if (Object.keys(read.words).length > 0) published[name] = read.words;
    if (read.faults.length > 0) unfit[name] = read.faults;
  }
  if (!isDeepStrictEqual(unfit, state.unfit) && Object.keys(unfit).length > 0)
    log.warn({ unfit }, "words of documents do not fit their fields any more: their originals are shown");
  state.unfit = unfit;
  // The same object for as long as nothing is published: what was made of words holds.
  if (!isDeepStrictEqual(published, state.published)) state.published = published;
}
