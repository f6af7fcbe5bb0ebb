import { allPublicPaths } from "../helpers/all-pages.ts";
import { expect, test } from "./journey.ts";

// Layout is the same without scripts.
test.use({ javaScriptEnabled: false });

/** Minimum length of the last line, as a share of the longest. */
const LEAST = 1 / 3;
/** Maximum characters per line. */
const MOST = 72;

/** Lines with bad breaks, as text separated by slashes. */
function findFaults({ least, most }: { least: number; most: number }): string[] {
  type Line = { top: number; left: number; right: number; words: string[] };
  const linesOf = (element: Element) => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // A number before a headline may be on its own line.
      if (text.parentElement?.closest(".num, .no, .sr-only")) continue;
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
  const hangs = (lines: Line[]) => {
    const widths = lines.map(({ left, right }) => right - left);
    return lines.length > 1 && (widths.at(-1) ?? 0) < least * Math.max(...widths);
  };
  const isLong = ({ words }: Line) => words.join(" ").length > most;
  const tell = (fault: string, lines: Line[]) => `${fault}: ${lines.map(({ words }) => words.join(" ")).join(" / ")}`;
  const headlines = [...document.querySelectorAll("main :is(h1, h2, h3)")].map(linesOf);
  // Drawings have their own tests, and a price is followed by its currency.
  const isText = (element: Element) => !element.closest(".service-scene, .art, .mvp-price") && !element.querySelector("p, li, dd");
  const texts = [...document.querySelectorAll("main :is(p, li, dt, dd, td, figcaption)")].filter(isText).map(linesOf);
  return [
    ...headlines.filter(hangs).map((lines) => tell("a short last line", lines)),
    ...texts.filter((lines) => hangs(lines) && lines.at(-1)?.words.length === 1).map((lines) => tell("a word by itself", lines)),
    ...texts.filter((lines) => lines.length > 1 && lines.some(isLong)).map((lines) => tell("a line too long", lines)),
  ];
}

test("no text ends with a single word on a line, and no line is too long, on a phone, a tablet or a desktop", async ({ page }) => {
  const found: string[] = [];
  // In one page, so that shared assets are fetched once.
  for (const path of allPublicPaths) {
    await page.goto(path);
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.evaluate(findFaults, { least: LEAST, most: MOST });
      found.push(...faults.map((fault) => `${path} at ${width}, ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test("a name of two or three words on the home page is on one line on a tablet and a desktop", async ({ page }) => {
  await page.goto("/");
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["On Demand Consultation", "Our Innovations", "Pioneers Speak", "Creative & Technical", "Cloud Based Solutions"]) {
      const lines = await page.getByRole("heading", { name }).evaluate((heading) => {
        const range = new Range();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `${name} at ${width}`).toBe(1);
    }
  }
});

for (const width of [320, 360, 390, 768]) {
  test(`at ${width} px the e-mail address never wraps`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/contact-us", "/pricing", "/privacy"]) {
      await page.goto(path);
      await page.locator(".mobile > summary").click();
      const lines = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const counts: number[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: address } of (text.nodeValue ?? "").matchAll(/\S+@\S+\.\S+/g)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + address.length);
            counts.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
          }
        }
        return counts;
      });
      // At least in the menu and the footer.
      expect(lines.filter((count) => count === 1).length, path).toBeGreaterThanOrEqual(2);
      expect(Math.max(...lines), path).toBe(1);
    }
  });
}
