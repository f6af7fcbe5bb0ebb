import { isDeepStrictEqual } from "node:util";
import { documentMessages } from "../../contract/document-messages.ts";
import { type AnyWords, readWords } from "../../contract/document-rules.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned, requireVersion } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { holdPictures } from "./documents-pictures.store.ts";
import { keepVersion } from "./documents-versions.store.ts";
import { documentId, type DocumentRow, draftOf, lockRow, wordsWritten, writeRow } from "./documents.store.ts";
import { describeChange, type Editable, keptOf, originalsOf } from "./documents.words.ts";
import { loadWords, readRich } from "./stored-words.ts";

export type WriteDeps = ContentDeps & { log: Log };
type Target = { document: Editable; actor: Actor; version: number | undefined };

const byWhom = ({ userId }: Actor) => ({ updatedAt: new Date(), updatedBy: userId });

/**
 * Saves a draft, as differences from the original.
 * @throws AppError `conflict` if `version` is outdated
 */
export async function saveDraft(db: Db, { document, actor, version }: Target, words: AnyWords): Promise<DocumentRow> {
  const { name } = document;
  const kept = keptOf(document, words);
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, name);
    return changeVersioned(row, {
      version,
      isThere: (now) => isDeepStrictEqual(wordsWritten(now), kept),
      write: async (next) => writeRow(tx, { ...row, draft: draftOf(kept, row), version: next, ...byWhom(actor) }),
      record: async () => {
        await keepVersion(tx, { name, userId: actor.userId, isPublished: false, words: kept }, wordsWritten(row));
        await holdPictures(tx, document);
      },
    });
  });
}

/** Applies a change with its audit entry, version and content notification, in one transaction. Without differences it does nothing. */
async function change(
  { log, ...deps }: WriteDeps,
  { document, actor, version }: Target,
  action: "published" | "discarded" | "reset",
  make: (row: DocumentRow) => DocumentRow,
): Promise<DocumentRow> {
  const { name } = document;
  return writeContent(
    deps,
    async (tx, announce) => {
      const before = await lockRow(tx, name);
      const wanted = make(before);
      requireVersion(before, { version, isThere: () => false });
      if (isDeepStrictEqual(wanted, before)) return before;
      const row = await writeRow(tx, { ...wanted, version: before.version + 1, ...byWhom(actor) });
      const was = action === "discarded" ? wordsWritten(before) : before.published;
      await recordAudit(tx, { actor, of: "documents", id: documentId(name), action, ...describeChange(document, was, row.published) });
      if (!isDeepStrictEqual(row.published, before.published)) {
        const from = action === "published" ? wordsWritten(before) : undefined;
        await keepVersion(tx, { name, userId: actor.userId, isPublished: true, words: row.published }, from);
        await announce();
      }
      await holdPictures(tx, document);
      return row;
    },
    () => loadWords(deps.db, log),
  );
}

/** Validates a draft, except texts whose field no longer exists. @throws AppError `invalid` with the first invalid field */
function requireFit(document: Editable, words: AnyWords): void {
  const { faults } = readWords(document, words, { isPartial: true, readRich });
  const fault = faults.find(({ message }) => message !== documentMessages.unknown);
  if (fault) throw new AppError("invalid", fault.message, { extra: { field: fault.path } });
}

/**
 * Publishes the draft. Without a draft, publishes again, which acknowledges changed originals.
 * @throws AppError `invalid`, or `conflict` if `version` is outdated
 */
export const publishDraft = (deps: WriteDeps, target: Target) =>
  change(deps, target, "published", (row) => {
    const words = wordsWritten(row);
    const originals = originalsOf(target.document, words);
    if (row.draft === null && isDeepStrictEqual(originals, row.originals)) return row;
    requireFit(target.document, words);
    return { ...row, published: words, originals, draft: null, publishedAt: new Date() };
  });

/** Discards the draft. @throws AppError `conflict` if `version` is outdated */
export const discardDraft = (deps: WriteDeps, target: Target) => change(deps, target, "discarded", (row) => ({ ...row, draft: null }));

/** Resets a document to its original and discards the draft. @throws AppError `conflict` if `version` is outdated */
export const resetDocument = (deps: WriteDeps, target: Target) =>
  change(deps, target, "reset", (row) => ({ ...row, published: {}, originals: {}, draft: null }));
