import type { Page } from "@playwright/test";
import { expect, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

/** Records the paths of view beacons from here on. A beacon's body is only readable in a route. */
async function recordViews(page: Page): Promise<string[]> {
  const views: string[] = [];
  await page.route("**/api/analytics/page-view", (route) => {
    // Any other shape fails the assertion.
    const { path } = route.request().postDataJSON() as { path: string };
    views.push(path);
    return route.continue();
  });
  return views;
}

const follow = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name }).first().click();

test("each page view is reported once, on load and on navigation, without query and fragment", async ({ page }) => {
  const views = await recordViews(page);
  await openPage(page, "/pricing?amount=3000");
  await expect.poll(() => views).toEqual(["/pricing"]);
  await follow(page, "Contact Us");
  await expect(page).toHaveURL("/contact-us");
  await follow(page, "Home");
  await expect(page).toHaveURL("/");
  await page.evaluate(() => {
    location.hash = "mvp";
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/contact-us");
  await expect.poll(() => views).toEqual(["/pricing", "/contact-us", "/", "/contact-us"]);
});

test("order pages and staff pages are not reported", async ({ page }) => {
  const views = await recordViews(page);
  await openPage(page, "/admin-login-xyz987");
  await openPage(page, "/");
  await expect.poll(() => views).toEqual(["/"]);
});

test("visitors who opt out aren't counted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true });
  });
  const views = await recordViews(page);
  await openPage(page, "/");
  await follow(page, "Contact Us");
  await expect(page).toHaveURL("/contact-us");
  // Beacons arrive in order.
  await page.evaluate(() => navigator.sendBeacon("/api/analytics/page-view", new Blob(['{"path":"/last"}'], { type: "application/json" })));
  await expect.poll(() => views).toEqual(["/last"]);
});
