import { createRoute } from "@hono/zod-openapi";
import { apiMessages } from "../../contract/api-messages.ts";
import { ConversationView, UnansweredView } from "../../contract/chat-staff.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { findConversationOfFile } from "./uploads/assistant-documents.store.ts";
import { listUnanswered } from "./assistant-questions.store.ts";
import { findConversationView } from "./assistant.store.ts";

const NOT_LOGGED_IN = failure("Not logged in");

function staffRoutes(guard: Guard) {
  const shared = { method: "get" as const, tags: ["Assistant"], security: bearer, middleware: guard };
  const conversation = createRoute({
    ...shared,
    path: "/api/admin/conversations/{id}",
    summary: "A conversation that came with an enquiry",
    request: { params: IdParam },
    responses: { 200: json(ConversationView, "Its lines, oldest first"), 401: NOT_LOGGED_IN, 404: failure("No such conversation") },
  });
  const ofFile = createRoute({
    ...shared,
    path: "/api/admin/files/{id}/conversation",
    summary: "The conversation a document was handed over in",
    request: { params: IdParam },
    responses: { 200: json(ConversationView, "Its lines, oldest first"), 401: NOT_LOGGED_IN, 404: failure("None is kept with this file") },
  });
  const unanswered = createRoute({
    ...shared,
    path: "/api/admin/unanswered-questions",
    summary: "What the assistant had no answer to",
    responses: { 200: json(UnansweredView.array(), "What was asked most first"), 401: NOT_LOGGED_IN },
  });
  return { conversation, ofFile, unanswered };
}

async function getConversation(db: Db, id: string | undefined): Promise<ConversationView> {
  const view = id === undefined ? undefined : await findConversationView(db, id);
  if (view === undefined) throw new AppError("not_found", apiMessages.notFound);
  return view;
}

/** What staff see of the assistant's work. */
export function assistantStaffRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const { conversation, ofFile, unanswered } = staffRoutes(guard);
  return createRouter()
    .openapi(conversation, async (c) => c.json(await getConversation(db, c.req.valid("param").id), 200))
    .openapi(ofFile, async (c) => c.json(await getConversation(db, await findConversationOfFile(db, c.req.valid("param").id)), 200))
    .openapi(unanswered, async (c) => c.json(await listUnanswered(db), 200));
}
