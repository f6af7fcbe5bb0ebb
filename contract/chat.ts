import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { ANSWER_LANGUAGES, chatLimits } from "./chat-rules.ts";
import { cleanText } from "./text.ts";

/** The widget's random label. It identifies no one: a conversation belongs to the browser with its cookie. */
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

/** The form for uploading a document. */
export const ChatUploadInput = z.strictObject({
  file: z
    .instanceof(File, { error: apiMessages.documentMissing })
    .refine(({ name }) => name !== "", apiMessages.documentMissing)
    .meta({ type: "string", format: "binary" }),
  userId: ChatUserId,
});

/** The source of an answer: a page of this site, or a page of the visitor's document. */
export const ChatSource = z.object({ name: z.string(), path: z.string() }).meta({ id: "ChatSource" });
export type ChatSource = z.infer<typeof ChatSource>;

/** A suggested question: the button's label, and the message it sends. */
export const ChatChoice = z.object({ label: z.string(), message: z.string() }).meta({ id: "ChatChoice" });
export type ChatChoice = z.infer<typeof ChatChoice>;

/** Two or three, if the question was ambiguous. */
const choices = z.array(ChatChoice).optional();

/** The text's language, if not English. */
const lang = z.enum(ANSWER_LANGUAGES).optional();

/** `offer` is the widget's next suggestion: passing the question on to staff, or a draft scope from the uploaded document. */
export const ChatAnswer = z
  .object({ response: z.string(), sources: z.array(ChatSource), choices, offer: z.enum(["contact", "scope"]).optional(), lang })
  .meta({ id: "ChatAnswer" });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const ChatUploadAnswer = z
  .object({ filename: z.string(), message: z.string(), isRead: z.boolean(), offer: z.enum(["scope"]).optional() })
  .meta({ id: "ChatUploadAnswer" });
export type ChatUploadAnswer = z.infer<typeof ChatUploadAnswer>;

/** One line of a conversation, for showing it again after a reload. */
export const ChatTurn = z
  .object({
    role: z.enum(["visitor", "assistant"]),
    text: z.string(),
    /** The visitor's line is an uploaded document. */
    isFile: z.boolean(),
    sources: z.array(ChatSource),
    choices,
    offer: z.enum(["contact", "scope"]).optional(),
    lang,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ChatTurn" });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** The conversation of the requesting browser, oldest line first; `document` is the one that questions and scope refer to. */
export const ChatView = z
  .object({ turns: z.array(ChatTurn), document: z.object({ filename: z.string() }).optional(), retentionDays: z.int() })
  .meta({ id: "Chat" });

/** One line of a draft scope, with its page in the document; lines added by the visitor have none. */
export const ScopeLine = z.object({ text: z.string().max(600), page: z.int().min(1).optional() });
export type ScopeLine = z.infer<typeof ScopeLine>;

export const SCOPE_PARTS = ["goals", "mustHaves", "constraints", "questions"] as const;
export type ScopePart = (typeof SCOPE_PARTS)[number];

const lines = z.array(ScopeLine).max(chatLimits.scopeLines);

/** A scope of one page drawn from a brief. `price` is dollars, read from the database when the draft is shown. */
export const ScopeDraft = z
  .object({
    filename: z.string(),
    goals: lines,
    mustHaves: lines,
    constraints: lines,
    questions: lines,
    /** Empty if none fits, or if the visitor wants to talk first. */
    packageName: z.string(),
    price: z.number(),
    /** Why this package, in one sentence. */
    reason: z.string(),
    /** The sender's note. */
    note: z.string().optional(),
  })
  .meta({ id: "ScopeDraft" });
export type ScopeDraft = z.infer<typeof ScopeDraft>;
