import type { Page } from "@playwright/test";
import { allPublicPaths } from "../helpers/all-pages.ts";
import { ask, fieldOf, logOf, openButton, openChat, panelOf, uploadBrief } from "./assistant-panel.ts";
import { expect, expectAccessible, openPage, test } from "./journey.ts";

/** Collects the URLs of requested scripts and styles. */
function recordAssets(page: Page): string[] {
  const assets: string[] = [];
  page.on("request", (request) => /\/assets\/.*\.(js|css)$/.test(request.url()) && assets.push(request.url()));
  return assets;
}

test("the panel's code isn't loaded before it's about to be opened", async ({ page }) => {
  const assets = recordAssets(page);
  await openPage(page, "/chatbots");
  await expect(openButton(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(assets.filter((url) => /panel|chat|ask/.test(url))).toEqual([]);
  await openButton(page).hover();
  await expect.poll(() => assets.filter((url) => url.includes("/panel-")).length).toBeGreaterThan(0);
});

test("staff pages and the test checkout have no assistant", async ({ page }) => {
  await openPage(page, "/admin-login-xyz987");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await expect(openButton(page)).toHaveCount(0);
});

/** Text and controls in the rightmost `last` pixels, where scrolling would move them below the fixed button. */
function findBelow(last: number): string[] {
  const from = innerWidth - last;
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const reaches = ({ left, right, width }: DOMRect) => width > 1 && right > from + 0.5 && left < innerWidth;
  const parts = [...document.querySelectorAll(":is(main, footer) *")].filter((part) => isSeen(part) && !part.closest(".sr-only"));
  const range = document.createRange();
  const boxesOf = (part: Element) => {
    if (part.matches("a, button, input, select, textarea, summary, .timer li")) return [part.getBoundingClientRect()];
    return [...part.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === "") return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  return parts.filter((part) => boxesOf(part).some(reaches)).map((part) => `${part.className || part.localName}: ${part.textContent}`);
}

test("from 1024 px on the button is in the margin, and no page has text or controls there", async ({ page }) => {
  test.slow();
  const found: string[] = [];
  const widths = new Map<number, number>();
  await openPage(page, "/");
  for (const width of [1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await openButton(page).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBe(width);
    widths.set(width, button?.width ?? width);
  }
  for (const path of allPublicPaths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const [width, last] of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(findBelow, last)).map((what) => `${path} at ${width}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width} px the button is a strip with its own space: it stays in view, and no content ends below it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/pricing", "/blogs/ai-chatbots"]) {
      await openPage(page, path);
      const strip = await openButton(page).boundingBox();
      expect(strip).toEqual({ x: 0, y: height - 44, width, height: 44 });
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      expect(await openButton(page).boundingBox()).toEqual(strip);
      // Below the last links there is only the ornament, which goes on to the end of the page.
      const last = await page.locator("footer").getByRole("link").last().boundingBox();
      expect(Math.floor((last?.y ?? height) + (last?.height ?? 0))).toBeLessThanOrEqual(height - 44);
    }
  });
}

test("on a phone no focused field is below the strip", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openPage(page, "/contact-us");
  await expect(openButton(page)).toBeVisible();
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByLabel("Name").focus();
  for (const label of ["Email", "Phone Number", "Service", "Message"]) {
    await page.keyboard.press("Tab");
    await expect(form.getByLabel(label)).toBeFocused();
    const field = await form.getByLabel(label).boundingBox();
    expect((field?.y ?? 640) + (field?.height ?? 0), label).toBeLessThanOrEqual(640 - 44);
  }
});

test("in a window as low as a zoomed phone's, the button is at the end of the page and covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", "/pricing"]) {
    await openPage(page, path);
    await expect(openButton(page)).not.toBeInViewport();
    await openButton(page).focus();
    await expect(openButton(page)).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(panelOf(page)).toBeVisible();
  }
});

test("on the smallest phone the assistant is a sheet, and the page behind it is inert", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPage(page, "/");
  const panel = panelOf(page);
  await openButton(page).click();
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await ask(page, "What does the Product Package cost?");
  await expect(logOf(page)).toContainText("$3,000");
  await uploadBrief(page);
  await panel.getByRole("button", { name: "Draft a scope" }).click();
  await expect(panel.getByRole("form", { name: "Draft scope" })).toBeVisible();
  await expectAccessible(page);
  expect(await panel.evaluate((sheet) => [...sheet.querySelectorAll("*")].filter((part) => part.scrollWidth > 320).length)).toBe(0);
  await panel.getByRole("button", { name: "Back to the conversation" }).click();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await openButton(page).click();
  await panel.getByRole("list", { name: "Sources" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(panelOf(page)).toBeHidden();
});

for (const [width, height] of [
  [844, 390],
  [640, 360],
  [900, 495],
] as const) {
  test(`in a window of ${width} by ${height} px the assistant's header is one line`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    await openButton(page).focus();
    await page.keyboard.press("Enter");
    const head = panelOf(page).locator(".chat-head");
    await expect(head).toBeVisible();
    const words = await head.locator("h2, small").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(words).toHaveLength(2);
    expect(Math.abs((words[0] ?? 0) - (words[1] ?? 0))).toBeLessThan(6);
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(56);
    await expectAccessible(page);
  });
}

test("there is no motion with prefers-reduced-motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page, "/");
  await page.route("**/api/chat/message", () => undefined);
  await ask(page, "How long?");
  await expect(fieldOf(page)).not.toBeEditable();
  const running = await panelOf(page).evaluate((panel) => panel.getAnimations({ subtree: true }).length);
  expect(running).toBe(0);
});
