import { apiMessages } from "../../contract/api-messages.ts";
import { ConversationView } from "../../contract/chat-staff.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { type Guard, staffRoute } from "../platform/http/staff-route.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { findConversationOfFile } from "./uploads/assistant-documents.store.ts";
import { findWholeConversation } from "./assistant.store.ts";
import { toTurnView } from "./assistant.view.ts";

function staffRoutes(guard: Guard) {
  const shared = { method: "get" as const, tags: ["Assistant"] };
  const conversation = staffRoute(guard, {
    ...shared,
    path: "/api/admin/conversations/{id}",
    summary: "Get the conversation of an enquiry",
    request: { params: IdParam },
    responses: { 200: json(ConversationView, "The messages, oldest first"), 404: failure("No such conversation") },
  });
  const ofFile = staffRoute(guard, {
    ...shared,
    path: "/api/admin/files/{id}/conversation",
    summary: "Get the conversation in which a document was uploaded",
    request: { params: IdParam },
    responses: { 200: json(ConversationView, "The messages, oldest first"), 404: failure("No conversation is stored with this file") },
  });
  return { conversation, ofFile };
}

async function getConversation(db: Db, id: string | undefined): Promise<ConversationView> {
  const found = id === undefined ? undefined : await findWholeConversation(db, id);
  if (found === undefined) throw new AppError("not_found", apiMessages.notFound);
  const { userId, createdAt, turns } = found;
  return { _id: found.id, userId, createdAt: createdAt.toISOString(), turns: turns.map(toTurnView) };
}

export function assistantStaffRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const { conversation, ofFile } = staffRoutes(guard);
  return createRouter()
    .openapi(conversation, async (c) => c.json(await getConversation(db, c.req.valid("param").id), 200))
    .openapi(ofFile, async (c) => c.json(await getConversation(db, await findConversationOfFile(db, c.req.valid("param").id)), 200));
}
