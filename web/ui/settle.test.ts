import { expect, test } from "vitest";
import { settle } from "./settle.ts";

test("a list that comes in time takes the place of its promise", async () => {
  expect(await settle({ id: "mvp", list: Promise.resolve([1, 2]) })).toEqual({ id: "mvp", list: [1, 2] });
});

test("a slow list stays a promise and does not block the page", async () => {
  let finish = (_list: number[]) => {};
  const slow = new Promise<number[]>((resolve) => (finish = resolve));
  const settled = await settle({ slow, quick: Promise.resolve("here") });
  finish([3]);
  expect(settled.quick).toBe("here");
  expect(settled.slow).toBe(slow);
  expect(await settled.slow).toEqual([3]);
});
