import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq, ne, sql } from "drizzle-orm";
import { findDocument } from "../../content/documents/all.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import type { AnyWords } from "../../contract/document-rules.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { documents } from "./documents.table.ts";

export type DocumentRow = typeof documents.$inferSelect;

/** A document's UUID for the audit trail, derived from its name by a hash. */
export function documentId(name: string): string {
  const hex = createHash("sha256").update(`document ${name}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** The published differences of each edited document. */
export async function listPublished(db: Db): Promise<{ name: string; words: AnyWords }[]> {
  return db.select({ name: documents.name, words: documents.published }).from(documents).orderBy(documents.name);
}

/** All strings in a value, recursively. */
export const textsIn = (words: unknown): string[] => {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsIn) : [];
};

/** Original texts that staff have replaced. Without the settings, which are values, not texts. */
export async function listRewritten(db: Db): Promise<string[]> {
  const rows = await db
    .select({ originals: documents.originals })
    .from(documents)
    .where(ne(documents.name, "site"))
    .orderBy(documents.name);
  return rows.flatMap(({ originals }) => textsIn(originals));
}

export const listRows = (db: Db): Promise<DocumentRow[]> => db.select().from(documents);

const untouched = (name: string): DocumentRow => ({
  name,
  version: 0,
  published: {},
  originals: {},
  draft: null,
  publishedAt: null,
  updatedAt: new Date(0),
  updatedBy: "",
});

export const rowOf = (rows: readonly DocumentRow[], name: string): DocumentRow => rows.find((row) => row.name === name) ?? untouched(name);

/** @throws AppError `not_found` for a document that is not declared */
export function requireDocument(name: string) {
  const found = findDocument(name);
  if (found === undefined) throw new AppError("not_found", documentMessages.unknownDocument);
  return found;
}

export async function findRow(db: Db, name: string): Promise<DocumentRow> {
  return rowOf(await db.select().from(documents).where(eq(documents.name, name)), name);
}

/** `findRow` with an advisory lock until the transaction ends, which works without a row too. */
export async function lockRow(tx: Db, name: string): Promise<DocumentRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${name}`}, 0))`);
  return findRow(tx, name);
}

/** Upserts a locked row. @returns the new row */
export async function writeRow(tx: Db, row: DocumentRow): Promise<DocumentRow> {
  const [written] = await tx.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row }).returning();
  if (written === undefined) throw new Error("a document was not written");
  return written;
}

/** The texts being edited: the draft, else the published ones. */
export const wordsWritten = ({ draft, published }: DocumentRow): AnyWords => draft ?? published;

/** The draft to store; null if it equals the published texts. */
export const draftOf = (words: AnyWords, { published }: DocumentRow): AnyWords | null =>
  isDeepStrictEqual(words, published) ? null : words;
