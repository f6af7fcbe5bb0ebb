import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "./engine.ts";

export type Box = { name: string; height: number };

/** Header, footer, and what `<main>` is made of. For the page itself. */
function measure(): Box[] {
  const parts = [...document.querySelectorAll("header.top, main > *, main section, footer.foot")];
  const nameOf = (part: Element) => `${part.localName} “${part.querySelector("h1, h2, h3")?.textContent ?? part.className}”`;
  return parts.map((part) => ({ name: nameOf(part), height: Math.round(part.getBoundingClientRect().height) }));
}

const isLaidOut = () => document.fonts.status === "loaded" && document.documentElement.dataset["fresh"] === undefined;

/** The heights of a page's parts once they no longer change. */
export async function measureHeights(engine: Engine, url: string): Promise<Box[]> {
  await engine.open(url);
  let last = "";
  for (let round = 0; round < 60; round += 1) {
    await wait(100);
    if (!(await engine.run(isLaidOut))) continue;
    const boxes = await engine.run(measure);
    if (JSON.stringify(boxes) === last) return boxes;
    last = JSON.stringify(boxes);
  }
  throw new Error("the heights of its parts keep changing");
}

/** A line of the largest headline, in pixels: engines measure letters a little differently, so that one of them may break a line where another has room. */
const HEADLINE = 88;

/** In a long text many lines do, of which most make up for each other. */
const OF_LONG_TEXT = 0.04;

/** Each part that is not as high as in the engine it is compared with. */
export function compareHeights(boxes: readonly Box[], expected: readonly Box[]): string[] {
  if (boxes.length !== expected.length) return [`${boxes.length} parts instead of ${expected.length}`];
  return expected.flatMap(({ name, height }, index) => {
    const actual = boxes[index]?.height ?? 0;
    const isAlike = Math.abs(actual - height) <= Math.max(HEADLINE, OF_LONG_TEXT * height);
    return isAlike ? [] : [`${name} is ${actual} px high instead of ${height}`];
  });
}
