import { expect, test } from "vitest";
import { z } from "zod";
import { nextAttempt } from "./attempt.ts";

test("the same content keeps its key, other content gets a new one", () => {
  const first = nextAttempt("a", undefined);
  expect(nextAttempt("a", first)).toBe(first);
  expect(nextAttempt("b", first).key).not.toBe(first.key);
  expect(nextAttempt("a", undefined).key).not.toBe(first.key);
});

test("a key is a UUID", () => {
  for (let round = 0; round < 50; round += 1) expect(z.uuidv4().safeParse(nextAttempt("a", undefined).key).success).toBe(true);
});
