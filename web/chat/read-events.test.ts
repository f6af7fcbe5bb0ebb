import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

function streamOf(bytes: Uint8Array<ArrayBuffer>, cut: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut));
      controller.close();
    },
  });
}

async function read(text: string, cut: number): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(text), cut))) events.push(event);
  return events;
}

const stream = 'event: text\ndata: {"text":"Seven days, für “you”"}\n\nevent: answer\ndata: {"response":"Yes"}\n\n';

test("events are reassembled from network chunks", async () => {
  const whole = [
    { name: "text", data: '{"text":"Seven days, für “you”"}' },
    { name: "answer", data: '{"response":"Yes"}' },
  ];
  for (const cut of [1, 2, 3, 7, 50, 1000]) expect(await read(stream, cut)).toEqual(whole);
});

test("an event cut off by the end of the stream is dropped", async () => {
  expect(await read(stream.slice(0, -1), 9)).toHaveLength(1);
  expect(await read("", 1)).toEqual([]);
});

test.each([
  ["lines that end in CR and LF", "event: text\r\ndata: one\r\n\r\n", { name: "text", data: "one" }],
  ["no space after the colon", "event:text\ndata:one\n\n", { name: "text", data: "one" }],
  ["data of several lines", "data: one\ndata: two\n\n", { name: "message", data: "one\ntwo" }],
  ["a comment that keeps the line open", ": ping\n\ndata: one\n\n", { name: "message", data: "one" }],
])("%s are parsed per the standard", async (_what, text, event) => {
  for (const cut of [1, 7, 1000]) expect(await read(text, cut)).toEqual([event]);
});
