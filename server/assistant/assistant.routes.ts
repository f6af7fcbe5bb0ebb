import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { assistant } from "../../content/assistant.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { ChatAnswer, ChatMessageInput, ChatUploadAnswer, ChatUploadInput, ChatView, ScopeDraft } from "../../contract/chat.ts";
import { EnquirySentView } from "../../contract/enquiries.ts";
import { DoneView } from "../../contract/http.ts";
import { ScopeInput } from "../../contract/scope.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, QueryClient } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { type AppEnv, createRouter, failure, json, jsonBody } from "../platform/http/router.ts";
import { answerOnce, takesKey } from "../platform/http/idempotency.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { answerVisitor } from "./answer-visitor.ts";
import { findDocument } from "./uploads/assistant-documents.store.ts";
import { forgetConversation } from "./assistant-retention.store.ts";
import { entriesOf, recordOf } from "../../contract/records.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";
import { createSession } from "./assistant.session.ts";
import { listTurns } from "./assistant.store.ts";
import { toTurnView } from "./assistant.view.ts";
import { CHAT_EVENTS } from "../../contract/chat-events.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { documentForm, UPLOAD_PATH } from "./uploads/assistant.upload.ts";
import { checkReader } from "./documents/read-document.ts";
import { createDocumentReader } from "./uploads/document-consultation.ts";
import type { KnowledgeSource } from "./knowledge-source.ts";
import { createModels } from "./model/models.ts";
import { receiveDocument } from "./uploads/receive-document.ts";
import { findDraft, sendScope } from "./uploads/send-scope.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Rate limits; durations in seconds. Enough for an office behind one address (NAT), too low for a bot to fill the database. */
const LIMITS = {
  messagesOfAddress: { name: "chat-address", points: 600, duration: HOUR },
  messagesOfConversation: { name: "chat-conversation", points: 60, duration: 600 },
  messagesOfDay: { name: "chat-day", points: 3000, duration: DAY },
  /** Includes refused uploads: each costs up to 10 MB of traffic. */
  uploadsOfAddress: { name: "chat-upload-tries", points: 60, duration: HOUR },
  documentsOfAddress: { name: "chat-upload", points: 20, duration: HOUR },
  /** A small part of `documentsOfDay`, so that one address can't exhaust it. */
  documentsOfAddressOfDay: { name: "chat-upload-address-day", points: 40, duration: DAY },
  documentsOfConversation: { name: "chat-upload-own", points: 10, duration: DAY },
  documentsOfDay: { name: "chat-upload-day", points: 500, duration: DAY },
  /** Shared with the contact form. */
  enquiries: { name: "contact", points: 10, duration: HOUR },
} as const;

export type ChatLimits = Record<keyof typeof LIMITS, RateLimiter>;

export function createChatLimits(client: QueryClient): ChatLimits {
  return recordOf(entriesOf(LIMITS).map(([name, limit]) => [name, createRateLimiter(client, limit)]));
}

/** Checks the limits before an upload is read. @throws AppError `too_many` */
async function checkDocuments(limits: ChatLimits, address: string): Promise<void> {
  await limits.uploadsOfAddress.consume(address);
  await limits.documentsOfAddress.check(address);
  await limits.documentsOfAddressOfDay.check(address);
  await limits.documentsOfDay.check("all");
}

/** Consumes the limits before a document is parsed, the narrowest first: a refused one doesn't count in the others. @throws AppError `too_many` */
async function spendDocument(limits: ChatLimits, { address, conversationId }: { address: string; conversationId: string }): Promise<void> {
  await limits.documentsOfConversation.consume(conversationId);
  await limits.documentsOfAddress.consume(address);
  await limits.documentsOfAddressOfDay.consume(address);
  await limits.documentsOfDay.consume("all");
}

type Write = (name: keyof typeof CHAT_EVENTS, data: object) => void;
type Work = (how: { signal: AbortSignal; onText: (text: string) => void }) => Promise<ChatAnswer>;

