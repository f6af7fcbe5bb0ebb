import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./journey.ts";

type Seen = { atFirstPaint?: boolean; isFooterLaidOut?: boolean };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Writes down what of the page is laid out when it is painted for the first time. */
const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    window.seen = {};
    new PerformanceObserver(() => {
      window.seen.atFirstPaint ??= "fresh" in document.documentElement.dataset;
      window.seen.isFooterLaidOut ??= document.querySelector(".foot h2")?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    }).observe({ type: "paint", buffered: true });
  });

const readSeen = (page: Page) => page.evaluate(() => window.seen);
const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".section, .foot")].every(
      (part) => part.style.length === 0 && part.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );

test.beforeEach(({ page }) => watchFirstPaint(page));

test("a page opened afresh is painted before its lower parts are laid out, and whole soon after", async ({ page }) => {
  await openPage(page, "/");
  await expect.poll(() => readSeen(page)).toEqual({ atFirstPaint: true, isFooterLaidOut: false });
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  await expect.poll(() => isWhole(page)).toBe(true);
});

test("a page that is loaded again is whole at once, where it was left", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.reload();
  await expect.poll(() => readSeen(page)).toEqual({ atFirstPaint: false, isFooterLaidOut: true });
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(3000);
});

test("the way back from another document ends where the page was left", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  await page.evaluate(() => window.scrollTo(0, 4000));
  await page.goto("/api/health");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(4000);
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
});

test("a link to a place on a page leads there", async ({ page }) => {
  await openPage(page, "/#assist-you");
  await expect.poll(() => readSeen(page)).toEqual({ atFirstPaint: false, isFooterLaidOut: true });
  await expect(page.getByRole("heading", { name: "How can we assist you?" })).toBeInViewport();
});
