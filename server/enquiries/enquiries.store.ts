import { and, asc, count, gt, gte, inArray, isNotNull, isNull, lt, ne, sql, between, eq, lte, or, type SQL, desc } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { utcDayOf, isWithin, today } from "../platform/agency-days.ts";
import { countSome, existsIn } from "../platform/database/count-some.ts";
import type { ScopeDraft } from "../../contract/chat.ts";
import { enquiryReference, idsOfReference } from "../../contract/enquiry-reference.ts";
import type { EnquiryFilter, EnquiryInput, EnquiryQuery, EnteredEnquiry } from "../../contract/enquiries.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { Day, type DeletedQuery } from "../../contract/http.ts";
import { sourceOf } from "../../contract/visit-schema.ts";
import { deleteStaffEventsAbout, recordStaffEvent } from "../notifications/notifications.store.ts";
import { mayConfirm } from "../outbox/confirmations.store.ts";
import { deleteMessagesAbout } from "../outbox/outbox-retention.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import {
  countAsked,
  decodeCursor,
  encodeCursor,
  offsetOf,
  type Page,
  readPages,
  toPage,
  type Cursor,
} from "../platform/database/paging.ts";
import { AppError } from "../platform/errors.ts";
import { findSpamSign } from "../platform/http/spam-signs.ts";
import { type Move, pageDeleted, purgeDeleted, requireMove } from "../platform/database/trash.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { nameAccounts } from "../staff/staff.store.ts";
import { searchIn } from "../platform/database/search.ts";
import { enquiries } from "./enquiries.table.ts";

type Order = {
  by: readonly ("followUpOn" | "createdAt" | "id")[];
  isDescending: boolean;
  /** Limits the rows that have a place in it. */ within?: SQL;
};

const ORDERS: Record<EnquiryQuery["order"], Order> = {
  newest: { by: ["createdAt", "id"], isDescending: true },
  oldest: { by: ["createdAt", "id"], isDescending: false },
  follow_up: { by: ["followUpOn", "createdAt", "id"], isDescending: false, within: isNotNull(enquiries.followUpOn) },
};

