import type { Page } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import { allPages, allPublicPaths } from "../helpers/all-pages.ts";
import { expect, test, withoutMotion } from "./journey.ts";

test.use({ ...withoutMotion, expectedErrors: [/status of 404/] });

/** Viewport widths in pixels; service scenes have more breakpoints in between. */
const WIDTHS = [320, 390, 768, 1440, 2560];
const BETWEEN = [600, 1024, 1280, 1920];

/** Controls below the minimum target height (WCAG 2.5.8), except inline links. */
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

// In one page, so that shared assets are fetched and compiled once.
for (const [kind, some] of [
  ["service", paths.filter(hasScene)],
  ["case", paths.filter(isCase)],
  ["other page", paths.filter((path) => !hasScene(path) && !isCase(path))],
] as const) {
  test(`every ${kind} fits narrow and wide screens, and each control is a sufficient touch target`, async ({ page }) => {
    for (const path of some) {
      await page.goto(path);
      for (const width of [...WIDTHS, ...(kind === "service" ? BETWEEN : [])].toSorted((one, other) => other - one)) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      }
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      // Content further down is laid out a moment later.
      await expect.poll(() => listLowControls(page), path).toEqual([]);
    }
  });
}
