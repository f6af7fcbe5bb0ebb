import type { Page } from "@playwright/test";
import { services } from "../../content/services/all.ts";
import type { Service } from "../../content/services/service.ts";
import { expect, openPage, test } from "./journey.ts";

const lists = ["#projects .row", "#our-projects .work", "#testimonials .quote"];
const countItems = (page: Page) => Promise.all(lists.map((items) => page.locator(items).count()));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there are nine
const [from, to] = services as readonly [Service, Service];

test("navigation between pages of one route shows the new page, and Back the first", async ({ page }) => {
  await openPage(page, from.path);
  await expect(page.locator(".scene-wall use").first()).toBeAttached();
  await page.locator(`footer a[href="${to.path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(to.hero.heading);
  await expect(page.locator(".cards h3").first()).toHaveText(to.grid?.cards[0]?.title ?? "");
  await expect(page.locator(".scene-wall use").first()).toBeAttached();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(from.hero.heading);
  await expect(page.locator(".closing h2")).toHaveText(from.closing.heading);
});

test("a wall that the server draws is drawn the same way after a navigation", async ({ page }) => {
  const wall = page.locator(".why-jali g").first();
  await openPage(page, "/");
  const served = await wall.innerHTML();
  expect(served).toContain("<path");
  await openPage(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => wall.innerHTML()).toBe(served);
});

test.describe("a page whose markup was changed before hydration", () => {
  // React logs that hydration failed.
  test.use({ expectedErrors: [/Minified React error #4\d\d/] });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.querySelector("header nav")?.append(document.createElement("hr")));
    }),
  );

  test("is rendered again, with its lists", async ({ page }) => {
    await openPage(page, "/");
    await expect(page.locator("header hr")).toHaveCount(0);
    await expect(page.locator("#testimonials .quote").first()).toBeVisible();
    expect((await countItems(page)).every((count) => count > 2)).toBe(true);
    await expect(page.locator("#technology .consult-price")).toBeVisible();
  });

  test("is rendered again, with the lattice and a post's text", async ({ page }) => {
    await openPage(page, "/blogs/ai-chatbots");
    await expect(page.locator("header hr")).toHaveCount(0);
    await expect(page.locator(".prose p").nth(5)).toBeVisible();
    await openPage(page, "/AIagent");
    await expect(page.locator("header hr")).toHaveCount(0);
    await expect(page.locator(".service-hero .scene-wall use").first()).toBeAttached();
    await expect(page.locator("#mark path")).toHaveCount(3);
  });
});
