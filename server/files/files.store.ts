import { and, eq, gt, inArray } from "drizzle-orm";
import { countSome } from "../platform/database/count-some.ts";
import { FILE_KINDS } from "../../contract/file-kinds.ts";
import type { FileQuery } from "../../contract/files.ts";
import type { SeveralView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { isWithin } from "../platform/agency-days.ts";
import { deleteStaffEventsAbout } from "../notifications/notifications.store.ts";
import { deleteMessagesAbout } from "../outbox/outbox-retention.store.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { readPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { deletePrivate, getPrivate, putPrivate, type Storage } from "../platform/storage/storage.ts";
import { files } from "./files.table.ts";

export type FileRow = typeof files.$inferSelect;

type NewFile = Pick<FileRow, "userId" | "filename" | "contentType" | "summary">;

type FileDeps = { db: Db; storage: Storage; log: Log };

/** Erases bytes without a row. If the database is unreachable or the erasure fails, the sweep tries again. */
async function dropBytes({ db, storage, log }: FileDeps, storedAs: string): Promise<void> {
  try {
    const stored = await findStored(db, [storedAs]);
    if (!stored.has(storedAs)) await deletePrivate(storage, storedAs);
  } catch (error) {
    log.warn({ err: error }, "the content of a discarded file is left for the sweep");
  }
}

/**
 * Stores a document for staff, with its extracted text. Bytes first: a crash in between leaves bytes for the sweep, never a row without
 * bytes. `link` writes related rows in the same transaction.
 */
export async function createFile(
  deps: FileDeps,
  { content, text, ...file }: NewFile & { content: Uint8Array; text?: Uint8Array | undefined },
  link: (tx: Db, fileId: string) => Promise<void>,
): Promise<void> {
  const storedAs = await putPrivate(deps.storage, content, { type: file.contentType, text });
  try {
    await deps.db.transaction(async (tx) => {
      const values = { ...file, storedAs, bytes: content.length };
      const [row] = await tx.insert(files).values(values).returning({ id: files.id });
      if (row === undefined) throw new Error("the file was not stored");
      await link(tx, row.id);
    });
  } catch (error) {
    await dropBytes(deps, storedAs);
    throw error;
  }
}

/** Erases the bytes of files whose rows are gone. What can't be erased is left for the nightly sweep. @returns how many are left */
export async function eraseBytes({ storage, log }: Omit<FileDeps, "db">, storedAs: readonly string[]): Promise<number> {
  let left = 0;
  for (const name of storedAs) {
    await deletePrivate(storage, name).catch((error: unknown) => {
      left += 1;
      log.warn({ err: error }, "the content of an erased file is left for the sweep");
    });
  }
  return left;
}

/** Locks a file, so that it can't be erased until the transaction ends. @returns whether it exists */
export async function holdFile(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for("key share");
  return rows.length > 0;
}

/** A page of the files that match a query. @throws AppError `invalid` for a malformed cursor */
export function listFiles(db: Db, { type, from, to, ...query }: FileQuery) {
  const isOfType = type && eq(files.contentType, FILE_KINDS[type]);
  return readPage(db, files, query, and(searchIn(files, query.q), isOfType, isWithin(files.createdAt, { from, to })));
}

/** A file's row. @throws AppError `not_found` */
export async function getFile(db: Db, id: string): Promise<FileRow> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (row === undefined) throw new AppError("not_found", staffMessages.alreadyDeleted("file"));
  return row;
}

/** The rows of several files, as far as they exist. */
export const listFilesById = (db: Db, ids: string[]): Promise<FileRow[]> => db.select().from(files).where(inArray(files.id, ids));

export type Download = Pick<FileRow, "filename" | "contentType"> & { content: Uint8Array<ArrayBuffer> };

/** A file with its bytes. @throws AppError `not_found`, also if the bytes are missing */
export async function readFile(db: Db, storage: Storage, id: string): Promise<Download> {
  const { filename, contentType, storedAs } = await getFile(db, id);
  const content = await getPrivate(storage, storedAs);
  if (content === undefined) throw new AppError("not_found", staffMessages.fileDownloadFailed(filename));
  return { filename, contentType, content: new Uint8Array(content) };
}

/**
 * Erases a file at once. Bytes first: after a crash in between the row can be deleted again, whereas orphaned bytes would remain unseen
 * although their erasure was confirmed. The audit row omits the file's name, which may contain personal data.
 * @returns its name
 * @throws AppError `not_found`
 */
export async function deleteFile(db: Db, storage: Storage, id: string, actor: Actor): Promise<string> {
  const { filename, storedAs, bytes } = await getFile(db, id);
  await deletePrivate(storage, storedAs);
  await db.transaction(async (tx) => {
    const gone = await tx.delete(files).where(eq(files.id, id)).returning({ id: files.id });
    if (gone.length === 0) throw new AppError("not_found", staffMessages.alreadyDeleted("file"));
    // Messages to staff contain its summary.
    await deleteMessagesAbout(tx, [id]);
    await deleteStaffEventsAbout(tx, [id]);
    await recordAudit(tx, { actor, of: "files", id, action: "erased", before: { bytes } });
    await announceToStaff(tx, "files");
  });
  return filename;
}

/** Erases several files independently: one that can't be erased stays unchanged and is logged. @returns the outcome */
export async function deleteFiles({ db, storage, log }: FileDeps, ids: string[], actor: Actor): Promise<SeveralView> {
  const outcome = { changed: 0, gone: 0, failed: 0 };
  for (const id of new Set(ids)) {
    try {
      await deleteFile(db, storage, id, actor);
      outcome.changed += 1;
    } catch (error) {
      const isGone = error instanceof AppError && error.code === "not_found";
      if (!isGone) log.error({ err: error, file: id }, "a file was not erased");
      outcome[isGone ? "gone" : "failed"] += 1;
    }
  }
  return outcome;
}

/** Which of these names in the private storage belong to a file. */
export async function findStored(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.select({ storedAs: files.storedAs }).from(files).where(inArray(files.storedAs, names));
  return new Set(rows.map(({ storedAs }) => storedAs));
}

/** The names of all documents in the private storage. */
export async function listStoredNames(db: Db): Promise<string[]> {
  const rows = await db.select({ storedAs: files.storedAs }).from(files);
  return rows.map(({ storedAs }) => storedAs);
}

/** Number of files since a moment. */
export const countNewFiles = (db: Db, since: Date): Promise<number> => countSome(db, files, gt(files.createdAt, since));