/**
 * Streams an answer as server-sent events: `text` events with checked parts, then `answer` with all of it, or `failure`. `left` is aborted
 * when the visitor disconnects; `work` still runs to its end, so that the answer is stored.
 */
function streamAnswer(work: Work, { left, log }: { left: AbortSignal; log: Log }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const signal = AbortSignal.any([left, leaving.signal]);
  return new ReadableStream({
    async start(controller) {
      const write: Write = (name, data) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`event: ${CHAT_EVENTS[name]}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      try {
        write("answer", await work({ signal, onText: (text) => write("text", { text }) }));
      } catch (error) {
        log.error({ err: error }, "a streamed answer failed");
        write("failure", { error: chatMessages.messageFailed });
      }
      if (!leaving.signal.aborted) controller.close();
    },
    cancel: () => leaving.abort(),
  });
}

const tags = ["Assistant"];
const TOO_MANY = failure("Too many requests; `Retry-After` says when to retry");

const ask = createRoute({
  method: "post",
  path: "/api/chat/message",
  tags,
  summary: "Ask the assistant",
  description:
    "With `Accept: text/event-stream`, the answer is streamed as events: `text` events carry the parts that can already be shown, and the last event, `answer`, carries the complete answer, which replaces them. The cookie set with the first answer is the only way back to the conversation; `userId` is only a label.",
  request: jsonBody(ChatMessageInput),
  responses: {
    200: {
      description: "The answer",
      content: { "application/json": { schema: ChatAnswer }, "text/event-stream": { schema: z.string() } },
    },
    400: failure("The message is empty or too long; `field` names the invalid field"),
    429: TOO_MANY,
  },
});

const uploadRoute = (middleware: MiddlewareHandler[]) =>
  createRoute({
    method: "post",
    path: UPLOAD_PATH,
    middleware,
    tags,
    summary: "Upload a document",
    description: "A PDF or Word file of at most 10 MB. Only staff and later questions in the same conversation can access it.",
    request: { body: { required: true, content: { "multipart/form-data": { schema: ChatUploadInput } } } },
    responses: {
      200: json(ChatUploadAnswer, "What the assistant says about the document; `isRead` says whether the visitor can ask about it"),
      400: failure("The file is missing, or the body isn’t a form"),
      413: failure("The file is too large"),
      408: failure("The file didn’t arrive within 30 seconds"),
      415: failure("The file is neither a PDF nor a Word file"),
      429: TOO_MANY,
      503: failure("Too many documents are arriving at once; `Retry-After` says when to retry"),
    },
  });

const show = createRoute({
  method: "get",
  path: "/api/chat",
  tags,
  summary: "Get the conversation of this browser",
  responses: { 200: json(ChatView, "The messages, oldest first; empty if there is no conversation") },
});

const forget = createRoute({
  method: "delete",
  path: "/api/chat",
  tags,
  summary: "Delete the conversation and its files",
  description: "What was sent with an enquiry stays with the enquiry.",
  responses: { 200: json(DoneView, "The conversation is deleted, or there was none") },
});

const draft = createRoute({
  method: "get",
  path: "/api/chat/scope",
  tags,
  summary: "Draft a scope from the last document",
  responses: { 200: json(ScopeDraft, "A one-page scope to edit and send"), 404: failure("The conversation has no readable document") },
});

const sendRoute = (middleware: MiddlewareHandler<AppEnv>) =>
  createRoute({
    method: "post",
    path: "/api/chat/scope",
    middleware,
    tags,
    summary: "Send an edited scope as an enquiry",
    ...takesKey,
    description: "The document and the conversation are attached. The price is the package’s current price.",
    request: jsonBody(ScopeInput),
    responses: {
      201: json(EnquirySentView, "The enquiry is stored"),
      400: failure("A field is missing or invalid; `field` names it"),
      409: failure("The key was already used for another request"),
      429: TOO_MANY,
    },
  });

type AssistantRoutesDeps = {
  database: Database;
  storage: Storage;
  config: Pick<Config, "siteUrl" | "trustProxy" | "assistant" | "analytics" | "payments" | "backup">;
  readKnowledge: KnowledgeSource;
  log: Log;
};

const wantsStream = (c: Context) => (c.req.header("accept") ?? "").includes("text/event-stream");

/** The chat's API for visitors: messages, uploads, history, scopes, deletion. */
export function assistantRoutes({ database, storage, config, readKnowledge, log }: AssistantRoutesDeps) {
  const { db, client } = database;
  const limits = createChatLimits(client);
  const session = createSession({ db, config });
  const models = createModels({ database, config, log });
  const answering = {
    db,
    models,
    readKnowledge,
    askDocument: createDocumentReader({ db, storage }),
  };
  const addressOf = (c: Context<AppEnv>) => findClientAddress(c, config.trustProxy);
  const letIn = async (c: Context<AppEnv>) => {
    checkReader(addressOf(c));
    await checkDocuments(limits, addressOf(c));
  };
  // Idempotency per conversation: a scope includes its conversation, so an equal body from another is another request.
  const onceInConversation = answerOnce(db, { sender: async (c) => (await session.find(c))?.id });
  return createRouter()
    .openapi(ask, async (c) => {
      const { userId, message } = c.req.valid("json");
      const address = addressOf(c);
      await limits.messagesOfAddress.consume(address);
      await limits.messagesOfDay.consume(address);
      const { id: conversationId } = await session.ensure(c, userId);
      await limits.messagesOfConversation.consume(conversationId);
      const asked = { conversationId, address, message };
      const left = c.req.raw.signal;
      if (!wantsStream(c)) return c.json(await answerVisitor(answering, { ...asked, signal: left, onText: () => undefined }), 200);
      const events = streamAnswer((how) => answerVisitor(answering, { ...asked, ...how }), { left, log: c.var.log });
      return c.body(events, 200, { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
    })
    .openapi(uploadRoute(documentForm({ addressOf, check: letIn })), async (c) => {
      const { file, userId } = c.req.valid("form");
      const address = addressOf(c);
      const { id: conversationId } = await session.ensure(c, userId);
      const spend = () => spendDocument(limits, { address, conversationId });
      const received = { conversationId, userId, address, file, signal: c.req.raw.signal, spend };
      return c.json(await receiveDocument({ db, storage, models, log: c.var.log }, received), 200);
    })
    .openapi(show, async (c) => {
      // Warms the knowledge cache before the first question. A failure shows up with the question.
      void readKnowledge().catch(() => undefined);
      const own = await session.find(c);
      const { retentionDays } = config.assistant;
      if (own === undefined) return c.json({ turns: [], retentionDays }, 200);
      const document = await findDocument(db, own.id);
      const turns = (await listTurns(db, own.id)).map(toTurnView);
      return c.json({ turns, ...(document && { document: { filename: document.filename } }), retentionDays }, 200);
    })
    .openapi(forget, async (c) => {
      const own = await session.find(c);
      const { isRetained } = own === undefined ? { isRetained: false } : await forgetConversation({ db, storage, log: c.var.log }, own.id);
      session.end(c);
      return c.json({ message: isRetained ? assistant.deletedExceptSent : assistant.deleted }, 200);
    })
    .openapi(draft, async (c) => {
      const own = await session.find(c);
      const scope = await findDraft({ db, storage }, { conversationId: own?.id, address: addressOf(c) });
      if (scope === undefined) throw new AppError("not_found", apiMessages.scopeNeedsDocument);
      return c.json(scope, 200);
    })
    .openapi(sendRoute(onceInConversation), async (c) => {
      const address = addressOf(c);
      await limits.enquiries.consume(address);
      const conversationId = (await session.find(c))?.id;
      return c.json(
        await sendScope({ db, storage, log: c.var.log }, { conversationId, address, once: c.var.once }, c.req.valid("json")),
        201,
      );
    });
}
