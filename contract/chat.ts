import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { ANSWER_LANGUAGES, chatLimits } from "./chat-rules.ts";
import { cleanText } from "./text.ts";

/** The label the widget gives itself. It identifies nobody: a conversation belongs to the browser that holds its cookie. */
const ChatUserId = z
  .string()
  .regex(/^user-[\w-]{1,60}$/)
  .meta({ description: "A random label made by the widget" });

export const ChatMessageInput = z
  .strictObject({
    userId: ChatUserId,
    message: z
      .string()
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(1, apiMessages.messageRequired)
          .max(chatLimits.messageLength, apiMessages.tooLong("Message", chatLimits.messageLength)),
      ),
  })
  .meta({ id: "ChatMessageInput" });

/** The form a document comes in. */
export const ChatUploadInput = z.strictObject({
  file: z
    .instanceof(File, { error: apiMessages.documentMissing })
    .refine(({ name }) => name !== "", apiMessages.documentMissing)
    .meta({ type: "string", format: "binary" }),
  userId: ChatUserId,
});

/** Where an answer can be read: a page of this site, or a page of the visitor's document. */
export const ChatSource = z.object({ name: z.string(), path: z.string() }).meta({ id: "ChatSource" });
export type ChatSource = z.infer<typeof ChatSource>;

/** A question that may have been meant: what its button says, and what is asked when it is pressed. */
export const ChatChoice = z.object({ label: z.string(), message: z.string() }).meta({ id: "ChatChoice" });
export type ChatChoice = z.infer<typeof ChatChoice>;

/** Two or three, where the assistant is not sure what was asked. */
const choices = z.array(ChatChoice).optional();

/** What the text is written in, where that is not English. */
const lang = z.enum(ANSWER_LANGUAGES).optional();

/** `offer` is what the widget may propose next: passing the question on to staff, or a draft scope from the uploaded document. */
export const ChatAnswer = z
  .object({ response: z.string(), sources: z.array(ChatSource), choices, offer: z.enum(["contact", "scope"]).optional(), lang })
  .meta({ id: "ChatAnswer" });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const ChatUploadAnswer = z
  .object({ filename: z.string(), message: z.string(), isRead: z.boolean(), offer: z.enum(["scope"]).optional() })
  .meta({ id: "ChatUploadAnswer" });
export type ChatUploadAnswer = z.infer<typeof ChatUploadAnswer>;

/** One line of a conversation as the browser shows it again after a reload. */
export const ChatTurn = z
  .object({
    role: z.enum(["visitor", "assistant"]),
    text: z.string(),
    /** The visitor's line stands for a document that was handed over. */
    isFile: z.boolean(),
    sources: z.array(ChatSource),
    choices,
    offer: z.enum(["contact", "scope"]).optional(),
    lang,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ChatTurn" });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** The conversation of the browser that asks, oldest line first; `document` is what later questions and the scope are about. */
export const ChatView = z
  .object({ turns: z.array(ChatTurn), document: z.object({ filename: z.string() }).optional(), retentionDays: z.int() })
  .meta({ id: "Chat" });

/** One line of a draft scope, with the page of the document it comes from; a line the visitor added has none. */
export const ScopeLine = z.object({ text: z.string().max(600), page: z.int().min(1).optional() });
export type ScopeLine = z.infer<typeof ScopeLine>;

export const SCOPE_PARTS = ["goals", "mustHaves", "constraints", "questions"] as const;
export type ScopePart = (typeof SCOPE_PARTS)[number];

const lines = z.array(ScopeLine).max(chatLimits.scopeLines);

/** One page from brief to scope. `price` is dollars, read from the database when the draft is shown. */
export const ScopeDraft = z
  .object({
    filename: z.string(),
    goals: lines,
    mustHaves: lines,
    constraints: lines,
    questions: lines,
    /** Empty where none fits, or the visitor wants to talk first. */
    packageName: z.string(),
    price: z.number(),
    /** Why this package, in one sentence. */
    reason: z.string(),
    /** What its sender says beside it. */
    note: z.string().optional(),
  })
  .meta({ id: "ScopeDraft" });
export type ScopeDraft = z.infer<typeof ScopeDraft>;
