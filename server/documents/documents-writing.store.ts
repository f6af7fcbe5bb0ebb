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
 * Keeps what is being written, as what differs from the original; visitors see none of it.
 * @throws AppError `conflict` when it is no longer at `version`
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

/** A change that visitors may see, and the history knows. A change that is none leaves no trace. */
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

/** A word whose field is gone is kept and shown nowhere. @throws AppError `invalid` that names the first word of a draft which does not fit its field any more */
function requireFit(document: Editable, words: AnyWords): void {
  const { faults } = readWords(document, words, { isPartial: true, readRich });
  const fault = faults.find(({ message }) => message !== documentMessages.unknown);
  if (fault) throw new AppError("invalid", fault.message, { extra: { field: fault.path } });
}

/**
 * Shows visitors what is in the draft. Without one, what is published is published again, which says that its originals have been looked at.
 * @throws AppError `invalid`, or `conflict` when it is no longer at `version`
 */
export const publishDraft = (deps: WriteDeps, target: Target) =>
  change(deps, target, "published", (row) => {
    const words = wordsWritten(row);
    const originals = originalsOf(target.document, words);
    if (row.draft === null && isDeepStrictEqual(originals, row.originals)) return row;
    requireFit(target.document, words);
    return { ...row, published: words, originals, draft: null, publishedAt: new Date() };
  });

/** Goes back to what is published. @throws AppError `conflict` when it is no longer at `version` */
export const discardDraft = (deps: WriteDeps, target: Target) => change(deps, target, "discarded", (row) => ({ ...row, draft: null }));

/** Goes back to what came with the site, and forgets the draft. @throws AppError `conflict` when it is no longer at `version` */
export const resetDocument = (deps: WriteDeps, target: Target) =>
  change(deps, target, "reset", (row) => ({ ...row, published: {}, originals: {}, draft: null }));
