import { allPublicPaths } from "../helpers/all-pages.ts";
import { expect, test } from "./journey.ts";

// They are set the same with scripts and without.
test.use({ javaScriptEnabled: false });

/** A last line shorter than this share of the longest one hangs below it like a mistake. */
const LEAST = 1 / 3;

/** The headlines of the page that end in such a line, their lines parted by a stroke. */
function findWidows(least: number): string[] {
  const linesOf = (headline: Element) => {
    const lines: { top: number; left: number; right: number; words: string[] }[] = [];
    const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // A number before a headline may have a line of its own.
      if (text.parentElement?.closest(".num")) continue;
      for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [box] = range.getClientRects();
        const line = lines.at(-1);
        if (box === undefined) continue;
        if (line && Math.abs(line.top - box.top) < box.height / 2) {
          line.right = box.right;
          line.words.push(word);
        } else lines.push({ top: box.top, left: box.left, right: box.right, words: [word] });
      }
    }
    return lines;
  };
  return [...document.querySelectorAll("main :is(h1, h2, h3)")].flatMap((headline) => {
    const lines = linesOf(headline);
    const widths = lines.map(({ left, right }) => right - left);
    const isWidowed = lines.length > 1 && (widths.at(-1) ?? 0) < least * Math.max(...widths);
    return isWidowed ? [lines.map(({ words }) => words.join(" ")).join(" / ")] : [];
  });
}

for (const path of allPublicPaths) {
  test(`no headline of ${path} ends in a word by itself, on a phone, a tablet or a desk`, async ({ page }) => {
    const found: string[] = [];
    await page.goto(path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const widows = await page.evaluate(findWidows, LEAST);
      found.push(...widows.map((headline) => `at ${width}: ${headline}`));
    }
    expect(found).toEqual([]);
  });
}
