import type { ChatAnswer } from "./chat.ts";

/**
 * Server-sent events of `POST /api/chat/message`, for clients that accept `text/event-stream`, each with JSON in `data`. No zod: the widget
 * carries this file.
 *
 * `text`: the next part of the answer. `answer`: the whole answer, always the last event; it replaces the text shown, since a sentence that
 * failed a check may have been withdrawn. `failure`: no answer; nothing follows.
 */
export const CHAT_EVENTS = { text: "text", answer: "answer", failure: "failure" } as const;

export type ChatEvent =
  | { name: typeof CHAT_EVENTS.text; data: { text: string } }
  | { name: typeof CHAT_EVENTS.answer; data: ChatAnswer }
  | { name: typeof CHAT_EVENTS.failure; data: { error: string } };
