import { CHAT_EVENTS } from "../../contract/chat-events.ts";
import type { ChatAnswer } from "../../contract/chat.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import type { Log } from "../platform/log.ts";

type Write = (name: keyof typeof CHAT_EVENTS, data: object) => void;
type Work = (how: { signal: AbortSignal; onText: (text: string) => void }) => Promise<ChatAnswer>;

/**
 * Streams an answer as server-sent events: `text` events with checked parts, then `answer` with all of it, or `failure`. `left` is aborted
 * when the visitor disconnects; `work` still runs to its end, so that the answer is stored.
 */
export function streamAnswer(work: Work, { left, log }: { left: AbortSignal; log: Log }): ReadableStream<Uint8Array> {
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
