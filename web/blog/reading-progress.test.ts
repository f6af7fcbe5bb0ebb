import { expect, test } from "vitest";
import { shareRead } from "./reading-progress.tsx";

const text = (top: number) => ({ top, bottom: top + 3000 });

test.each([
  { top: 500, share: 0 },
  { top: 0, share: 0 },
  { top: -1000, share: 0.5 },
  { top: -2000, share: 1 },
  { top: -2900, share: 1 },
])("a text at $top has progress $share", ({ top, share }) => {
  expect(shareRead(text(top), 1000)).toBe(share);
});

test("a text that fits in the window is complete once its start is at the top", () => {
  expect(shareRead({ top: 200, bottom: 700 }, 1000)).toBe(0);
  expect(shareRead({ top: -1, bottom: 499 }, 1000)).toBe(1);
});
