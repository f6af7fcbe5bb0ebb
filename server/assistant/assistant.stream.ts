import { CHAT_EVENTS } from "../../contract/chat-events.ts";
import type { ChatAnswer } from "../../contract/chat.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import type { Log } from "../platform/log.ts";

type Write = (name: keyof typeof CHAT_EVENTS, data: object) => void;
type Work = (how: { signal: AbortSignal; onText: (text: string) => void }) => Promise<ChatAnswer>;

/**
 * An answer as a stream of events: its text as far as it may be shown, then the whole. `left` ends when the visitor does; what is written
 * down is written all the same.
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
