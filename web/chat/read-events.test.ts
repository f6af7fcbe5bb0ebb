import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

function streamOf(bytes: Uint8Array<ArrayBuffer>, cut: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, index) => bytes.slice(index * cut, (index + 1) * cut));
  return ReadableStream.from(pieces);
}

async function read(text: string, cut: number): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(text), cut))) events.push(event);
  return events;
}

const stream = 'event: text\ndata: {"text":"Seven days, für “you”"}\n\nevent: answer\ndata: {"response":"Yes"}\n\n';

test("events arrive whole, however the network cuts them", async () => {
  const whole = [
    { name: "text", data: '{"text":"Seven days, für “you”"}' },
    { name: "answer", data: '{"response":"Yes"}' },
  ];
  for (const cut of [1, 2, 3, 7, 50, 1000]) expect(await read(stream, cut)).toEqual(whole);
});

test("an event that the end of the stream cuts off is left out", async () => {
  expect(await read(stream.slice(0, -1), 9)).toHaveLength(1);
  expect(await read("", 1)).toEqual([]);
});
