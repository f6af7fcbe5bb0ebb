import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { type ExtraConfigColumn, index, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { ListOrder, NumberedQuery } from "../../../contract/http.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../errors.ts";
import { countSome } from "./count-some.ts";
import { type Db, rowsOf } from "./db.ts";
import { searchIn } from "./search.ts";

/** Keyset pagination: unbounded lists are read by time, after the last row of the previous page. */
export type Cursor = { createdAt: Date; id: string };
type PagedTable = { createdAt: PgColumn; id: PgColumn };
export type Page<Row> = {
  rows: Row[];
  /** Cursor of the next page, if there is one. */ next: string | undefined;
  /** Only if the query requests it. */ total?: number;
};

/** The end of the year 9999, the last that has an ISO date PostgreSQL reads. */
const MAX_TIME = 253_402_300_799_999;

/** Encodes the last row of a page as an opaque cursor. */
export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** @throws AppError `invalid` for anything that `encodeCursor` did not produce */
export function decodeCursor(value: string): Cursor {
  const match = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(Buffer.from(value, "base64url").toString());
  const [, time, id] = match ?? [];
  if (time === undefined || id === undefined || Number(time) > MAX_TIME) throw new AppError("invalid", apiMessages.invalidRequest);
  return { createdAt: new Date(Number(time)), id };
}

/** The order of every paged list. One index serves both directions. */
export function byTime({ createdAt, id }: PagedTable, order: ListOrder = "newest"): [SQL, SQL] {
  return order === "oldest" ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
}

/** The condition "after this cursor"; none on the first page. @throws AppError `invalid` for a malformed cursor */
export function pageAfter(table: PagedTable, cursor: string | undefined, order: ListOrder = "newest"): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, id } = decodeCursor(cursor);
  const position = sql`(${sql.param(createdAt, table.createdAt)}::timestamptz, ${sql.param(id, table.id)}::uuid)`;
  return sql`(${table.createdAt}, ${table.id}) ${sql.raw(order === "oldest" ? ">" : "<")} ${position}`;
}

/** Builds a page from `limit + 1` rows. */
export function toPage<Row extends Cursor>(found: Row[], limit: number): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? encodeCursor(last) : undefined };
}

/** All rows of a paged list, read on demand. */
export async function* readPages<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== undefined);
}

type Ordered = { order?: ListOrder | undefined };
type SearchedTable<Row> = PgTable & PagedTable & { searched: PgColumn; $inferSelect: Row };

/** The requested page of the rows that match `sought`. @throws AppError `invalid` for a malformed cursor */
export async function readPage<Row extends Cursor>(
  db: Db,
  table: SearchedTable<Row>,
  query: NumberedQuery & Ordered,
  sought = searchIn(table, query.q),
): Promise<Page<Row>> {
  const { limit, cursor, order } = query;
  const found = await db
    .select()
    .from<PgTable>(table)
    .where(and(sought, pageAfter(table, cursor, order)))
    .orderBy(...byTime(table, order))
    .limit(limit + 1)
    .offset(offsetOf(query));
  return { ...toPage(rowsOf<Row>(found), limit), ...(await countAsked(db, table, sought, query)) };
}

/** The offset of a numbered page. @throws AppError `invalid` beyond the last numbered page */
export function offsetOf({ page = 1, limit, cursor }: NumberedQuery): number {
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  if (offset >= limits.maxNumberedRows) throw new AppError("invalid", apiMessages.invalidRequest);
  return offset;
}

/** The total of a list, if the query requests it. */
export async function countAsked(db: Db, table: PgTable, sought: SQL | undefined, { total }: Pick<NumberedQuery, "total">) {
  return total === undefined ? {} : { total: await countSome(db, table, sought, limits.maxNumberedRows) };
}

type IndexedTable = { createdAt: ExtraConfigColumn; id: ExtraConfigColumn };

/**
 * The index for `byTime`; with `alike`, among rows with the same value in that column. Its null order must match `desc`, or the
 * planner doesn't use it, even for columns without nulls.
 */
export function newestIndex(name: string, { createdAt, id }: IndexedTable, alike?: ExtraConfigColumn) {
  const newest = [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const;
  return alike === undefined ? index(name).on(...newest) : index(name).on(alike, ...newest);
}
