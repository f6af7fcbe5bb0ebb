import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const makeQueue = (changes: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
  createFairQueue({ concurrency: 1, maxWaiting: 9, maxWaitingOfKey: 9, onFull: (whose) => new Error(`full: ${whose}`), ...changes });

/** Tasks that report their start and end on demand. */
function makeTasks(queue: ReturnType<typeof makeQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string) =>
    queue.run(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { begun, add, settle, finish };
}

test("a client with one task waits for one task of a client with many, not for two", async () => {
  const { begun, add, finish } = makeTasks(makeQueue());
  const all = [add("greedy", "a1"), add("greedy", "a2"), add("greedy", "a3"), add("modest", "b1")];
  for (const name of ["a1", "b1", "a2", "a3"]) await finish(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("a key never runs two tasks at once, and a free slot goes to the next key", async () => {
  const { begun, add, settle, finish } = makeTasks(makeQueue({ concurrency: 2 }));
  const all = [add("slow", "a1"), add("slow", "a2"), add("quick", "b1"), add("third", "c1")];
  await settle();
  expect(begun).toEqual(["a1", "b1"]);
  await finish("b1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "c1", "a2"]) await finish(name);
  await Promise.all(all);
});

test("a key's second waiting task is refused, and so is every task once the queue is full", async () => {
  const queue = makeQueue({ maxWaiting: 2, maxWaitingOfKey: 1 });
  const { add, finish } = makeTasks(queue);
  const all = [add("one", "a1"), add("one", "a2")];
  await expect(add("one", "a3")).rejects.toThrow("full: own");
  all.push(add("two", "b1"));
  expect(() => queue.checkRoom("three")).toThrow("full: all");
  for (const name of ["a1", "b1", "a2"]) await finish(name);
  await Promise.all(all);
});

test("a task that fails lets the next one run", async () => {
  const queue = makeQueue();
  const failing = queue.run("one", () => Promise.reject(new Error("broken")));
  const next = queue.run("two", () => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
