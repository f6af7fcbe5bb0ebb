import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ContactQuery } from "../../contract/contacts.ts";
import type { Cursor } from "../platform/database/paging.ts";
import { contacts } from "./contacts.table.ts";

type Order = { by: readonly PgColumn[]; isDescending: boolean; /** Rows that have no place in it. */ within?: SQL };

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

/** Where a row stands. What a cursor does not carry is looked up. */
function positionOf({ by }: Order, { createdAt, id }: Cursor): SQL {
  const known = new Map<PgColumn, SQL>([
    [contacts.createdAt, sql`${sql.param(createdAt, contacts.createdAt)}::timestamptz`],
    [contacts.id, sql`${id}::uuid`],
  ]);
  const lookUp = (column: PgColumn) => sql`(select ${column} from ${contacts} where ${contacts.id} = ${id}::uuid)`;
  return joined(by.map((column) => known.get(column) ?? lookUp(column)));
}

/** How a list in this order is read from a row on, in its direction or back. */
export function orderContacts(name: ContactQuery["order"], way: "on" | "back" = "on") {
  const order = ORDERS[name];
  const isDescending = order.isDescending === (way === "on");
  return {
    within: order.within,
    orderBy: order.by.map((column) => (isDescending ? desc(column) : asc(column))),
    after: (row: Cursor): SQL => sql`(${joined(order.by)}) ${sql.raw(isDescending ? "<" : ">")} (${positionOf(order, row)})`,
  };
}
