import type { Locator, Page } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import { sceneWords } from "../../content/services/scenes/all.ts";
import { expect, openPage, test, withoutMotion } from "./journey.ts";

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

async function expectOrderOnPhone(page: Page, action: Locator): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(action).toBeInViewport({ ratio: 1 });
  const parts = [action, page.locator(".service-scene"), page.locator(".service-hero .figures")];
  const tops = await Promise.all(parts.map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

test.describe("with reduced motion", () => {
  test.use(withoutMotion);

  test("each scene is a finished image with a name, above the fold on a desktop and below the buttons on a phone", async ({ page }) => {
    for (const { path, hero } of services) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPage(page, path);
      const scene = page.getByRole("img", { name: sceneWords[path]?.alt });
      expect(await scene.evaluate((figure) => figure.getAnimations({ subtree: true }).length)).toBe(0);
      for (const part of [scene, page.locator("h1"), page.locator(".service-hero .figures")]) {
        await expect(part).toBeInViewport({ ratio: 0.99 });
      }
      await expectOrderOnPhone(page, page.locator(".service-hero").getByRole("link", { name: hero.actions[0]?.name ?? "", exact: true }));
    }
  });
});

/** Animations of the scene that haven't finished. */
const listMoving = (scene: Locator): Promise<string[]> =>
  scene.evaluate((figure) =>
    figure
      .getAnimations({ subtree: true })
      .flatMap((one) =>
        one instanceof CSSAnimation && one.animationName !== "unseen" && one.playState !== "finished" ? [one.animationName] : [],
      ),
  );

test("a scene waits until 30 % of it is in view, and plays its animation once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await openPage(page, "/chatbots");
  const scene = page.locator(".service-scene");
  const person = scene.locator(".sc-person");
  await expect(person).toHaveCSS("animation-play-state", "paused");
  await expect(person).toHaveCSS("opacity", "0");
  await page.evaluate((top) => window.scrollBy(0, top), await topOf(scene));
  await expect(person).toHaveCSS("opacity", "1");
  await expect.poll(() => listMoving(scene)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(person).toHaveCSS("animation-play-state", "paused");
  await expect(person).toHaveCSS("opacity", "1");
});
