import type { Locator, Page } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import { artefacts } from "../../content/services/artefacts/all.ts";
import { timings } from "../../contract/limits.ts";
import { expect, expectAccessible, expectToWaitForFinger, openPage, test } from "./journey.ts";

const tabs = (page: Page) => page.getByRole("tablist").getByRole("tab");
const selected = (page: Page) => page.getByRole("tab", { selected: true });
const panel = (page: Page) => page.getByRole("tabpanel");

/** Progress animations of the tabs, whose end changes the chapter. */
const findClocks = (page: Page) =>
  page
    .getByRole("tablist")
    .evaluateHandle((strip) =>
      strip.getAnimations({ subtree: true }).filter((animation) => "animationName" in animation && animation.animationName === "fill"),
    );

/** Moves the pointer away, scrolls the tabs into view, and starts the rotation. */
async function openChapters(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(tabs(page).first()).toBeVisible();
  await page.locator("#chapters").scrollIntoViewIfNeeded();
  // Slowed down: on a busy machine the first chapter would end before the test acts.
  await (
    await findClocks(page)
  ).evaluate((all) => {
    for (const clock of all) clock.updatePlaybackRate(0.05);
  });
}

/** Moves the animation to 400 ms before its end, whether it's paused or not. */
async function fillAlmost(page: Page): Promise<void> {
  const clocks = await findClocks(page);
  const count = await clocks.evaluate((all) => {
    for (const clock of all) {
      clock.playbackRate = 1;
      clock.currentTime = Number(clock.effect?.getComputedTiming().duration) - 400;
    }
    return all.length;
  });
  expect(count).toBe(1);
}

