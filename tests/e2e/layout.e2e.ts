import type { Page } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import { allPages, allPublicPaths } from "../helpers/all-pages.ts";
import { expect, test, withoutMotion } from "./journey.ts";

test.use({ ...withoutMotion, expectedErrors: [/status of 404/] });

/** From the narrowest screen to a wide one, in pixels; scenes of services have more arrangements between them. */
const WIDTHS = [320, 390, 768, 1440, 2560];
const BETWEEN = [600, 1024, 1280, 1920];
/** Where headlines are looked at: a phone, a tablet and a desk. */
const READ = [390, 768, 1440];

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

/** Controls outside of sentences that are too low for a finger. */
const listLowControls = (page: Page) =>
  page.locator("a, button, select, input, summary").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.closest("p:not(.post-meta), li:not(:has(> :only-child)), .status") === null)
      .filter((element) => element.getBoundingClientRect().height < 24)
      .map((element) => element.outerHTML),
  );

const UNLISTED = ["/no-such-page", "/case-studies/no-such-case", "/blogs/no-such-post", "/payment-confirmation?order_id=order_1"];
const paths = [...new Set([...allPages.map(({ path }) => path), ...allPublicPaths, ...UNLISTED])];
const isCase = (path: string) => path.startsWith("/case-studies/");
const hasScene = (path: string) => services.some((service) => service.path === path);

// Many of the site's pages in one page of the browser: what they share is fetched and compiled once.
for (const [kind, some] of [
  ["service", paths.filter(hasScene)],
  ["case", paths.filter(isCase)],
  ["other page", paths.filter((path) => !hasScene(path) && !isCase(path))],
] as const) {
  test(`every ${kind} fits from a narrow screen to a wide one, no headline ends in a word by itself, and a finger hits each control`, async ({
    page,
  }) => {
    for (const path of some) {
      await page.goto(path);
      for (const width of [...WIDTHS, ...(kind === "service" ? BETWEEN : [])].toSorted((one, other) => other - one)) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
        if (READ.includes(width)) expect.soft(await page.evaluate(findWidows, LEAST), `${path} at ${width}`).toEqual([]);
      }
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      // What is further down is laid out a moment later.
      await expect.poll(() => listLowControls(page), path).toEqual([]);
    }
  });
}
