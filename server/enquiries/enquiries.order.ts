import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { EnquiryQuery } from "../../contract/enquiries.ts";
import type { Cursor } from "../platform/database/paging.ts";
import { enquiries } from "./enquiries.table.ts";

type Order = { by: readonly PgColumn[]; isDescending: boolean; /** Limits the rows that have a place in it. */ within?: SQL };

const ORDERS: Record<EnquiryQuery["order"], Order> = {
  newest: { by: [enquiries.createdAt, enquiries.id], isDescending: true },
  oldest: { by: [enquiries.createdAt, enquiries.id], isDescending: false },
  follow_up: {
    by: [enquiries.followUpOn, enquiries.createdAt, enquiries.id],
    isDescending: false,
    within: isNotNull(enquiries.followUpOn),
  },
};

const joined = (parts: readonly (SQL | PgColumn)[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** A row's position for keyset pagination. Columns that are not in the cursor are looked up. */
function positionOf({ by }: Order, { createdAt, id }: Cursor): SQL {
  const known = new Map<PgColumn, SQL>([
    [enquiries.createdAt, sql`${sql.param(createdAt, enquiries.createdAt)}::timestamptz`],
    [enquiries.id, sql`${id}::uuid`],
  ]);
  const lookUp = (column: PgColumn) => sql`(select ${column} from ${enquiries} where ${enquiries.id} = ${id}::uuid)`;
  return joined(by.map((column) => known.get(column) ?? lookUp(column)));
}

/** How to read a list in this order after a row, forwards or backwards. */
export function orderEnquiries(name: EnquiryQuery["order"], way: "on" | "back" = "on") {
  const order = ORDERS[name];
  const isDescending = order.isDescending === (way === "on");
  return {
    within: order.within,
    orderBy: order.by.map((column) => (isDescending ? desc(column) : asc(column))),
    after: (row: Cursor): SQL => sql`(${joined(order.by)}) ${sql.raw(isDescending ? "<" : ">")} (${positionOf(order, row)})`,
  };
}
