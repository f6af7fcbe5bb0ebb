import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

function makeTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject, run: () => promise };
}

test("at most `concurrency` tasks run at once, the rest in order", async () => {
  const started: string[] = [];
  const inTurn = createSemaphore({ concurrency: 1, maxWaiting: 5, onFull: () => new Error("full") });
  const first = makeTask();
  const results = ["a", "b", "c"].map((name) =>
    inTurn(async () => {
      started.push(name);
      return name === "a" ? first.promise : name;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual(["a"]);
  first.resolve("a");
  expect(await Promise.all(results)).toEqual(["a", "b", "c"]);
  expect(started).toEqual(["a", "b", "c"]);
});

test("a task that fails lets the next one run", async () => {
  const inTurn = createSemaphore({ concurrency: 1, maxWaiting: 5, onFull: () => new Error("full") });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("a task that finds the queue full is refused at once", async () => {
  const inTurn = createSemaphore({ concurrency: 1, maxWaiting: 1, onFull: () => new Error("full") });
  const task = makeTask();
  const running = inTurn(task.run);
  const waiting = inTurn(task.run);
  await expect(inTurn(task.run)).rejects.toThrow("full");
  task.resolve("done");
  expect(await Promise.all([running, waiting])).toEqual(["done", "done"]);
});
