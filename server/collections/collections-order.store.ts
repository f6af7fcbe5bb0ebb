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
  // Locked in one order by whoever comes, so that two orders cannot wait for each other.
  await tx.select({ id: table.id }).from(table).where(isNull(table.deletedAt)).orderBy(asc(table.id)).for("update");
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(...listOrder(entry));
  return rows.map(({ id }) => id);
}

const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((id, index) => id === other[index]);

/** Puts the named items first, in this order, and the others behind them as they stood. @throws AppError `invalid` for a repeated id, `conflict` for one that is not in the list */
export async function orderItems(deps: ContentDeps, write: Write, ids: string[]): Promise<void> {
  const { entry } = write;
  const { table } = entry;
  const named = new Set(ids);
  if (named.size !== ids.length) throw new AppError("invalid", apiMessages.invalidRequest);
  await writeItems(deps, write, async (tx, record) => {
    const before = await listIds(tx, entry);
    if (ids.some((id) => !before.includes(id))) throw new AppError("conflict", staffMessages.orderOutdated);
    const after = [...ids, ...before.filter((id) => !named.has(id))];
    // An order that was there already is no change, and leaves no row in the trail.
    if (isSame(before, after)) return;
    const list = sql`${`{${after.join(",")}}`}::uuid[]`;
    await tx
      .update(table)
      .set({ position: sql`array_position(${list}, ${table.id})` })
      .where(sql`${table.id} = any(${list})`);
    await record({ action: "ordered", before: { ids: before }, after: { ids: after } });
  });
}

/** Lets go of the order that staff gave: the items, and those to come, are where a list without one has them. */
export async function forgetOrder(deps: ContentDeps, write: Write): Promise<void> {
  const { entry } = write;
  await writeItems(deps, write, async (tx, record) => {
    const before = await listIds(tx, entry);
    await tx.update(entry.table).set({ position: null }).where(isNotNull(entry.table.position));
    const after = await listIds(tx, entry);
    if (!isSame(before, after)) await record({ action: "ordered", before: { ids: before }, after: { ids: after } });
  });
}
