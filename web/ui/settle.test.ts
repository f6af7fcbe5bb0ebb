import { afterEach, expect, test, vi } from "vitest";
import { settle } from "./settle.ts";

/** A navigation to `/pricing`, with this path in the address bar. */
function askFrom(pathname: string): Request {
  vi.stubGlobal("location", { pathname, search: "" });
  return new Request("https://site.example/pricing");
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a list that comes in time takes the place of its promise", async () => {
  expect(await settle({ id: "mvp", list: Promise.resolve([1, 2]) }, askFrom("/"))).toEqual({ id: "mvp", list: [1, 2] });
});

test("a slow list stays a promise and does not block the page", async () => {
  let finish = (_list: number[]) => {};
  const slow = new Promise<number[]>((resolve) => (finish = resolve));
  const settled = await settle({ slow, quick: Promise.resolve("here") }, askFrom("/"));
  finish([3]);
  expect(settled.quick).toBe("here");
  expect(settled.slow).toBe(slow);
  expect(await settled.slow).toEqual([3]);
});

test("going back, when the address is the page's already, a slow list is waited for", async () => {
  vi.useFakeTimers();
  const slow = new Promise<number[]>((resolve) => setTimeout(() => resolve([3]), 2000));
  const settled = settle({ slow }, askFrom("/pricing"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await settled).toEqual({ slow: [3] });
});
