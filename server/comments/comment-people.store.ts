import { asc, or } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { type Erased, namesAddress, type PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { comments } from "./comments.table.ts";

/** Comments have no address: only one that contains it is known to be a person's. */
const naming = (address: string) => or(namesAddress(comments.text, address), namesAddress(comments.userName, address));

export async function exportComments(db: Db, { address }: PersonTraces) {
  const { createdAt, blogId, userName, text } = comments;
  return db.select({ createdAt, post: blogId, userName, text }).from(comments).where(naming(address)).orderBy(asc(createdAt));
}

export async function eraseComments(tx: Db, { address }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(comments).where(naming(address)).returning({ id: comments.id });
  if (gone.length > 0) await announceToStaff(tx, "comments");
  return { went: gone.length };
}
