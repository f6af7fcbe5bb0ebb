/**
 * What `POST /api/chat/message` streams to whoever accepts `text/event-stream`, each as JSON in its event's `data`. No zod: the widget carries
 * this file.
 *
 * `text`: what comes next of the answer. `answer`: the whole answer, always the last event; it replaces what was shown, since a sentence that
 * failed a check may have taken the text back. `failure`: no answer; nothing follows.
 */
export const CHAT_EVENTS = { text: "text", answer: "answer", failure: "failure" } as const;

export type ChatTextEvent = { text: string };
export type ChatFailureEvent = { error: string };
