import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdBack } from "./hold-back.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an early text is delayed, a late one is shown as it arrives", async () => {
  const shown: string[] = [];
  const { add, due } = holdBack((text) => shown.push(text), 800);
  add("An MVP ");
  await vi.advanceTimersByTimeAsync(799);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await due;
  expect(shown).toEqual(["An MVP "]);
  add("takes seven days.");
  expect(shown).toEqual(["An MVP ", "An MVP takes seven days."]);
});

test("nothing is shown if no text has arrived in time", async () => {
  const shown: string[] = [];
  const { due } = holdBack((text) => shown.push(text), 800);
  await vi.advanceTimersByTimeAsync(800);
  await due;
  expect(shown).toEqual([]);
});
