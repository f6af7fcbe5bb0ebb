import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import type { AnyWords, DocumentField, SiteDocument } from "../../contract/document-rules.ts";
import { PICTURE_NAME } from "../../contract/rich-text-parts.ts";
import { findNamedAgain, findNamedPictures, nameOfPicture } from "../pictures/pictures.store.ts";
import type { Db } from "../platform/database/db.ts";
import { textsIn } from "./documents.store.ts";
import { documentPictures, documents, documentVersions } from "./documents.table.ts";

const namesAmong = (texts: readonly string[]) => [...new Set(texts)].filter((text) => PICTURE_NAME.test(text));

/**
 * Looks up the pictures in texts before saving, and marks them as used, so that the sweep doesn't delete them before that (race).
 * @returns a check that a picture exists with these files and this size
 */
export async function findPictures(db: Db, words: AnyWords): Promise<(picture: DocumentPicture) => boolean> {
  const found = await findNamedAgain(db, namesAmong(textsIn(words)));
  const kept = found.map((row) => ({ ...nameOfPicture(row), width: row.width, height: row.height, color: row.color }));
  return ({ alt: _, ...picture }) => kept.some((each) => isDeepStrictEqual(each, picture));
}

const takesPictures = (fields: readonly DocumentField[]): boolean =>
  fields.some((field) => {
    if (field.kind === "group") return takesPictures(field.fields);
    return field.kind === "picture" || (field.kind === "list" && field.item.kind === "group" && takesPictures(field.item.fields));
  });

/** All values of keys called `name` in a document's published texts, draft and versions, some of which are pictures. */
async function listNames(tx: Db, name: string): Promise<string[]> {
  const kept = sql`
    select published words from ${documents} where name = ${name}
    union all select draft from ${documents} where name = ${name}
    union all select words from ${documentVersions} where name = ${name}`;
  const named = sql<string>`jsonb_path_query(words, '$.**.name') #>> '{}'`;
  const rows = await tx.selectDistinct({ named }).from(sql`(${kept}) kept`);
  return rows.map((row) => row.named);
}

/** Recomputes a document's references to pictures, by its published texts, draft and versions. */
export async function holdPictures(tx: Db, { name, fields }: Pick<SiteDocument, "name" | "fields">): Promise<void> {
  if (!takesPictures(fields)) return;
  const shown = await findNamedPictures(tx, namesAmong(await listNames(tx, name)));
  await tx.delete(documentPictures).where(eq(documentPictures.name, name));
  if (shown.length > 0) await tx.insert(documentPictures).values(shown.map(({ id }) => ({ name, pictureId: id })));
}
