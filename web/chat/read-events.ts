export type StreamEvent = { name: string; data: string };

function parseEvent(block: string): StreamEvent {
  const event: StreamEvent = { name: "message", data: "" };
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) event.name = line.slice(7);
    if (line.startsWith("data: ")) event.data += line.slice(6);
  }
  return event;
}

/** The events of a `text/event-stream`, however the network cut them. An event that the end of the stream cut off is left out. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    yield* blocks.map(parseEvent);
  }
}
