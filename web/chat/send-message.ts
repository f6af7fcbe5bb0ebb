import { CHAT_EVENTS, type ChatEvent } from "../../contract/chat-events.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import type { ChatAnswer } from "../../contract/chat.ts";
import { api, isOutdated } from "../api.ts";
import { CHAT, reloadOnce } from "./button/reload-once.ts";
import { failureText } from "./failure-text.ts";
import { readEvents } from "./read-events.ts";
import { saveLine } from "./saved-line.ts";
import { visitorLabel } from "./visitor-label.ts";

export type MessageAnswer = { ok: true; answer: ChatAnswer } | { ok: false; text: string };

const failed = (text: string): MessageAnswer => ({ ok: false, text });

async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, onText: (text: string) => void): Promise<MessageAnswer> {
  for await (const { name, data } of readEvents(body)) {
    const event = { name, data: JSON.parse(data) } as ChatEvent; // as `chat-events.ts` declares them
    if (event.name === CHAT_EVENTS.text) onText(event.data.text);
    if (event.name === CHAT_EVENTS.answer) return { ok: true, answer: event.data };
    if (event.name === CHAT_EVENTS.failure) return failed(event.data.error);
  }
  return failed(chatMessages.messageFailed);
}

/** Reloads a page that is older than the API which refused the message; it is in its field again afterwards. */
async function reloadWith(message: string): Promise<void> {
  saveLine(message);
  await reloadOnce(CHAT);
  saveLine("");
}

/** Sends a message. `onText` is called with each part of a streamed answer. */
export async function sendMessage(message: string, onText: (text: string) => void): Promise<MessageAnswer> {
  try {
    const response = await api.chat.message.$post(
      { json: { userId: visitorLabel(), message } },
      { headers: { Accept: "text/event-stream" } },
    );
    if (isOutdated(response) && !response.ok) await reloadWith(message);
    if (!response.ok) return failed(await failureText(response, chatMessages.messageFailed));
    const isStream = (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
    if (isStream && response.body) return await readStream(response.body, onText);
    // Any other success is the route's JSON.
    return { ok: true, answer: (await response.json()) as ChatAnswer };
  } catch {
    return failed(chatMessages.messageFailed);
  }
}
