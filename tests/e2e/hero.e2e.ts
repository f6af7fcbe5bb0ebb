import type { Page } from "@playwright/test";
import { explainedFigures } from "../../content/claims.ts";
import { mvpDays } from "../../content/home.ts";
import { timings } from "../../contract/limits.ts";
import { expect, expectToWaitForFinger, openPage, test, withoutMotion } from "./journey.ts";

const first = (page: Page) => page.getByRole("heading", { name: "AI-Powered Innovation for Startups" });
const second = (page: Page) => page.getByRole("heading", { name: "We Build Scalable AI Solutions" });
const DAY = timings.heroSlide / mvpDays.length;

/** Pauses the wall's animations at a time of the slide, in milliseconds, once the page has started them. */
const stopAt = (page: Page, milliseconds: number) =>
  expect
    .poll(() =>
      page.locator(".hero").evaluate((hero, at) => {
        const wall = hero.getAnimations({ subtree: true }).filter(({ effect }) => {
          const isLight = effect instanceof KeyframeEffect && effect.target?.matches(".light");
          return !isLight;
        });
        for (const animation of wall) {
          animation.pause();
          animation.currentTime = at;
        }
        return wall.some((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith("week"));
      }, milliseconds),
    )
    .toBe(true);

/** Days whose columns are lit: animations at their end and nodes visible. */
const listLit = (page: Page) =>
  page.locator(".s1 .col:not(.front, .outer)").evaluateAll((columns) =>
    columns.flatMap((column) => {
      const [wipe, rise, last] = [column.querySelector(".wipe"), column.querySelector(".rise"), column.querySelector(".last")];
      const isLit =
        wipe &&
        rise &&
        last &&
        [wipe, rise].every((moved) => new DOMMatrix(getComputedStyle(moved).transform).isIdentity) &&
        getComputedStyle(last).opacity === "1";
      return isLit ? [Number(/\bn(\d)/.exec(column.className)?.[1])] : [];
    }),
  );
const litDays = async (page: Page) => [...new Set(await listLit(page))];

/** Progress of the timer, in days. */
const readBar = (page: Page) =>
  page.locator(".timer ol").evaluate((bar, days) => new DOMMatrix(getComputedStyle(bar, "::before").transform).a * days, mvpDays.length);

/** Moves the timer to `left` milliseconds before the slide's end, once it's running. */
const setLeft = (page: Page, left: number) =>
  expect
    .poll(() =>
      page.locator(".hero").evaluate(
        (hero, at) => {
          const weeks = hero
            .getAnimations({ subtree: true })
            .filter((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith("week"));
          for (const week of weeks) week.currentTime = at;
          return weeks.length;
        },
        Math.max(0, timings.heroSlide - left),
      ),
    )
    .toBe(1);

/** Until a transition is over: other switches are ignored during it. */
const untilSwitched = (page: Page) => expect(page.locator(".hero[data-switching]")).toHaveCount(0);

test("a column of the wall lights up when its segment of the timer is full, and not before", async ({ page }) => {
  await openPage(page, "/");
  await page.mouse.move(700, 400);
  for (const day of mvpDays.keys()) {
    await stopAt(page, day * DAY + 30);
    expect(await litDays(page)).toEqual(Array.from({ length: day }, (_, index) => index + 1));
    await stopAt(page, (day + 1) * DAY);
    expect(await litDays(page)).toEqual(Array.from({ length: day + 1 }, (_, index) => index + 1));
    expect(await readBar(page)).toBeCloseTo(day + 1, 1);
  }
  // After the seventh day the whole wall is lit.
  for (const lamp of await page.locator(".s1 .col:not(.outer) .lamp").all()) await expect(lamp).toHaveCSS("opacity", "1");
});

test("slides change by hand with a one-second lock, and pausing completes the wall", async ({ page }) => {
  await openPage(page, "/");
  await stopAt(page, 2 * DAY);
  expect(await litDays(page)).toEqual([1, 2]);
  await page.getByRole("button", { name: "Pause slides" }).click();
  await expect(second(page)).toBeHidden();
  expect(await litDays(page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  // The second click is within the transition's one second, and is ignored.
  await page.getByRole("button", { name: "Next slide" }).dblclick();
  await expect(second(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We Build Scalable AI Solutions");
  // Each figure is text, over a lit window as large as two days.
  for (const [index, { figure, label, note, path }] of explainedFigures.hero.entries()) {
    const text = page.locator(".hero-figures > div").nth(index);
    await expect(text.locator("dd").first()).toHaveText(figure);
    await expect(text.getByRole("link", { name: label })).toHaveAttribute("href", path ?? "");
    await expect(text.locator(".figure-note")).toHaveText(note ?? "");
    const pane = page.locator(`.s2 .w${index}`);
    await expect(pane.locator("b")).toHaveText(figure);
    await expect(pane.locator(".last")).toHaveCSS("opacity", "1");
    const [shown, read] = [await pane.locator("b").boundingBox(), await text.locator("dd").first().boundingBox()];
    expect(Math.abs((shown?.x ?? 0) - (read?.x ?? -99))).toBeLessThan(1);
    expect(Math.abs((shown?.y ?? 0) - (read?.y ?? -99))).toBeLessThan(1);
  }
});

test("after Play the wall is as far as its timer", async ({ page }) => {
  await openPage(page, "/");
  await setLeft(page, 4 * DAY);
  const pause = page.getByRole("button", { name: "Pause slides" });
  await pause.click();
  const before = await readBar(page);
  await page.getByRole("button", { name: "Play slides" }).click();
  const days = await page.locator(".hero").evaluate((hero) => {
    const timeOf = (name: string) =>
      hero.getAnimations({ subtree: true }).find((animation) => animation instanceof CSSAnimation && animation.animationName === name)
        ?.currentTime;
    return [timeOf("week-1"), timeOf("node-3"), timeOf("breath")].map(Number);
  });
  expect(Math.max(...days) - Math.min(...days)).toBeLessThan(30);
  expect(days[0]).toBeGreaterThanOrEqual(before * DAY - 1);
});

test("during hover, touch and focus the timer fills up, and the slide changes once they end", async ({ page }) => {
  await openPage(page, "/");
  const expectToStay = async () => {
    await setLeft(page, 400);
    // The week has ended and the hero waits, instead of showing the next slide.
    await expect(page.locator(".hero[data-full]:not([data-switching])")).toBeVisible();
    await expect(first(page)).toBeVisible();
    expect(await readBar(page)).toBe(mvpDays.length);
  };
  await page.mouse.move(700, 400);
  await expectToStay();
  await page.mouse.move(700, 5);
  await expect(second(page)).toBeVisible();
  await page.getByRole("button", { name: "Previous slide" }).focus();
  await page.keyboard.press("Tab");
  await untilSwitched(page);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(first(page)).toBeVisible();
  await expectToStay();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(second(page)).toBeVisible();
  await untilSwitched(page);
  await page.getByRole("button", { name: "Previous slide" }).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(700, 5);
  await expect(first(page)).toBeVisible();
  await setLeft(page, timings.heroSlide);
  await expectToWaitForFinger(page, first(page), expectToStay);
  await expect(second(page)).toBeVisible();
});

test("a transition lasts a second", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.clock.runFor(timings.heroLock - 1);
  await expect(page.locator(".hero[data-switching]")).toBeVisible();
  await page.clock.runFor(1);
  await untilSwitched(page);
});

test("in a transition old text disappears before new text appears, and the old wall is wiped away", async ({ page }) => {
  await openPage(page, "/");
  await page.mouse.move(700, 5);
  await setLeft(page, 1500);
  const opacities = await page.locator(".hero").evaluate(async (hero) => {
    const seen: { old: number; fresh: number }[] = [];
    const [one, two] = hero.querySelectorAll(".slide");
    const shown = (slide: Element | undefined) =>
      slide && getComputedStyle(slide).visibility === "visible" ? Number(getComputedStyle(slide).opacity) : 0;
    while (!hero.hasAttribute("data-switching")) await new Promise(requestAnimationFrame);
    while (hero.hasAttribute("data-switching")) {
      seen.push({ old: shown(one), fresh: shown(two) });
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  expect(opacities.filter(({ old, fresh }) => old > 0.05 && fresh > 0.05)).toEqual([]);
  // A busy machine may draw no frame in the transition, and start it late.
  await expect(page.locator(".slide").first()).toHaveCSS("visibility", "hidden");
  await expect(page.locator(".slide").nth(1)).toHaveCSS("opacity", "1");
  await expect(page.locator(".hero-scene.out")).toHaveCount(0);
  await expect(page.locator(".s1")).toHaveCSS("visibility", "hidden");
});

test.describe("with reduced motion", () => {
  test.use(withoutMotion);

  test("the wall is complete from the start, and slides change by hand at once", async ({ page }) => {
    await openPage(page, "/");
    expect(await litDays(page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length)).toBe(0);
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.locator(".s1")).toHaveCSS("visibility", "hidden", { timeout: 500 });
    await expect(page.locator(".s2 .w2 .last")).toHaveCSS("opacity", "1");
  });

  test("at each size both walls reach the timer, which is above the fold, and no text is on a tile", async ({ page }) => {
    await openPage(page, "/");
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [768, 1024],
      [1024, 768],
      [1280, 720],
      [1366, 640],
      [1440, 900],
      [1920, 1080],
      [2560, 1300],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const slide of [1, 2]) {
        const timer = await page.locator(".timer").boundingBox();
        const words = await page.locator("[data-current] .said").boundingBox();
        const columns = slide === 1 ? ".s1 .low:not(.front, .outer)" : ".s2 .two:not(.front, .outer)";
        const walls = await page
          .locator(`${columns}, .s${slide} .x7`)
          .evaluateAll((all) => all.map((column) => column.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
        expect(Math.max(...walls.map(({ bottom }) => bottom))).toBeCloseTo(timer?.y ?? -1, 0);
        expect(walls.at(-1)?.bottom).toBeCloseTo(timer?.y ?? -1, 0);
        const top = Math.min(...walls.slice(0, -1).map((column) => column.top));
        // The hero grows up to 60rem.
        expect((timer?.y ?? 9999) + (timer?.height ?? 0)).toBeLessThanOrEqual(height);
        expect((words?.y ?? 0) + (words?.height ?? 9999)).toBeLessThan(top);
        expect(words?.y).toBeGreaterThan(72);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.getByRole("button", { name: "Next slide" }).click();
        await untilSwitched(page);
      }
    }
  });

  test("the timer is above the assistant's button, on a desktop, a tablet and a phone", async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPage(page, "/");
      const button = await page.getByRole("button", { name: "Ask us" }).boundingBox();
      const launch = await page.locator(".timer li").last().boundingBox();
      const isBeside = (launch?.x ?? 0) + (launch?.width ?? 9999) <= (button?.x ?? 0);
      const isAbove = (launch?.y ?? 0) + (launch?.height ?? 9999) <= (button?.y ?? 0);
      expect(isBeside || isAbove, `at ${width}`).toBe(true);
    }
  });
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the figures are text, without the drawn windows", async ({ page }) => {
    await openPage(page, "/");
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.locator(".hero-figures dd").first()).toBeVisible();
    await expect(page.locator(".hero-stage")).toBeHidden();
  });
});
