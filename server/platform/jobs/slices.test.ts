import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mapInSlices } from "./slices.ts";

let now = 0;
let rests: unknown[] = [];
beforeEach(() => {
  now = 0;
  rests = [];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((goOn: () => void, rest: number) => {
    rests.push(rest);
    goOn();
  }) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

test("background work pauses after each eight milliseconds for as long", async () => {
  const done: [item: string, restedBefore: number][] = [];
  const values = await mapInSlices(["one", "two", "three", "four", "five", "six", "seven"], (item, index) => {
    done.push([item, rests.length]);
    now += 3;
    return `${index} ${item}`;
  });
  expect(values).toEqual(["0 one", "1 two", "2 three", "3 four", "4 five", "5 six", "6 seven"]);
  expect(done.map(([, rested]) => rested)).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(rests).toEqual([8, 8]);
});

test("waiting requests are answered before it begins", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("waiting"));
  await mapInSlices(["work"], (item) => order.push(item));
  expect(order).toEqual(["waiting", "work"]);
});

test("an error in one item reaches the caller", async () => {
  const fail = () => {
    throw new Error("unreadable");
  };
  await expect(mapInSlices(["a"], fail)).rejects.toThrow("unreadable");
});
