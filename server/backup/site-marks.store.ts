import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { siteMarks } from "./site-marks.table.ts";

export type MarkName = (typeof siteMarks.$inferSelect)["name"];
type Value = Record<string, unknown>;

export async function findMark(db: Db, name: MarkName): Promise<{ value: Value; at: Date } | undefined> {
  const [row] = await db.select().from(siteMarks).where(eq(siteMarks.name, name));
  return row && { value: row.value, at: row.createdAt };
}

/** Keeps a mark in place of the one before. */
export async function setMark(db: Db, name: MarkName, value: Value): Promise<void> {
  const now = { value, createdAt: sql`now()` };
  await db.insert(siteMarks).values({ name, value }).onConflictDoUpdate({ target: siteMarks.name, set: now });
}

/** Keeps a mark unless there is one. @returns the one that is there */
export async function ensureMark(db: Db, name: MarkName, value: Value): Promise<Value> {
  await db.insert(siteMarks).values({ name, value }).onConflictDoNothing();
  return (await findMark(db, name))?.value ?? value;
}
