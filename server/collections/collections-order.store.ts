import { asc, isNotNull, isNull, sql } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { CollectionEntry } from "./collections.catalogue.ts";
import { listOrder, type Write, writeItems } from "./collections.store.ts";

async function listIds(tx: Db, entry: CollectionEntry): Promise<string[]> {
  const { table } = entry;
  // Fixed lock order, so that two concurrent orders can't deadlock.
  await tx.select({ id: table.id }).from(table).where(isNull(table.deletedAt)).orderBy(asc(table.id)).for("update");
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(...listOrder(entry));
  return rows.map(({ id }) => id);
}

const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((id, index) => id === other[index]);

/** Puts the given items first, in this order; the rest follow. @throws AppError `invalid` for a repeated id, `conflict` for an unknown one */
export async function orderItems(deps: ContentDeps, write: Write, ids: string[]): Promise<void> {
  const { entry } = write;
  const { table } = entry;
  const named = new Set(ids);
  if (named.size !== ids.length) throw new AppError("invalid", apiMessages.invalidRequest);
  await writeItems(deps, write, async (tx, record) => {
    const before = await listIds(tx, entry);
    if (ids.some((id) => !before.includes(id))) throw new AppError("conflict", staffMessages.orderOutdated);
    const after = [...ids, ...before.filter((id) => !named.has(id))];
    // An unchanged order leaves no audit row.
    if (isSame(before, after)) return;
    const list = sql`${`{${after.join(",")}}`}::uuid[]`;
    await tx
      .update(table)
      .set({ position: sql`array_position(${list}, ${table.id})` })
      .where(sql`${table.id} = any(${list})`);
    await record({ action: "ordered", before: { ids: before }, after: { ids: after } });
  });
}

/** Removes the staff's order: current and future items are sorted by default. */
export async function forgetOrder(deps: ContentDeps, write: Write): Promise<void> {
  const { entry } = write;
  await writeItems(deps, write, async (tx, record) => {
    const before = await listIds(tx, entry);
    await tx.update(entry.table).set({ position: null }).where(isNotNull(entry.table.position));
    const after = await listIds(tx, entry);
    if (!isSame(before, after)) await record({ action: "ordered", before: { ids: before }, after: { ids: after } });
  });
}
