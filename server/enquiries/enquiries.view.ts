import type { EnquiryView } from "../../contract/enquiries.ts";
import type { EnquiryRow } from "./enquiries.store.ts";

/** An enquiry for staff; `assignee` is the assignee's name, if looked up. */
export function toEnquiryView({ assignee, ...row }: EnquiryRow & { assignee?: string | null }): EnquiryView {
  const { id, name, email, phone, service, message, state, version, createdAt } = row;
  const { spam, scope, fileId, conversationId, assigneeId, followUpOn, source } = row;
  return {
    _id: id,
    name,
    email,
    phone,
    service,
    message,
    ...(spam && { spam }),
    ...(scope && { scope }),
    ...(fileId !== null && { fileId }),
    ...(conversationId !== null && { conversationId }),
    state,
    ...(assigneeId !== null && typeof assignee === "string" && { assignee: { _id: assigneeId, userId: assignee } }),
    ...(followUpOn !== null && { followUpOn }),
    ...(source !== null && { source }),
    version,
    createdAt: createdAt.toISOString(),
  };
}
