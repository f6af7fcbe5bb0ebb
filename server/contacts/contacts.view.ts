import type { ContactView } from "../../contract/contacts.ts";
import type { ContactRow } from "./contacts.store.ts";

/** An enquiry for staff; `assignee` is the assignee's name, if looked up. */
export function toContactView({ assignee, ...row }: ContactRow & { assignee?: string | null }): ContactView {
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
