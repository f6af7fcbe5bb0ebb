import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { siteMarks } from "./site-marks.table.ts";

export type MarkName = (typeof siteMarks.$inferSelect)["name"];
type Value = Record<string, unknown>;

export async function findMark(db: Db, name: MarkName): Promise<{ value: Value; at: Date } | undefined> {
  const [row] = await db.select().from(siteMarks).where(eq(siteMarks.name, name));
  return row && { value: row.value, at: row.createdAt };
}

/** Sets a mark. */
export async function setMark(db: Db, name: MarkName, value: Value): Promise<void> {
  const now = { value, createdAt: sql`now()` };
  await db.insert(siteMarks).values({ name, value }).onConflictDoUpdate({ target: siteMarks.name, set: now });
}

/** Sets a mark if there is none. @returns the current one */
export async function ensureMark(db: Db, name: MarkName, value: Value): Promise<Value> {
  await db.insert(siteMarks).values({ name, value }).onConflictDoNothing();
  return (await findMark(db, name))?.value ?? value;
}
