import type { Locator } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import { sceneWords } from "../../content/services/scenes/all.ts";
import { expect, openPage, test, withoutMotion } from "./journey.ts";

/** What of the scene is not as it rests: hidden by its gesture, or still moving. */
const listUnfinished = (scene: Locator): Promise<string[]> =>
  scene.evaluate((figure) =>
    figure
      .getAnimations({ subtree: true })
      .filter(({ effect, playState }) => (effect as KeyframeEffect).target !== figure && playState !== "finished")
      .map((animation) => (animation as CSSAnimation).animationName),
  );

test.describe("without motion", () => {
  test.use(withoutMotion);

  for (const { path, hero } of services) {
    test(`the scene of ${path} is an image that says what it shows, and is finished`, async ({ page }) => {
      await openPage(page, path);
      const scene = page.getByRole("img", { name: sceneWords[path]?.alt });
      await expect(scene).toBeVisible();
      expect(await scene.evaluate((figure) => figure.getAnimations({ subtree: true }).length)).toBe(0);
    });

    test(`${path} keeps its action in the first screen of a phone, before the scene and the figures`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, path);
      const main = page.locator(".service-hero").getByRole("link", { name: hero.actions[0]?.name ?? "", exact: true });
      await expect(main).toBeInViewport({ ratio: 1 });
      const tops = [main, page.locator(".service-scene"), page.locator(".service-hero .figures")];
      const [action, scene, figures] = await Promise.all(tops.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)));
      expect(action).toBeLessThan(480);
      expect(action).toBeLessThan(scene ?? 0);
      expect(scene).toBeLessThan(figures ?? 0);
    });

    test(`${path} has words, figures and the scene in the first screen of a desk`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPage(page, path);
      for (const part of ["h1", ".figures", ".service-scene"]) {
        await expect(page.locator(`.service-hero ${part}`)).toBeInViewport({ ratio: 0.99 });
      }
    });
  }
});

test("a scene waits until three tenths of it are in view, plays its gesture once and rests", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await openPage(page, "/chatbots");
  const scene = page.locator(".service-scene");
  const person = scene.locator(".sc-person");
  await expect(person).toHaveCSS("opacity", "0");
  await scene.evaluate((figure) => window.scrollBy(0, figure.getBoundingClientRect().top));
  await expect(person).toHaveCSS("opacity", "1");
  await expect.poll(() => listUnfinished(scene)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(person).toHaveCSS("opacity", "1");
  expect(await listUnfinished(scene)).toEqual([]);
});
