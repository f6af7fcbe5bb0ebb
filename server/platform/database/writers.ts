import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PageQuery } from "../../../contract/http.ts";
import { existsIn } from "./count-some.ts";
import { type Db, rowsOf } from "./db.ts";
import { pageAfter } from "./paging.ts";
import { searchIn } from "./search.ts";

/** A table of messages sent under an email address; `lower(email)` has an index. */
type SentTable<Column extends string> = PgTable & Record<"id" | "name" | "email" | "createdAt" | "searched" | Column, PgColumn>;
/** A table with its alias, and a filter for the rows that count. */
export type Sent<Column extends string = never> = {
  table: SentTable<Column>;
  newer: SentTable<Column>;
  counts?: (table: Record<Column, PgColumn>) => SQL | undefined;
};

/** A person's last message; `address` is the email address in lower case. */
export type Writer = { id: string; name: string; address: string; createdAt: Date };

/** Addresses are compared case-insensitively. */
const addressOf = ({ email }: { email: PgColumn }): SQL<string> => sql<string>`lower(${email})`;

/** The condition "sent from one of these addresses", case-insensitive. */
export const isFrom = (table: { email: PgColumn }, emails: string[]): SQL =>
  inArray(
    addressOf(table),
    emails.map((email) => sql`lower(${email})`),
  );

/** The last row of each address that matches `q`, newest first; one more than `limit`. @throws AppError `invalid` for a malformed cursor */
export async function listWriters<Column extends string>(
  db: Db,
  { table, newer, counts = () => undefined }: Sent<Column>,
  { limit, cursor, q }: PageQuery,
): Promise<Writer[]> {
  const isNewer = sql`(${newer.createdAt}, ${newer.id}) > (${table.createdAt}, ${table.id})`;
  const later = existsIn(newer, and(eq(addressOf(newer), addressOf(table)), isNewer, counts(newer), searchIn(newer, q)));
  const rows = await db
    .select({ id: table.id, name: table.name, address: addressOf(table), createdAt: table.createdAt })
    .from<PgTable>(table)
    .where(and(counts(table), searchIn(table, q), pageAfter(table, cursor), not(later)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit + 1);
  return rowsOf<Writer>(rows);
}

/** How much an address sent, and the time of its last match for `q`, in milliseconds; 0 for none. */
export type Tally = { count: number; foundAt: number };

export async function tallyWriters<Column extends string>(
  db: Db,
  { table, counts = () => undefined }: Sent<Column>,
  { addresses, q }: { addresses: string[]; q: string | undefined },
): Promise<Map<string, Tally>> {
  if (addresses.length === 0) return new Map();
  const address = addressOf(table);
  const foundAt = sql<number>`coalesce(extract(epoch from max(${table.createdAt}) filter (where ${searchIn(table, q) ?? sql`true`})) * 1000, 0)::float8`;
  const rows = await db
    .select({ address, count: sql<number>`count(*)::int`, foundAt })
    .from<PgTable>(table)
    .where(and(isFrom(table, addresses), counts(table)))
    .groupBy(address);
  return new Map(rows.map(({ address: key, ...tally }) => [key, tally]));
}
