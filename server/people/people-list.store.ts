import type { PageQuery } from "../../contract/http.ts";
import { listEnquirers, tallyEnquirers } from "../enquiries/enquiry-people.store.ts";
import { listBuyers, tallyBuyers } from "../payments/payment-people.store.ts";
import type { Db } from "../platform/database/db.ts";
import { type Page, toPage } from "../platform/database/paging.ts";
import type { Writer } from "../platform/database/writers.ts";

type Sender = Writer & { kind: "contact" | "payment" };
export type PersonRow = Sender & { enquiries: number; orders: number };

/** The database's order. */
const byNewest = (one: Sender, other: Sender) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1);

/** A page of people who wrote or ordered, the latest first. @throws AppError `invalid` for a malformed cursor */
export async function listPeople(db: Db, query: PageQuery): Promise<Page<PersonRow>> {
  const enquirers = (await listEnquirers(db, query)).map((writer) => ({ ...writer, kind: "contact" as const }));
  const buyers = (await listBuyers(db, query)).map((writer) => ({ ...writer, kind: "payment" as const }));
  const { rows, next } = toPage<Sender>([...enquirers, ...buyers].toSorted(byNewest), query.limit);
  const of = { addresses: [...new Set(rows.map(({ address }) => address))], q: query.q };
  const [enquiries, orders] = [await tallyEnquirers(db, of), await tallyBuyers(db, of)];
  const none = { count: 0, foundAt: 0 };
  const people = rows.flatMap((row) => {
    const [wrote, ordered] = [enquiries.get(row.address) ?? none, orders.get(row.address) ?? none];
    // A person who did both is listed once, by the later one.
    const isLast = row.kind === "contact" ? wrote.foundAt > ordered.foundAt : ordered.foundAt >= wrote.foundAt;
    return isLast ? [{ ...row, enquiries: wrote.count, orders: ordered.count }] : [];
  });
  return { rows: people, next };
}
