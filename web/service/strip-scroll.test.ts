import { expect, test } from "vitest";
import { followTab } from "./strip-scroll.ts";

const makeStrip = (scrollLeft: number) => ({ scrollLeft, clientWidth: 390, scrollWidth: 1600 });
const first = { offsetLeft: 20, offsetWidth: 180 };
const second = { offsetLeft: 220, offsetWidth: 200 };
const last = { offsetLeft: 1400, offsetWidth: 180 };

test("the strip follows from one tab to the next", () => {
  const strip = makeStrip(0);
  followTab(strip, first, second);
  expect(strip.scrollLeft).toBe(200);
});

test("the strip goes to the tab a page opens with", () => {
  const strip = makeStrip(0);
  followTab(strip, last, last);
  expect(strip.scrollLeft).toBe(1380);
});

test("someone who swiped on is not pulled back", () => {
  const strip = makeStrip(900);
  followTab(strip, first, second);
  expect(strip.scrollLeft).toBe(900);
});

test("a strip that shows all its tabs stays where it is", () => {
  const strip = { scrollLeft: 0, clientWidth: 400, scrollWidth: 400 };
  followTab(strip, first, last);
  expect(strip.scrollLeft).toBe(0);
});
