import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ContactQuery } from "../../contract/contacts.ts";
import type { Cursor } from "../platform/database/paging.ts";
import { contacts } from "./contacts.table.ts";

type Order = { by: readonly PgColumn[]; isDescending: boolean; /** Limits the rows that have a place in it. */ within?: SQL };

const ORDERS: Record<ContactQuery["order"], Order> = {
  newest: { by: [contacts.createdAt, contacts.id], isDescending: true },
  oldest: { by: [contacts.createdAt, contacts.id], isDescending: false },
  follow_up: {
    by: [contacts.followUpOn, contacts.createdAt, contacts.id],
    isDescending: false,
    within: isNotNull(contacts.followUpOn),
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
    [contacts.createdAt, sql`${sql.param(createdAt, contacts.createdAt)}::timestamptz`],
    [contacts.id, sql`${id}::uuid`],
  ]);
  const lookUp = (column: PgColumn) => sql`(select ${column} from ${contacts} where ${contacts.id} = ${id}::uuid)`;
  return joined(by.map((column) => known.get(column) ?? lookUp(column)));
}

/** How to read a list in this order after a row, forwards or backwards. */
export function orderContacts(name: ContactQuery["order"], way: "on" | "back" = "on") {
  const order = ORDERS[name];
  const isDescending = order.isDescending === (way === "on");
  return {
    within: order.within,
    orderBy: order.by.map((column) => (isDescending ? desc(column) : asc(column))),
    after: (row: Cursor): SQL => sql`(${joined(order.by)}) ${sql.raw(isDescending ? "<" : ">")} (${positionOf(order, row)})`,
  };
}
