import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ANSWER_LANGUAGES } from "../../contract/chat-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import { files } from "../files/files.table.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";

export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    /** Hash of the cookie's token; null once the visitor has deleted the conversation. */
    tokenHash: text().unique(),
    /** Label from the widget, for staff only: not authenticated. */
    userId: text().notNull(),
    createdAt: createdAt(),
    lastAt: at().notNull().defaultNow(),
  },
  (table) => [index("conversations_last").on(table.lastAt)],
);

const conversationId = () =>
  uuid()
    .notNull()
    .references(() => conversations.id, { onDelete: "cascade" });

export const conversationTurns = pgTable(
  "conversation_turns",
  {
    /** Ascending, so that two turns in one millisecond keep their order. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversationId(),
    role: text({ enum: ["visitor", "assistant"] }).notNull(),
    text: text().notNull(),
    /** The turn is an upload of a document. */
    isFile: boolean().notNull().default(false),
    sources: jsonb().$type<ChatSource[]>().notNull().default([]),
    /** Suggestions for an ambiguous question, else empty. */
    choices: jsonb().$type<ChatChoice[]>().notNull().default([]),
    offer: text({ enum: ["contact", "scope"] }),
    topic: text(),
    /** The language, if not English. */
    lang: text({ enum: ANSWER_LANGUAGES }),
    createdAt: createdAt(),
  },
  (table) => [index("conversation_turns_of").on(table.conversationId, table.id)],
);

/** The documents of a conversation. Their text is stored beside the file and erased with it. */
export const conversationDocuments = pgTable(
  "conversation_documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversationId(),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Whether it has text to answer from; a scan, for example, has none. */
    isRead: boolean().notNull().default(false),
  },
  (table) => [index("conversation_documents_of").on(table.conversationId, table.id)],
);

/** An unanswered question, grouped over its wordings, with staff's answer. */
export const askedQuestions = pgTable("asked_questions", {
  id: id(),
  /** Optimistic lock: incremented with each change by staff. */
  version: integer().notNull().default(1),
  /** The hash that groups its wordings. */
  matter: text().notNull().unique(),
  /** Written by staff. Visitors see only these three; they are empty until staff save an answer. */
  question: text().notNull().default(""),
  answer: text().notNull().default(""),
  /** A path of this site. */
  page: text().notNull().default(""),
  isDismissed: boolean().notNull().default(false),
  createdAt: createdAt(),
});

/** Visitors' wordings of a question, without personal data. */
export const unansweredQuestions = pgTable(
  "unanswered_questions",
  {
    id: id(),
    question: text().notNull().unique(),
    /** Null if counted by a process of an earlier version (rolling upgrade); set when it is asked again. */
    askedId: uuid().references(() => askedQuestions.id, { onDelete: "cascade" }),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    lastAt: at().notNull().defaultNow(),
  },
  (table) => [index("unanswered_questions_of").on(table.askedId)],
);

/** Tokens used by the language model, per calendar month (UTC). */
export const modelUsage = pgTable("model_usage", {
  /** `2026-11`. */
  month: text().primaryKey(),
  tokens: bigint({ mode: "number" }).notNull().default(0),
});
