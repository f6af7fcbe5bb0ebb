import { apiMessages } from "../../contract/api-messages.ts";
import { MAX_ENTRIES, type PersonItem } from "../../contract/people.ts";
import { listConversationFacts, listDocumentIds } from "../assistant/conversation-people.store.ts";
import { findConversationOfFile } from "../assistant/uploads/assistant-documents.store.ts";
import { listAuditOf } from "../audit/audit.store.ts";
import { type EnquiryTraces, listEnquiriesOf, listNotesOf } from "../enquiries/enquiry-people.store.ts";
import { getEnquiry } from "../enquiries/enquiry-work.store.ts";
import type { EnquiryRow } from "../enquiries/enquiries.store.ts";
import { getFile, listFilesById } from "../files/files.store.ts";
import { listMailsTo } from "../outbox/outbox-people.store.ts";
import { findBuyer, listEventsOf, listOrdersOf } from "../payments/payment-people.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";

/** One more than is shown, to know whether there are more. */
const LIMIT = MAX_ENTRIES + 1;

/** Limit per kind: more addresses or conversations belong to a bot or an office. */
const MAX_TRACES = 30;

/** How many steps to follow from an address to a conversation to further addresses. */
const MAX_STEPS = 4;

const gone = () => new AppError("not_found", apiMessages.notFound);

const START: EnquiryTraces = { emails: [], conversationIds: [], fileIds: [] };

/** The traces of a person in an item. @throws AppError `not_found` */
async function findTraces(db: Db, { kind, id }: PersonItem): Promise<EnquiryTraces> {
  switch (kind) {
    case "contact":
      return addTraces(START, [await getEnquiry(db, id)]);
    case "payment": {
      const email = await findBuyer(db, id);
      if (email === undefined) throw gone();
      return { ...START, emails: [email.toLowerCase()] };
    }
    case "file": {
      await getFile(db, id);
      const conversationId = await findConversationOfFile(db, id);
      return { ...START, fileIds: [id], conversationIds: conversationId === undefined ? [] : [conversationId] };
    }
    case "conversation":
      if ((await listConversationFacts(db, [id])).length === 0) throw gone();
      return { ...START, conversationIds: [id] };
  }
}

const unite = (known: string[], more: (string | null)[]) =>
  [...new Set([...known, ...more.filter((one) => one !== null)])].slice(0, MAX_TRACES);

function addTraces({ emails, conversationIds, fileIds }: EnquiryTraces, rows: EnquiryRow[]): EnquiryTraces {
  return {
    emails: unite(
      emails,
      // Enquiries by phone have no address.
      rows.map(({ email }) => (email === "" ? null : email.toLowerCase())),
    ),
    conversationIds: unite(
      conversationIds,
      rows.map((row) => row.conversationId),
    ),
    fileIds: unite(
      fileIds,
      rows.map((row) => row.fileId),
    ),
  };
}

const countTraces = (traces: EnquiryTraces) => Object.values(traces).flat().length;

/** Two addresses in one conversation belong to one person: each enquiry may lead to more. */
async function followTraces(db: Db, start: EnquiryTraces): Promise<{ traces: EnquiryTraces; enquiries: EnquiryRow[] }> {
  let traces = start;
  let enquiries: EnquiryRow[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const known = countTraces(traces);
    enquiries = await listEnquiriesOf(db, traces, LIMIT);
    traces = addTraces(traces, enquiries);
    if (countTraces(traces) === known) break;
  }
  return { traces, enquiries };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** All data of the person an item belongs to, the newest of each kind. @throws AppError `not_found` */
export async function getPerson(db: Db, item: PersonItem) {
  const { traces, enquiries } = await followTraces(db, await findTraces(db, item));
  const { emails, conversationIds, fileIds } = traces;
  const documents = await listDocumentIds(db, conversationIds, LIMIT);
  const orders = await listOrdersOf(db, emails, LIMIT);
  return {
    emails,
    enquiries,
    orders,
    conversations: await listConversationFacts(db, conversationIds),
    files: await listFilesById(db, [...new Set([...fileIds, ...documents])]),
    events: await listEventsOf(db, idsOf(orders), LIMIT),
    mails: await listMailsTo(db, emails, LIMIT),
    notes: await listNotesOf(db, idsOf(enquiries), LIMIT),
    changes: await listAuditOf(db, "contacts", idsOf(enquiries), LIMIT),
  };
}

/** What else the person of an enquiry sent, before and since. @throws AppError `not_found` */
export async function listOthers(db: Db, enquiryId: string): Promise<Pick<PersonFacts, "enquiries" | "orders">> {
  const enquiry = await getEnquiry(db, enquiryId);
  const { traces, enquiries } = await followTraces(db, addTraces(START, [enquiry]));
  const orders = await listOrdersOf(db, traces.emails, LIMIT);
  return { enquiries: enquiries.filter(({ id }) => id !== enquiryId), orders };
}

export type PersonFacts = Awaited<ReturnType<typeof getPerson>>;
