import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { findDocument } from "../../content/documents/all.ts";
import type { StoredWords } from "../../content/live.ts";
import { type AnyWords, type DocumentFault, readWords, type SiteDocument } from "../../contract/document-rules.ts";
import { RichText } from "../../contract/rich-text.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { listPublished } from "./documents.store.ts";

type State = {
  published: StoredWords;
  /** Stored texts that no longer fit their fields, by document. */
  unfit: Readonly<Record<string, readonly DocumentFault[]>>;
  /** The texts of the current preview instead of the published ones. */
  shown: AsyncLocalStorage<StoredWords>;
};

declare global {
  /** Global, because in development this module is loaded twice: by the process, and by Vite after each change. */
  var storedWords: State | undefined;
}

const state: State = (globalThis.storedWords ??= { published: {}, unfit: {}, shown: new AsyncLocalStorage() });
globalThis.readStoredWords = () => state.shown.getStore() ?? state.published;

export const readRich = (value: unknown): RichText | undefined => RichText.safeParse(value).data;

/** The stored texts that fit their fields, which an upgrade may have changed. */
export const fittingWords = (declared: Pick<SiteDocument, "fields">, kept: AnyWords): AnyWords =>
  readWords(declared, kept, { isPartial: true, readRich }).words;

export const publishedWords = (): StoredWords => state.published;
export const unfitWords = (): State["unfit"] => state.unfit;

export const withWords = <Result>(stored: StoredWords, run: () => Result): Result => state.shown.run(stored, run);

/** Runs with the published texts, for cacheable data within a preview: a cache must not contain a draft. */
export const asPublished = <Result>(run: () => Result): Result =>
  state.shown.getStore() === undefined ? run() : withWords(state.published, run);

let newest: Promise<void> | undefined;

/**
 * Loads the published texts, which this process uses from then on. Texts that no longer fit their field, for example after an upgrade, are
 * left out, so that the original is shown. Of concurrent loads the last one wins, and all callers wait for it (race).
 * @throws the database's error
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
    // A document of a later version of the site (rollback).
    if (declared === undefined) continue;
    const read = readWords(declared, words, { isPartial: true, readRich });
    // Empty after a reset.
    if (Object.keys(read.words).length > 0) published[name] = read.words;
    if (read.faults.length > 0) unfit[name] = read.faults;
  }
  if (!isDeepStrictEqual(unfit, state.unfit) && Object.keys(unfit).length > 0)
    log.warn({ unfit }, "some document texts no longer fit their fields: the originals are shown");
  state.unfit = unfit;
  // The same object while nothing changes: derived values are memoised by it.
  if (!isDeepStrictEqual(published, state.published)) state.published = published;
}
