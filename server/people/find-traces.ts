import { findConversationsNaming, listDocumentIds } from "../assistant/conversation-people.store.ts";
import { findEnquiryTraces, findNoteIds, findShared } from "../enquiries/enquiry-people.store.ts";
import { findFilesNaming } from "../files/file-people.store.ts";
import { findPaymentIds } from "../payments/payment-personal.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { PersonTraces } from "../platform/database/person.ts";

/** More documents than one conversation can have. */
const MAX_DOCUMENTS = 10_000;

const distinct = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * All data of a person, by email address alone: another address used in the same browser may be another person's, so data of both is kept
 * until both are erased.
 */
export async function findTraces(db: Db, address: string): Promise<PersonTraces> {
  const enquiries = await findEnquiryTraces(db, address);
  const conversations = distinct([...enquiries.map((row) => row.conversationId), ...(await findConversationsNaming(db, address))]);
  const sent = distinct(enquiries.map(({ fileId }) => fileId));
  const shared = await findShared(db, address, { conversationIds: conversations, fileIds: sent });
  const conversationIds = conversations.filter((id) => !shared.has(id));
  const documents = await listDocumentIds(db, conversationIds, MAX_DOCUMENTS);
  const handedOver = distinct([...sent, ...documents, ...(await findFilesNaming(db, address))]);
  const kept = await findShared(db, address, { conversationIds: [], fileIds: handedOver });
  const enquiryIds = enquiries.map(({ id }) => id);
  return {
    address,
    enquiryIds,
    noteIds: await findNoteIds(db, enquiryIds),
    conversationIds,
    sharedConversations: conversations.length - conversationIds.length,
    fileIds: handedOver.filter((id) => !kept.has(id)),
    paymentIds: await findPaymentIds(db, address),
  };
}
