import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choosePause, followLive } from "./live-stream.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  ending?.abort();
  vi.useRealTimers();
});

let ending: AbortController | undefined;

/** Runs `followLive` against a fake server that the test controls. */
function follow(isUp = true) {
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const told: string[] = [];
  const wakers = new Set<() => void>();
  const server = { isUp };
  ending = new AbortController();
  let tries = 0;
  const source = {
    async open(signal: AbortSignal) {
      tries += 1;
      if (!server.isUp) throw new Error("no server");
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          streams.push(controller);
          signal.addEventListener("abort", () => controller.error(new Error("aborted")));
        },
      });
    },
    onWake(listener: () => void) {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
  };
  const done = followLive(source, (change) => told.push(change), ending.signal);
  return {
    server,
    told,
    done,
    tries: () => tries,
    say: async (text: string) => {
      streams.at(-1)?.enqueue(new TextEncoder().encode(text));
      await pass(0);
    },
    end: () => streams.at(-1)?.close(),
    wake: () => wakers.forEach((wake) => wake()),
  };
}

/** Flushes the stream's promises, which need several turns of the event loop. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("changes are reported as they arrive, and everything once connected", async () => {
  const { say, told } = follow();
  await pass(0);
  await say(": here\n\n");
  await say("event: changed\nda");
  await say("ta: contacts\n\nevent: seen\ndata: \n\n");
  expect(told).toEqual(["all", "contacts", "seen"]);
});

test("a closed stream reconnects within a second, and everything is refetched", async () => {
  const { say, told, end, tries } = follow();
  await pass(0);
  await say(": here\n\n");
  end();
  await pass(1000);
  expect(tries()).toBe(2);
  await say(": here\n\n");
  expect(told).toEqual(["all", "all"]);
});

test("an unreachable server is retried with backoff, and at once on wake, while lists are polled each half minute", async () => {
  const away = follow(false);
  await pass(60_000);
  const before = away.tries();
  expect(before).toBeLessThan(12);
  expect(away.told).toEqual(["all", "all"]);
  away.server.isUp = true;
  away.wake();
  await pass(0);
  expect(away.tries()).toBe(before + 1);
  await away.say(": here\n\n");
  expect(away.told).toHaveLength(3);
  await pass(45_000);
  expect(away.told).toHaveLength(3);
});

test("a stream without data for a minute, or that never begins, counts as lost", async () => {
  const { say, tries } = follow();
  await pass(9000);
  expect(tries()).toBe(1);
  await pass(2500);
  expect(tries()).toBe(2);
  await say(": here\n\n");
  await pass(59_000);
  expect(tries()).toBe(2);
  await pass(3000);
  expect(tries()).toBe(3);
});

test("it ends when aborted, also during a pause", async () => {
  const { done, tries } = follow(false);
  await pass(0);
  ending?.abort();
  await done;
  const before = tries();
  await pass(120_000);
  expect(tries()).toBe(before);
});

test("the backoff grows to half a minute, with jitter", () => {
  expect(choosePause(1)).toBeLessThanOrEqual(1000);
  expect(choosePause(1)).toBeGreaterThanOrEqual(500);
  expect(choosePause(50)).toBeLessThanOrEqual(30_000);
  expect(choosePause(50)).toBeGreaterThanOrEqual(15_000);
  expect(new Set(Array.from({ length: 20 }, () => choosePause(5))).size).toBeGreaterThan(1);
});

test("reconnects leave no listeners behind", async () => {
  follow(false);
  for (let times = 0; times < 10; times += 1) await pass(30_000);
  expect(getEventListeners(ending?.signal ?? new EventTarget(), "abort").length).toBeLessThan(2);
});
