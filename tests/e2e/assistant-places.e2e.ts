import type { Page } from "@playwright/test";
import { ask, fieldOf, logOf, openButton, openChat, panelOf, uploadBrief } from "./assistant-panel.ts";
import { expect, expectAccessible, openPage, test } from "./journey.ts";

/** The script and style files that a page asks for. */
function recordAssets(page: Page): string[] {
  const assets: string[] = [];
  page.on("request", (request) => /\/assets\/.*\.(js|css)$/.test(request.url()) && assets.push(request.url()));
  return assets;
}

test("nothing of the panel is loaded before somebody is about to open it", async ({ page }) => {
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

/** Where the button stands over a control of the page while a press would reach the button. */
function findCovered(): string[] {
  const button = document.querySelector(".chat-open");
  if (button === null) return ["there is no button"];
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const controls = [...document.querySelectorAll("main :is(button, input, select, textarea, .btn)")];
  const covered = controls.filter((control) => {
    const box = control.getBoundingClientRect();
    const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
    const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
    const isUnder = box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isUnder && button.contains(document.elementFromPoint(x, y));
  });
  return covered.map((control) => control.outerHTML.slice(0, 80));
}

const FORMS = ["/", "/contact-us", "/pricing", "/blogs/ai-chatbots", "/services", "/assist-you", "/blog"];

for (const width of [320, 390, 768]) {
  test(`at ${width} px the button never stands over a submit button or a field`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 640 });
    for (const path of FORMS) {
      await openPage(page, path);
      for (const submit of await page.locator("main form :is(button[type=submit], input:not([tabindex='-1']), textarea)").all()) {
        // To where the button is: the control's lower edge at the lower edge of the window.
        await submit.evaluate((control) => control.scrollIntoView({ block: "end", behavior: "instant" }));
        await expect.poll(() => page.evaluate(findCovered), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test("the button comes back where nothing is under it, and a keyboard always reaches it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openPage(page, "/contact-us");
  const field = page.getByRole("form", { name: "Enquiry" }).getByLabel("Message");
  await field.evaluate((control) => control.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect(openButton(page)).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await openButton(page).focus();
  await expect(openButton(page)).toHaveCSS("opacity", "1");
  const details = page.getByRole("complementary", { name: "Contact details" });
  await details.evaluate((place) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    place.scrollIntoView({ block: "end", behavior: "instant" });
  });
  await expect(openButton(page)).toHaveCSS("opacity", "1");
});

/** The words under the button while it is to be seen. Looked at in another way than the page does: line by line. */
function findCoveredWords(): string[] {
  const button = document.querySelector(".chat-open");
  if (button === null || getComputedStyle(button).opacity === "0") return [];
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const words = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    range.selectNodeContents(node);
    const isUnder = [...range.getClientRects()].some(
      (line) => line.width > 1 && line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    );
    if (isUnder && node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      covered.push(node.nodeValue ?? "");
  }
  return covered;
}

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test("on a phone the button steps aside while one scrolls down, never rests on words, and comes back on the way up", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/pricing", "/blogs/ai-chatbots", "/chatbots"]) {
    await openPage(page, path);
    for (const top of [0, 300, 700, 1100]) {
      await scrollTo(page, top);
      // The page is at rest.
      await page.waitForTimeout(300);
      await expect.poll(() => page.evaluate(findCoveredWords), `${path} at ${top}`).toEqual([]);
    }
  }
  await openPage(page, "/blogs/ai-chatbots");
  await scrollTo(page, 1500);
  await expect(openButton(page)).toHaveCSS("opacity", "0");
  await scrollTo(page, 1300);
  await expect(openButton(page)).toHaveCSS("opacity", "1");
  await page.waitForTimeout(400);
  await expect(openButton(page)).toHaveCSS("opacity", "1");
  await scrollTo(page, 1500);
  await expect(openButton(page)).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await openButton(page).focus();
  await expect(openButton(page)).toHaveCSS("opacity", "1");
});

test("in a window as low as a phone's that is zoomed in, the button is at the end of the page and covers nothing", async ({ page }) => {
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

test("on the smallest phone the assistant is a sheet that keeps the page behind it out of reach", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPage(page, "/");
  const panel = panelOf(page);
  // On so small a screen a control of the page may stand where the button is, which then steps aside for a finger, and not for a key.
  const openByKey = () =>
    expect(async () => {
      await openButton(page).focus({ timeout: 1000 });
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible({ timeout: 2000 });
    }).toPass();
  await openByKey();
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
  await openByKey();
  await panel.getByRole("list", { name: "Sources" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(panelOf(page)).toBeHidden();
});

for (const [width, height] of [
  [844, 390],
  [640, 360],
  [900, 495],
] as const) {
  test(`in a window of ${width} by ${height} px the assistant's head is one line`, async ({ page }) => {
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

test("whoever wants no motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page, "/");
  await page.route("**/api/chat/message", () => undefined);
  await ask(page, "How long?");
  await expect(fieldOf(page)).not.toBeEditable();
  const running = await panelOf(page).evaluate((panel) => panel.getAnimations({ subtree: true }).length);
  expect(running).toBe(0);
});