const joined = (parts: readonly (SQL | PgColumn)[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** A row's position for keyset pagination. */
type Position = Cursor & { followUpOn?: string | null };

function positionOf({ by }: Order, { createdAt, id, followUpOn = null }: Position): SQL {
  const values = {
    createdAt: sql`${sql.param(createdAt, enquiries.createdAt)}::timestamptz`,
    id: sql`${id}::uuid`,
    followUpOn: sql`${followUpOn}::date`,
  };
  return joined(by.map((column) => values[column]));
}

type OrderName = EnquiryQuery["order"];

/** With the follow-up day as it was read: it may be changed, or its row erased, before the next page is requested. */
const encodePosition = (row: Position, order: OrderName) =>
  order === "follow_up" ? `${encodeCursor(row)}.${row.followUpOn}` : encodeCursor(row);

/** @throws AppError `invalid` for anything that `encodePosition` did not produce for this order */
function decodePosition(cursor: string, order: OrderName): Position {
  if (order !== "follow_up") return decodeCursor(cursor);
  const [position = "", day] = cursor.split(".");
  const { data: followUpOn } = Day.safeParse(day);
  if (followUpOn === undefined) throw new AppError("invalid", apiMessages.invalidRequest);
  return { ...decodeCursor(position), followUpOn };
}

/** How to read a list in this order after a row, forwards or backwards. */
function orderEnquiries(name: EnquiryQuery["order"], way: "on" | "back" = "on") {
  const order = ORDERS[name];
  const isDescending = order.isDescending === (way === "on");
  const columns = order.by.map((column) => enquiries[column]);
  return {
    within: order.within,
    orderBy: columns.map((column) => (isDescending ? desc(column) : asc(column))),
    after: (row: Position): SQL => sql`(${joined(columns)}) ${sql.raw(isDescending ? "<" : ">")} (${positionOf(order, row)})`,
  };
}

/** Open enquiries. */
const OPEN = ["new", "in_progress"] as const;

/** The matches of a search: by text, or by reference. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const ids = idsOfReference(q ?? "");
  return ids ? or(between(enquiries.id, ...ids), searchIn(enquiries, q)) : searchIn(enquiries, q);
}

function isOf(assignee: NonNullable<EnquiryFilter["assignee"]>, accountId: string): SQL {
  return assignee === "none" ? isNull(enquiries.assigneeId) : eq(enquiries.assigneeId, assignee === "me" ? accountId : assignee);
}

/** The condition of a filter, without deleted enquiries. `accountId` is the caller's. */
function matchesFilter(
  { q, state, service, assignee, from, to, scope, overdue, source }: EnquiryFilter,
  accountId: string,
): SQL | undefined {
  return and(
    isNull(enquiries.deletedAt),
    matchesSearch(q),
    state === undefined ? undefined : eq(enquiries.state, state),
    service === undefined ? undefined : eq(enquiries.service, service),
    assignee === undefined ? undefined : isOf(assignee, accountId),
    isWithin(enquiries.createdAt, { from, to }),
    scope === undefined ? undefined : isNotNull(enquiries.scope),
    overdue === undefined ? undefined : and(lte(enquiries.followUpOn, today()), inArray(enquiries.state, [...OPEN])),
    source === undefined ? undefined : eq(enquiries.source, source),
  );
}

export type EnquiryRow = typeof enquiries.$inferSelect;

/** Prepared by the assistant and sent by the visitor: the scope, its document and its conversation. */
type Prepared = { scope: ScopeDraft; fileId: string | undefined; conversationId: string | undefined };

/** The sender of an enquiry: the client's address, and what the assistant prepared. */
type Sent = { from: string; prepared?: Prepared };

/** The part of a scope for notices: its lines quote the document, and stay in the panel. */
const headOf = ({ packageName, price, filename }: ScopeDraft) => ({ packageName, price, filename });

/** Confirms the enquiry by mail and notifies staff; suspected spam is shown in the panel only. */
async function tellOf(tx: Db, row: EnquiryRow, from: string): Promise<void> {
  const { id, name, email, phone, service, message, scope, visit } = row;
  const reference = enquiryReference(id);
  await announceToStaff(tx, "contacts");
  if (row.state === "spam") return;
  const data = { contactId: id, reference, name, email, phone, service, message, visit: visit ?? undefined };
  if (scope === null) await recordStaffEvent(tx, `enquiry:${id}`, { event: "enquiry", data });
  else await recordStaffEvent(tx, `enquiry:${id}`, { event: "scope", data: { ...data, scope: headOf(scope) } });
  // The enquiry is stored even without a confirmation.
  if (!(await mayConfirm(tx, { email, from }))) return;
  await enqueueMail(tx, {
    key: `enquiry-received:${id}`,
    kind: "enquiry-received",
    to: { name, email },
    data: { name, reference, service, message, at: row.createdAt.toISOString(), ...(row.visit?.agent && { byAgent: true }) },
    aboutId: id,
  });
}

/** Keeps an enquiry; what looks like spam is kept with a label, never dropped. Called inside a transaction. @returns its reference */
export async function createEnquiry(tx: Db, { website, elapsed_ms, ...fields }: EnquiryInput, { from, prepared }: Sent): Promise<string> {
  const spam = findSpamSign({ website, elapsed_ms }) ?? null;
  const [row] = await tx
    .insert(enquiries)
    .values({ ...fields, ...prepared, spam, state: spam === null ? "new" : "spam", source: sourceOf(fields.visit) })
    .returning();
  if (row === undefined) throw new Error("the enquiry was not stored");
  await tellOf(tx, row, from);
  return enquiryReference(row.id);
}

/**
 * Stores an enquiry entered by staff. Sends no mail: staff know of it, and have talked to the person. Called inside a transaction.
 * @returns the current enquiry
 */
export async function enterEnquiry(tx: Db, fields: EnteredEnquiry, actor: Staff): Promise<ListedEnquiry> {
  const [row] = await tx.insert(enquiries).values(fields).returning();
  if (row === undefined) throw new Error("the enquiry was not stored");
  await recordAudit(tx, { actor, of: "contacts", id: row.id, action: "created" });
  await announceToStaff(tx, "contacts");
  return { ...row, assignee: null };
}

/** Which of these conversations belong to an enquiry: the time of the last one, and its documents. */
export async function findEnquiries(db: Db, conversationIds: string[]): Promise<Map<string, { lastAt: Date; fileIds: string[] }>> {
  const { conversationId, fileId, createdAt } = enquiries;
  const rows = await db.select({ conversationId, fileId, createdAt }).from(enquiries).where(inArray(conversationId, conversationIds));
  const found = new Map<string, { lastAt: Date; fileIds: string[] }>();
  for (const row of rows) {
    const { lastAt, fileIds } = found.get(row.conversationId ?? "") ?? { lastAt: row.createdAt, fileIds: [] };
    const latest = row.createdAt > lastAt ? row.createdAt : lastAt;
    found.set(row.conversationId ?? "", { lastAt: latest, fileIds: row.fileId === null ? fileIds : [...fileIds, row.fileId] });
  }
  return found;
}

/** The condition "an enquiry came from this conversation, at this time or later". */
export const wasSentSince = (conversationId: PgColumn, time: PgColumn): SQL =>
  existsIn(enquiries, and(eq(enquiries.conversationId, conversationId), gte(enquiries.createdAt, time)));

/** An enquiry with the name of its assignee. */
export type ListedEnquiry = EnquiryRow & { assignee: string | null };

type EnquiriesSelection = { filter: EnquiryFilter; accountId: string };

/** Adds the names of the assignees. */
export async function nameAssignees(db: Db, rows: EnquiryRow[]): Promise<ListedEnquiry[]> {
  const names = rows.some(({ assigneeId }) => assigneeId !== null) ? await nameAccounts(db) : new Map<string, string>();
  return rows.map((row) => ({ ...row, assignee: names.get(row.assigneeId ?? "") ?? null }));
}

/** A page of the enquiries that match a filter, in the requested order. @throws AppError `invalid` for a malformed cursor */
export async function listEnquiries(db: Db, query: EnquiryQuery, accountId: string): Promise<Page<ListedEnquiry>> {
  const { limit, cursor, order, ...filter } = query;
  const { within, orderBy, after } = orderEnquiries(order);
  const sought = and(matchesFilter(filter, accountId), within);
  // Selects ids by an index-only scan: if few rows match, reading whole rows to filter them takes ten times as long.
  const picked = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(sought, cursor === undefined ? undefined : after(decodePosition(cursor, order))))
    .orderBy(...orderBy)
    .limit(limit + 1)
    .offset(offsetOf(query));
  const found = await db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, picked))
    .orderBy(...orderBy);
  const { rows } = toPage(found, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? encodePosition(last, order) : undefined;
  return { rows: await nameAssignees(db, rows), next, ...(await countAsked(db, enquiries, sought, query)) };
}

