import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PageQuery } from "../../contract/http.ts";
import type { Db } from "../platform/database/db.ts";
import { isFrom, listWriters, type Sent, tallyWriters } from "../platform/database/writers.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";

/** Orders with an erased address are left out. */
const sent: Sent<"email"> = { table: payments, newer: alias(payments, "newer"), counts: ({ email }) => ne(email, "") };

/** Each address's last order, newest first; one more than a page. */
export const listBuyers = (db: Db, query: PageQuery) => listWriters(db, sent, query);

/** Number of orders from these addresses. */
export const tallyBuyers = (db: Db, of: { addresses: string[]; q: string | undefined }) => tallyWriters(db, sent, of);

/** The address an order was made with; undefined if erased. */
export async function findBuyer(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: payments.email })
    .from(payments)
    .where(and(eq(payments.id, id), ne(payments.email, "")));
  return row?.email;
}

/** The newest orders from these addresses. */
export async function listOrdersOf(db: Db, emails: string[], limit: number): Promise<Order[]> {
  const { createdAt, id } = payments;
  return db.select().from(payments).where(isFrom(payments, emails)).orderBy(desc(createdAt), desc(id)).limit(limit);
}

export type OrderEventRow = typeof paymentEvents.$inferSelect;

/** The newest events of these orders. */
export async function listEventsOf(db: Db, paymentIds: string[], limit: number): Promise<OrderEventRow[]> {
  const { paymentId, occurredAt, id } = paymentEvents;
  return db.select().from(paymentEvents).where(inArray(paymentId, paymentIds)).orderBy(desc(occurredAt), desc(id)).limit(limit);
}
