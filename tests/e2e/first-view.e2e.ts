import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./journey.ts";

declare global {
  interface Window {
    footer?: string;
    shifts?: { value: number; moved: string }[];
  }
}

/** Writes down whether the footer of a page is left for later when all of the page has come. */
const watchFooter = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const footer = document.querySelector(".foot");
      if (footer) window.footer = getComputedStyle(footer).contentVisibility;
    });
  });

const readFooter = (page: Page) => page.evaluate(() => window.footer);
const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".section, .foot")].every(
      (part) => part.style.length === 0 && part.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );

test.beforeEach(({ page }) => watchFooter(page));

test("a page is served with the start that its scripts are given, which no update of the router may undo in silence", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toContain('rel="modulepreload" href');
  const start = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(start).toMatch(/^await new Promise/);
  expect(start).not.toMatch(/^import /m);
  expect(start).toMatch(/const route0 = await import\("\/assets\//);
  expect(html).toContain("document.documentElement.dataset.fresh");
});

test("the lower parts of a page opened afresh are left for later, and there soon after", async ({ page }) => {
  await openPage(page, "/");
  expect(await readFooter(page)).toBe("auto");
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  await expect.poll(() => isWhole(page)).toBe(true);
});

test("a page that is loaded again is whole at once, where it was left", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.reload();
  expect(await readFooter(page)).toBe("visible");
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
  expect(await readFooter(page)).toBe("visible");
  await expect(page.getByRole("heading", { name: "How can we assist you?" })).toBeInViewport();
});

/** What browsers tell of a layout shift, which TypeScript does not know yet. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

for (const path of ["/", "/AIagent", "/pricing", "/blogs/ai-chatbots", "/contact-us"]) {
  test(`nothing moves on a slow phone while ${path} comes in`, async ({ page, context }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
      const seen: Window["shifts"] = (window.shifts = []);
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.getAttribute?.("class")}`).join(", ");
          if (!hadRecentInput) seen.push({ value, moved });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openPage(page, path);
    await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
    await expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();
    const shifts = await page.evaluate(() => window.shifts);
    expect(
      shifts?.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(0.01);
  });
}