/** The previous and next enquiry in a list. */
export async function findNeighbours(
  db: Db,
  row: EnquiryRow,
  { filter, accountId, order }: EnquiriesSelection & Pick<EnquiryQuery, "order">,
): Promise<{ previous?: string; next?: string }> {
  const find = async (way: "on" | "back") => {
    const { within, orderBy, after } = orderEnquiries(order, way);
    const [found] = await db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(matchesFilter(filter, accountId), within, after(row)))
      .orderBy(...orderBy)
      .limit(1);
    return found?.id;
  };
  const [previous, next] = [await find("back"), await find("on")];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

const MAX_SOURCES = 200;

/** The most frequent sources of enquiries, in alphabetical order: invented ones must not displace those. */
export async function listSources(db: Db): Promise<string[]> {
  const rows = await db
    .select({ source: enquiries.source })
    .from(enquiries)
    .where(and(isNull(enquiries.deletedAt), isNotNull(enquiries.source)))
    .groupBy(enquiries.source)
    .orderBy(desc(count()), asc(enquiries.source))
    .limit(MAX_SOURCES);
  return rows.flatMap(({ source }) => source ?? []).toSorted();
}

const EXPORT_BATCH = 500;

/** All enquiries that match a filter, newest first, read on demand. */
export const readAllEnquiries = (db: Db, { filter, accountId }: EnquiriesSelection): AsyncGenerator<ListedEnquiry> =>
  readPages((cursor) => listEnquiries(db, { ...filter, limit: EXPORT_BATCH, cursor, order: "newest" }, accountId));

/** Enquiries in the trash, last deleted first. */
export const listDeletedEnquiries = (db: Db, query: DeletedQuery) => pageDeleted(db, enquiries, query);

/**
 * Moves an enquiry into or out of the trash, with an audit row. The row has only the id, since it outlives the personal data.
 * @throws AppError `not_found` if a colleague was first, or it is purged
 */
export async function moveEnquiry(db: Db, move: Move): Promise<EnquiryRow> {
  return db.transaction((tx) => applyMove(tx, move));
}

async function applyMove(tx: Db, move: Move): Promise<EnquiryRow> {
  const row = await requireMove(tx, enquiries, move, "enquiry");
  await recordAudit(tx, { ...move, of: "contacts" });
  await announceToStaff(tx, "contacts");
  return row;
}

/** Locks several enquiries, skipping missing ones. Fixed lock order, so that concurrent changes can't deadlock. */
export const lockEnquiries = (tx: Db, ids: string[]): Promise<{ id: string }[]> =>
  tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(inArray(enquiries.id, ids), isNull(enquiries.deletedAt)))
    .orderBy(asc(enquiries.id))
    .for("update");

/** Deletes several atomically, skipping missing ones. @returns how many there were */
export async function deleteEnquiries(db: Db, ids: string[], actor: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await lockEnquiries(tx, ids);
    for (const { id } of rows) await applyMove(tx, { id, actor, action: "deleted" });
    return rows.length;
  });
}

/** Erases enquiries deleted thirty days ago, with the messages about them. @returns how many */
export async function purgeEnquiries(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = (await purgeDeleted(tx, enquiries, now)).map(({ id }) => id);
    await deleteMessagesAbout(tx, ids);
    await deleteStaffEventsAbout(tx, ids);
    return ids.length;
  });
}

/** Number of enquiries since a moment, without spam and deleted ones. */
export const countNewEnquiries = (db: Db, since: Date): Promise<number> =>
  countSome(db, enquiries, and(gt(enquiries.createdAt, since), isNull(enquiries.deletedAt), ne(enquiries.state, "spam")));

type CountedEnquiries = { day: string; source: string; enquiries: number };

/** Enquiries within a period by day (UTC) and source, without spam and deleted ones. */
export const countEnquiriesBySource = (db: Db, [from, to]: readonly [Date, Date]): Promise<CountedEnquiries[]> =>
  db
    .select({ day: utcDayOf(enquiries.createdAt), source: sql<string>`coalesce(${enquiries.source}, '')`, enquiries: count() })
    .from(enquiries)
    .where(and(gte(enquiries.createdAt, from), lt(enquiries.createdAt, to), isNull(enquiries.deletedAt), ne(enquiries.state, "spam")))
    .groupBy(sql`1`, sql`2`);
