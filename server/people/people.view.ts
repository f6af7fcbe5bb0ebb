import { enquiryReference } from "../../contract/enquiry-reference.ts";
import { toMajorUnits } from "../../contract/currency.ts";
import { PAYMENT_STATUSES } from "../../contract/payment-status.ts";
import {
  type OtherItemsView,
  MAX_OTHERS,
  MAX_ENTRIES,
  type PersonEntry,
  type PersonRowView,
  type PersonView,
} from "../../contract/people.ts";
import type { Visit } from "../../contract/visit.ts";
import { toAuditView } from "../audit/audit.store.ts";
import type { PersonRow } from "./people-list.store.ts";
import type { PersonFacts } from "./people.store.ts";

type ItemKind = PersonEntry["item"]["kind"];
type One<Rows extends keyof PersonFacts> = PersonFacts[Rows] extends (infer Row)[] ? Row : never;

/** Length of an excerpt; the full text is one click away. */
const EXCERPT = 600;

function excerpt(text: string): string {
  const letters = Array.from(text);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join("").trimEnd()}…` : text;
}

const place = (at: Date, kind: ItemKind, id: string) => ({ at: at.toISOString(), item: { kind, id } });

function toEnquiry({ id, createdAt, service, message, state, scope }: One<"enquiries">) {
  const facts = { reference: enquiryReference(id), service, text: excerpt(message), state, isScope: scope !== null };
  return { kind: "enquiry" as const, ...place(createdAt, "contact", id), ...facts };
}

function toOrder({ id, createdAt, orderId, packageName, amountCents, currency, status, isTest }: One<"orders">) {
  const facts = { orderId, packageName, amount: toMajorUnits(amountCents, currency), currency, status, test: isTest };
  return { kind: "order" as const, ...place(createdAt, "payment", id), ...facts };
}

function toPayment({ paymentId, type, outcome, occurredAt }: One<"events">, orders: PersonFacts["orders"]): PersonEntry[] {
  const order = orders.find(({ id }) => id === paymentId);
  if (order === undefined) return [];
  const status = PAYMENT_STATUSES.find((one) => one === outcome);
  // Provider times are whole seconds: a payment is never dated before its order.
  const at = new Date(Math.max(occurredAt.getTime(), order.createdAt.getTime()));
  return [{ kind: "payment", ...place(at, "payment", order.id), orderId: order.orderId, event: type, ...(status && { status }) }];
}

/** A refund made here is reported again by the provider; one that failed later is told again. Events are newest first. */
function isFirstOfRefund({ event }: One<"events">, index: number, all: PersonFacts["events"]): boolean {
  if (event?.type !== "refund") return true;
  const { id, hasFailed } = event;
  const isSame = ({ event: other }: One<"events">) => other?.type === "refund" && other.id === id && other.hasFailed === hasFailed;
  return all.findLastIndex(isSame) === index;
}

function toMail({ id, kind, data, recipient, subject, status, createdAt, sentAt }: One<"mails">): PersonEntry {
  const text = kind === "answer" && typeof data === "object" && data !== null && "text" in data ? excerpt(String(data.text)) : undefined;
  const facts = { mail: kind, to: recipient, status, ...(subject !== null && { subject }), ...(text !== undefined && { text }) };
  return { kind: "mail", ...place(sentAt ?? createdAt, "message", id), ...facts };
}

function toChange(row: One<"changes">): PersonEntry {
  const { action, before, after } = toAuditView(row);
  const facts = { by: row.userId, action, ...(before && { before }), ...(after && { after }) };
  return { kind: "change", ...place(row.createdAt, "contact", row.itemId ?? ""), ...facts };
}

/** Each distinct visit, at its first appearance. */
function listVisits({ enquiries, orders }: PersonFacts): PersonEntry[] {
  const told = [
    ...enquiries.map(({ visit, createdAt, id }) => ({ visit, createdAt, id, kind: "contact" as const })),
    ...orders.map(({ visit, createdAt, id }) => ({ visit, createdAt, id, kind: "payment" as const })),
  ].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const seen = new Set<string>();
  // JSON columns have a stable key order.
  const isNew = (visit: Visit) => seen.size < seen.add(JSON.stringify(visit)).size;
  return told.flatMap(({ visit, createdAt, id, kind }) =>
    visit !== null && isNew(visit) ? [{ kind: "visit" as const, ...place(createdAt, kind, id), visit }] : [],
  );
}

/** Order within a millisecond: causes before effects. */
const RANKS: readonly PersonEntry["kind"][] = [
  "visit",
  "conversation",
  "document",
  "enquiry",
  "order",
  "payment",
  "change",
  "mail",
  "note",
];

const inOrder = (one: PersonEntry, other: PersonEntry) =>
  one.at.localeCompare(other.at) || RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind);

function listEntries(facts: PersonFacts): PersonEntry[] {
  const { conversations, files, enquiries, orders, events, mails, notes, changes } = facts;
  const entries: PersonEntry[] = [
    ...listVisits(facts),
    ...conversations.map(({ id, createdAt, lastAt, lines }) => ({
      kind: "conversation" as const,
      ...place(createdAt, "conversation", id),
      lines,
      lastAt: lastAt.toISOString(),
    })),
    ...files.map(({ id, createdAt, filename, bytes }) => ({ kind: "document" as const, ...place(createdAt, "file", id), filename, bytes })),
    ...enquiries.map(toEnquiry),
    ...orders.map(toOrder),
    ...events.filter(isFirstOfRefund).flatMap((event) => toPayment(event, orders)),
    ...mails.map(toMail),
    ...notes.map(({ enquiryId, createdAt, userId, text }) => ({
      kind: "note" as const,
      ...place(createdAt, "contact", enquiryId),
      by: userId,
      text: excerpt(text),
    })),
    ...changes.map(toChange),
  ];
  return entries.toSorted(inOrder);
}

const distinct = (texts: string[]) => [...new Set(texts)];

/** A person as staff see them. A long timeline shows the newest entries. */
export function toPersonView(facts: PersonFacts): PersonView {
  const { emails, enquiries, orders, conversations } = facts;
  const entries = listEntries(facts);
  return {
    names: distinct([...enquiries, ...orders].map(({ name }) => name)),
    emails,
    phones: distinct(enquiries.map(({ phone }) => phone).filter((phone) => phone !== "")),
    conversations: conversations.map(({ id }) => id),
    entries: entries.slice(-MAX_ENTRIES),
    isCut: entries.length > MAX_ENTRIES,
  };
}

export function toOtherItemsView({ enquiries, orders }: Pick<PersonFacts, "enquiries" | "orders">): OtherItemsView {
  const entries = [...enquiries.map(toEnquiry), ...orders.map(toOrder)].toSorted((one, other) => inOrder(other, one));
  return { entries: entries.slice(0, MAX_OTHERS), isCut: entries.length > MAX_OTHERS };
}

export function toPersonRowView({ kind, id, name, address, enquiries, orders, createdAt }: PersonRow): PersonRowView {
  return { _id: id, kind, name, email: address, enquiries, orders, lastAt: createdAt.toISOString() };
}
