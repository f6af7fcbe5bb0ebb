import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ANSWER_LANGUAGES } from "../../contract/chat-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import { files } from "../files/files.table.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";

/** What one browser and the assistant said to each other. */
export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    /** Of what the browser shows to see its conversation; none once the visitor has let go of it. */
    tokenHash: text().unique(),
    /** The label the widget gave itself: shown to staff, proof of nothing. */
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
    /** Counts up, so that two lines of one millisecond keep their order. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversationId(),
    role: text({ enum: ["visitor", "assistant"] }).notNull(),
    text: text().notNull(),
    /** The line stands for a document that was handed over. */
    isFile: boolean().notNull().default(false),
    sources: jsonb().$type<ChatSource[]>().notNull().default([]),
    /** What may have been meant; none where that was sure. */
    choices: jsonb().$type<ChatChoice[]>().notNull().default([]),
    offer: text({ enum: ["contact", "scope"] }),
    /** What the line was about, for a next question that leans on it. */
    topic: text(),
    /** What it is written in, where that is not English. */
    lang: text({ enum: ANSWER_LANGUAGES }),
    createdAt: createdAt(),
  },
  (table) => [index("conversation_turns_of").on(table.conversationId, table.id)],
);

/** Which conversation a document was handed over in. What it says is kept beside its bytes and goes with them. */
export const conversationDocuments = pgTable(
  "conversation_documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversationId(),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Whether it can be asked about: a scan, say, is kept for staff without a text. */
    isRead: boolean().notNull().default(false),
  },
  (table) => [index("conversation_documents_of").on(table.conversationId, table.id)],
);

/** A question that the site had no answer to, whatever the words, and what staff have written to it. */
export const askedQuestions = pgTable("asked_questions", {
  id: id(),
  /** Counts the changes by staff, so that a second save can tell that it comes too late. */
  version: integer().notNull().default(1),
  /** A hash of what its wordings have in common: by it the next wording finds it. */
  matter: text().notNull().unique(),
  /** In the words of staff. These three are all that visitors are ever shown, and empty until staff have saved them. */
  question: text().notNull().default(""),
  answer: text().notNull().default(""),
  /** A path of this site. */
  page: text().notNull().default(""),
  isDismissed: boolean().notNull().default(false),
  createdAt: createdAt(),
});

/** The words in which visitors asked it. No word of who asked. */
export const unansweredQuestions = pgTable(
  "unanswered_questions",
  {
    id: id(),
    question: text().notNull().unique(),
    /** None where a process of the release before has counted it: it is found when it is asked again. */
    askedId: uuid().references(() => askedQuestions.id, { onDelete: "cascade" }),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    lastAt: at().notNull().defaultNow(),
  },
  (table) => [index("unanswered_questions_of").on(table.askedId)],
);

/** What the language model has cost, by calendar month (UTC). */
export const modelUsage = pgTable("model_usage", {
  /** `2026-11`. */
  month: text().primaryKey(),
  tokens: bigint({ mode: "number" }).notNull().default(0),
});
