import { EventSourceParserStream } from "eventsource-parser/stream";

export type StreamEvent = { name: string; data: string };

/** The events of a `text/event-stream`, however the network cut them. An event that the end of the stream cut off is left out. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield { name: value.event ?? "message", data: value.data };
  }
}
