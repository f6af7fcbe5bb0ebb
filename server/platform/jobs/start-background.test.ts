import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createBackground } from "./start-background.ts";

test("work that fails to start is reported, and tried again until it does", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const background = createBackground(log, new AbortController().signal, { first: 1, retry: 10, last: 20 });
  const stop = async () => undefined;
  const reported: string[][] = [];
  const begin = async () => {
    if (reported.push([...background.notStarted]) < 4) throw new Error("cannot execute INSERT in a read-only transaction");
    return stop;
  };
  expect(await background.start("the job queue", begin)).toBe(stop);
  expect(reported).toEqual([[], ["the job queue"], ["the job queue"], ["the job queue"]]);
  expect([...background.notStarted]).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array(3).fill(expect.objectContaining({ level: 50, msg: "the job queue did not start" })),
  );
});

test("a process that stops waits for no further try", async () => {
  const stopping = new AbortController();
  const background = createBackground(createLog("silent"), stopping.signal, { first: 1, retry: 60_000, last: 60_000 });
  let tries = 0;
  const begin = () => {
    tries += 1;
    return Promise.reject(new Error("too many connections"));
  };
  const started = background.start("the job queue", begin);
  await expect.poll(() => background.notStarted.size).toBe(1);
  stopping.abort();
  expect(await started).toBeUndefined();
  expect(tries).toBe(1);
});
