import { EventSourceParserStream } from "eventsource-parser/stream";

export type StreamEvent = { name: string; data: string };

/** Parses a `text/event-stream` from network chunks. An event cut off by the end of the stream is dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield { name: value.event ?? "message", data: value.data };
  }
}