/** A paused animation doesn't end, even if it's almost over. */
async function expectToStay(tab: Locator, page: Page): Promise<void> {
  await fillAlmost(page);
  const readStates = async () => (await findClocks(page)).evaluate((all) => all.map(({ playState, pending }) => [playState, pending]));
  await expect.poll(readStates).toEqual([["paused", false]]);
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

async function leaveStrip(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Durations of the animations in milliseconds. */
const readDurations = async (page: Page) =>
  (await findClocks(page)).evaluate((all) => all.map((clock) => clock.effect?.getComputedTiming().duration));

test("chapters rotate after five seconds, without changing the URL", async ({ page }) => {
  await openChapters(page, "/AIagent");
  await expect(tabs(page)).toHaveCount(8);
  await expect(selected(page)).toContainText("AI Agents Overview");
  await expect(panel(page)).toHaveCount(1);
  expect(await readDurations(page)).toEqual([timings.chapter]);
  await fillAlmost(page);
  await expect(selected(page)).toContainText("Agent Design");
  await expect(panel(page).getByRole("heading", { name: "Agent Design" })).toBeVisible();
  await expect(page).toHaveURL("/AIagent");
});

test("after the last chapter comes the first", async ({ page }) => {
  await openChapters(page, "/app-development");
  await selected(page).focus();
  await page.keyboard.press("End");
  await expect(tabs(page).last()).toHaveAttribute("aria-selected", "true");
  await fillAlmost(page);
  await leaveStrip(page);
  await expect(tabs(page).first()).toHaveAttribute("aria-selected", "true");
});

test("the pause button stops and restarts the rotation", async ({ page }) => {
  await openChapters(page, "/LLM");
  await page.getByRole("button", { name: "Pause chapters" }).click();
  await leaveStrip(page);
  await expectToStay(tabs(page).first(), page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play chapters" }).click();
  await page.mouse.move(5, 5);
  await expect(tabs(page).nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the rotation pauses while the pointer is on the tabs", async ({ page }) => {
  await openChapters(page, "/chatbots");
  await tabs(page).nth(4).hover();
  await expectToStay(tabs(page).first(), page);
  await page.mouse.move(5, 5);
  await expect(tabs(page).nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the rotation pauses while the pointer or a finger is on the text", async ({ page }) => {
  await openChapters(page, "/AISaaS");
  await panel(page).getByRole("heading").hover();
  await expectToStay(tabs(page).first(), page);
  await page.mouse.move(5, 5);
  await expect(tabs(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expectToWaitForFinger(page, panel(page).locator("p").first(), async () => expectToStay(tabs(page).nth(1), page));
  await expect(tabs(page).nth(2)).toHaveAttribute("aria-selected", "true");
});

test("the rotation pauses while focus is within", async ({ page }) => {
  await openChapters(page, "/cbs");
  await panel(page).focus();
  await expectToStay(tabs(page).first(), page);
  await page.locator("#chapters").getByRole("link", { name: "View Case Studies" }).focus();
  await expectToStay(tabs(page).first(), page);
  await leaveStrip(page);
  await expect(tabs(page).nth(1)).toHaveAttribute("aria-selected", "true");
});

test("a chosen chapter is in the URL and stays until pointer and focus have left", async ({ page }) => {
  await openChapters(page, "/idea-mvp");
  const history = await page.evaluate(() => window.history.length);
  const chosen = tabs(page).filter({ hasText: "Quality Assurance" });
  await chosen.hover();
  const scrolled = await page.evaluate(() => window.scrollY);
  await chosen.click();
  await expect(page).toHaveURL("/idea-mvp?chapter=quality-assurance");
  await expect(panel(page).getByRole("heading", { name: "Quality Assurance" })).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(history);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.mouse.move(5, 5);
  await expectToStay(chosen, page);
  await leaveStrip(page);
  await expect(tabs(page).filter({ hasText: "Launch Strategy" })).toHaveAttribute("aria-selected", "true");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a chosen chapter stays while its text is tapped, until a touch elsewhere or Play", async ({ page }) => {
    await openChapters(page, "/LLM");
    await tabs(page).nth(2).tap();
    await panel(page).locator("p").first().tap();
    await expectToStay(tabs(page).nth(2), page);
    await page.getByRole("heading", { level: 2 }).first().tap();
    await expect(tabs(page).nth(3)).toHaveAttribute("aria-selected", "true");
    await tabs(page).nth(5).tap();
    await page.getByRole("button", { name: "Pause chapters" }).tap();
    await page.getByRole("button", { name: "Play chapters" }).tap();
    await fillAlmost(page);
    await expect(tabs(page).nth(6)).toHaveAttribute("aria-selected", "true");
  });
});

test("roving tabindex: the tabs are one tab stop, and arrow keys move between them", async ({ page }) => {
  await openChapters(page, "/web");
  const keys = ["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "End", "ArrowDown"];
  const places = [1, 2, 1, 0, 6, 0];
  await selected(page).focus();
  for (const [step, key] of keys.entries()) {
    await page.keyboard.press(key);
    const expected = tabs(page).nth(places[step] ?? -1);
    await expect(expected).toBeFocused();
    await expect(expected).toHaveAttribute("aria-selected", "true");
    await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pause steps" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#chapters").getByRole("link", { name: "Start Now" })).toBeFocused();
});

test("each chapter shows its own artefact, described in a sentence, and no other", async ({ page }) => {
  await openChapters(page, "/chatbots");
  for (const [place, { slug }] of (services.find(({ path }) => path === "/chatbots")?.chapters?.items ?? []).entries()) {
    await tabs(page).nth(place).click();
    await expect(page.locator("#chapters figure").filter({ visible: true })).toHaveCount(1);
    await expect(panel(page).locator("figure")).toHaveAccessibleName(artefacts["/chatbots"]?.[slug]?.alt ?? "none");
  }
  await expectAccessible(page);
});

test("a link to a chapter opens it, with the rotation paused", async ({ page }) => {
  await openChapters(page, "/AISaaS?chapter=ai-integration");
  await expect(panel(page).getByRole("heading", { name: "AI Integration" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/AISaaS$/);
  await expectToStay(tabs(page).filter({ hasText: "AI Integration" }), page);
  await expect(page.getByRole("button", { name: "Play chapters" })).toBeVisible();
});

test("navigating to another service replaces all content, and Back returns to the chapter", async ({ page }) => {
  await openChapters(page, "/AIagent");
  await tabs(page).nth(5).click();
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Services" }).click();
  await header.getByRole("link", { name: "AI Chatbots" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI chatbots that answer, or fetch a person");
  await expect(tabs(page).first()).toHaveText(/Understanding Chatbots/);
  await expect(selected(page)).toHaveText(/Understanding Chatbots/);
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Service")).toHaveValue("AI Chatbots");
  await page.goBack();
  await expect(page).toHaveURL("/AIagent?chapter=quality-assurance");
  await expect(panel(page).getByRole("heading", { name: "Quality Assurance" })).toBeVisible();
});

test("an unknown chapter shows the first one", async ({ page }) => {
  await openChapters(page, "/AISaaS?chapter=no-such-chapter");
  await expect(tabs(page).first()).toHaveAttribute("aria-selected", "true");
});

test("nothing moves in a hidden tab", async ({ page }) => {
  await openChapters(page, "/AIagent");
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  await expectToStay(tabs(page).first(), page);
  await hide(false);
  await expect(tabs(page).nth(1)).toHaveAttribute("aria-selected", "true");
});

test("with prefers-reduced-motion chapters only change by hand", async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapters(page, "/AIagent");
  await expect(page.getByRole("button", { name: "Pause chapters" })).toBeHidden();
  // No animation and no timer is running.
  expect(await (await findClocks(page)).evaluate((clocks) => clocks.length)).toBe(0);
  await page.clock.runFor(timings.chapter + 1500);
  await expect(tabs(page).first()).toHaveAttribute("aria-selected", "true");
  await tabs(page).nth(3).click();
  await expect(panel(page).getByRole("heading", { name: "Workflow Automation" })).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`a change of chapter causes no layout shift at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openChapters(page, "/chatbots");
    await tabs(page).first().scrollIntoViewIfNeeded();
    const shifts = await page.evaluateHandle(() => {
      const seen: unknown[] = [];
      const watch = new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.toJSON())));
      watch.observe({ type: "layout-shift" });
      return seen;
    });
    const height = await page.locator("#chapters").evaluate((section) => section.clientHeight);
    for (let turn = 1; turn < 8; turn += 1) {
      // Dispatches the end event, to save the seven waits.
      await selected(page).dispatchEvent("animationend");
      await expect(tabs(page).nth(turn)).toHaveAttribute("aria-selected", "true");
      await expect(selected(page)).toBeInViewport();
    }
    expect(await shifts.jsonValue()).toEqual([]);
    expect(await page.locator("#chapters").evaluate((section) => section.clientHeight)).toBe(height);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the tabs are one row of numbers, each a sufficient touch target", async ({ page }) => {
    await openChapters(page, "/chatbots");
    const boxes = await tabs(page).evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(tabs(page).first()).toHaveAccessibleName(/Understanding Chatbots/);
  });
});

/** Text that's too small or overflows its artefact. Hidden chapters have the same layout as the visible one. */
const listFaults = (page: Page) =>
  page.locator(".art").evaluateAll((all) =>
    all.flatMap((figure) => {
      const faults: string[] = [];
      const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const [place, paper] = [text.parentElement, figure.firstElementChild].map((element) => element?.getBoundingClientRect());
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const isOut = [place, paper].some((box) => box && (words.left < box.left - 1 || words.right > box.right + 1));
        const isBelow = paper !== undefined && (words.top < paper.top || words.bottom > paper.bottom);
        const size = text.parentElement ? Number.parseFloat(getComputedStyle(text.parentElement).fontSize) : 0;
        if (isOut || isBelow) faults.push(`${figure.closest(".chapter, section")?.id}: ${text.nodeValue} leaves its place`);
        if (size < 13) faults.push(`${figure.closest(".chapter, section")?.id}: ${text.nodeValue} is ${size} px`);
      }
      return faults;
    }),
  );

test("the text of every artefact is readable and doesn't overflow, from 320 to 2560 pixels", async ({ page }) => {
  test.setTimeout(120_000);
  // Those of the chapters and the plan of the closing block, and those of the seven days.
  const counts = [
    ...Object.entries(artefacts).map(([path, own]) => [path, Object.keys(own).length + 1] as const),
    ["/learn-more", 7] as const,
  ];
  for (const [path, count] of counts) {
    await page.goto(path);
    await expect(page.locator(".art")).toHaveCount(count);
    for (const width of [320, 390, 768, 1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await listFaults(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each artefact is below its chapter's text", async ({ page }) => {
    await page.goto("/chatbots");
    for (const chapter of await page.locator(".chapter").all()) {
      const [words, art] = [await chapter.locator(".chapter-words").boundingBox(), await chapter.locator("figure").boundingBox()];
      expect(art?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? Infinity) - 1);
      await expect(chapter.locator("figure")).toBeVisible();
    }
  });

  // One service with chapters and one with steps.
  for (const { path, chapters } of services.filter((service) => ["/AIagent", "/web"].includes(service.path))) {
    test(`following a chapter's link on ${path} puts it first, also from another chapter`, async ({ page }) => {
      await page.goto(path);
      const items = chapters?.items ?? [];
      for (const { slug, title } of [...items.slice(-1), ...items.slice(1, 2)]) {
        await page
          .getByRole("navigation", { name: `${chapters?.word}s` })
          .getByRole("link", { name: title })
          .click();
        await expect(page).toHaveURL(`${path}?chapter=${slug}#chapters`);
        const titles = await page
          .locator(".chapter")
          .evaluateAll((all) =>
            all.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((each) => each.id),
          );
        expect(titles[0]).toBe(`chapter-${slug}`);
        await expect(page.locator("#chapters [aria-current]")).toHaveText(new RegExp(title.replaceAll(/[()?+]/g, ".")));
        await expect(page.getByRole("heading", { level: 3, name: title }).first()).toBeInViewport();
      }
    });
  }

  test("every chapter can be read, and the requested one is first", async ({ page }) => {
    await page.goto("/chatbots");
    const chapters = services.find(({ path }) => path === "/chatbots")?.chapters?.items ?? [];
    expect(chapters).toHaveLength(8);
    for (const { title, description } of chapters) {
      await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
      await expect(page.getByText(description)).toBeVisible();
    }
    await page.getByRole("navigation", { name: "Chapters" }).getByRole("link", { name: "Seamless Integration" }).click();
    await expect(page).toHaveURL("/chatbots?chapter=seamless-integration#chapters");
    const tops = await page.locator(".chapter").evaluateAll((all) => all.map((chapter) => chapter.getBoundingClientRect().top));
    expect(tops.indexOf(Math.min(...tops))).toBe(4);
  });
});
