import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { DayRange } from "../../contract/http.ts";
import type { InvoiceFilter, InvoiceQuery } from "../../contract/invoices.ts";
import { daysOfMonth } from "../../contract/money-books.ts";
import { isWithin } from "../platform/agency-days.ts";
import { isAfter, readInBatches } from "../platform/database/batches.ts";
import type { Db } from "../platform/database/db.ts";
import { countAsked, newestFirst, offsetOf, type Page, pageAfter, readPages, toPage } from "../platform/database/paging.ts";
import type { Invoice } from "./invoices.store.ts";
import { invoiceNumbers, invoices } from "./invoices.table.ts";

const BATCH = 500;

/** What was issued on some days of the agency's calendar, in order, read as it is needed. */
export function readIssued(db: Db, { isTest, ...days }: DayRange & { isTest: boolean }): AsyncGenerator<Invoice> {
  const { issuedAt, number } = invoices;
  return readInBatches(BATCH, (after, size) =>
    db
      .select()
      .from(invoices)
      .where(
        and(eq(invoices.isTest, isTest), isWithin(issuedAt, days), after && isAfter([issuedAt, number], [after.issuedAt, after.number])),
      )
      .orderBy(asc(issuedAt), asc(number))
      .limit(size),
  );
}

type Series = { series: string; last: number; issued: number; isOrdered: boolean };

/** Each series of numbers with the last that was given, and what was issued under it. */
export function listSeries(db: Db): Promise<Series[]> {
  const numbered = sql`select regexp_replace(number, '-[0-9]+$', '') as series, substring(number from '[0-9]+$')::int as no, issued_at from ${invoices}`;
  const told = sql`select *, lag(issued_at) over (partition by series order by no) as before from (${numbered}) as numbered`;
  return db
    .select({
      series: sql<string>`series`,
      last: sql<number>`coalesce(max(${invoiceNumbers.last}), 0)::int`,
      issued: sql<number>`count(distinct no) filter (where no between 1 and ${invoiceNumbers.last})::int`,
      isOrdered: sql<boolean>`coalesce(bool_and(before is null or before <= issued_at), true)`,
    })
    .from(sql`(${told}) as told full join ${invoiceNumbers} using (series)`)
    .groupBy(sql`series`)
    .orderBy(sql`series`);
}

/** What is found by its number, its order, or the buyer's name or address, by the signs that it holds. */
function isSought({ q, kind, mode, month }: InvoiceFilter): SQL | undefined {
  const held = sql`lower(concat_ws(' ', ${invoices.number}, ${invoices.facts}->>'orderId', ${invoices.facts}->'buyer'->>'name', ${invoices.facts}->'buyer'->>'email'))`;
  const words = (q ?? "").split(/\s+/).filter((word) => word !== "");
  return and(
    ...words.map((word) => sql`position(lower(${word}) in ${held}) > 0`),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    mode === undefined ? undefined : eq(invoices.isTest, mode === "test"),
    month === undefined ? undefined : isWithin(invoices.issuedAt, daysOfMonth(month)),
  );
}

/** A page of what was issued, newest first. @throws AppError `invalid` for a malformed cursor */
export async function listInvoices(db: Db, query: InvoiceQuery): Promise<Page<Invoice>> {
  const found = await db
    .select()
    .from(invoices)
    .where(and(isSought(query), pageAfter(invoices, query.cursor)))
    .orderBy(...newestFirst(invoices))
    .limit(query.limit + 1)
    .offset(offsetOf(query));
  return { ...toPage(found, query.limit), ...(await countAsked(db, invoices, isSought(query), query)) };
}

/** All documents that a filter leaves, newest first, read as they are needed; tests come after what is real. */
export async function* readAllInvoices(db: Db, filter: InvoiceFilter): AsyncGenerator<Invoice> {
  for (const mode of filter.mode ? [filter.mode] : (["real", "test"] as const))
    yield* readPages((cursor) => listInvoices(db, { ...filter, mode, limit: BATCH, cursor }));
}
