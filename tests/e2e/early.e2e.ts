import type { Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { limits } from "../../contract/limits.ts";
import { expect, holdScripts, openAsleep, openPage, slowDown, test } from "./journey.ts";

const isAlive = (page: Page) => expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();

test("input before hydration is in the submitted form", async ({ page }) => {
  const wake = await openAsleep(page, "/pricing");
  await page.getByLabel("Name").fill("Nadia Farooq");
  await page.getByLabel("Email").fill("nadia@example.com");
  await page.getByLabel("Package").selectOption({ index: 1 });
  const chosen = await page.getByLabel("Package").inputValue();
  wake();
  await isAlive(page);
  await expect(page.getByLabel("Name")).toHaveValue("Nadia Farooq");
  await expect(page.getByLabel("Email")).toHaveValue("nadia@example.com");
  await expect(page.getByLabel("Package")).toHaveValue(chosen);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/sandbox-checkout\//);
});

test("a click before hydration is replayed once after it", async ({ page }) => {
  const wake = await openAsleep(page, "/pricing");
  const services = page.getByRole("button", { name: "Services" });
  await services.click();
  await services.click();
  wake();
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await isAlive(page);
  await expect(services).toHaveAttribute("aria-expanded", "true");
});

test("a package chosen before hydration stays chosen, and so does input", async ({ page }) => {
  const wake = await openAsleep(page, "/pricing");
  await page.getByRole("link", { name: "Choose Developer Package" }).click();
  await expect(page).toHaveURL("/pricing?package=Developer%20Package#pay");
  await expect(page.getByLabel("Package")).toHaveValue("Developer Package");
  await page.getByLabel("Name").fill("Nadia Farooq");
  await page.getByLabel("Email").fill("nadia@example.com");
  wake();
  await isAlive(page);
  await expect(page.getByLabel("Package")).toHaveValue("Developer Package");
  await expect(page.getByLabel("Name")).toHaveValue("Nadia Farooq");
  await expect(page.getByLabel("Email")).toHaveValue("nadia@example.com");
});

test("a package chosen before hydration stays chosen while the name is typed during it", async ({ page }) => {
  await slowDown(page, 6);
  const wake = await openAsleep(page, "/pricing");
  await page.getByLabel("Package").selectOption("Product Plan");
  const name = page.getByLabel("Name");
  await name.focus();
  const typed = "Nadia Farooq of the Lahore Ledger Company, ".repeat(2);
  const typing = page.keyboard.type(typed, { delay: 30 });
  wake();
  await typing;
  await isAlive(page);
  await expect(name).toHaveValue(typed);
  await expect(page.getByLabel("Package")).toHaveValue("Product Plan");
  await expect(page.getByLabel("Amount, USD")).toHaveValue("5000");
});

test("a search typed before hydration runs after it", async ({ page }) => {
  const wake = await openAsleep(page, `/blogs/${posts[0].slug}`);
  await page.getByLabel("Search").fill("tribunal");
  wake();
  await isAlive(page);
  await page.getByRole("button", { name: "Search all posts" }).click();
  await expect(page).toHaveURL("/blog?q=tribunal");
  await expect(page.getByRole("heading", { level: 2, name: posts[1]?.title ?? "" })).toBeVisible();
});

test("a menu opened before hydration stays open on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wake = await openAsleep(page, "/about");
  await page.getByLabel("Menu").click();
  wake();
  // Covered by the menu.
  await expect(page.getByRole("button", { name: "Ask us", includeHidden: true })).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: "Portfolio" })).toBeVisible();
});

test("the blog's search applies input from before hydration", async ({ page }) => {
  const wake = await openAsleep(page, "/blog");
  await page.getByLabel("Search").fill("tribunal");
  wake();
  await expect(page).toHaveURL("/blog?q=tribunal");
  await expect(page.getByLabel("Search")).toHaveValue("tribunal");
});

test("input in an enquiry before hydration stays", async ({ page }) => {
  const wake = await openAsleep(page, "/contact-us");
  await page.getByLabel("Message").fill("We have seven days.");
  wake();
  await isAlive(page);
  await expect(page.getByLabel("Message")).toHaveValue("We have seven days.");
});

test("an enquiry filled in before hydration isn't sent too fast: the clock starts with the page", async ({ page }) => {
  const wake = await openAsleep(page, "/contact-us");
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByLabel("Name").fill("Nadia Farooq");
  await form.getByLabel("Email").fill("nadia@ledger.example");
  await form.getByLabel("Phone Number").fill("+92 300 0000000");
  await form.getByLabel("Service").selectOption("AI Chatbots");
  await form.getByLabel("Message").fill("We have seven days.");
  await page.waitForFunction((least) => performance.now() > least, limits.minFormFill);
  wake();
  await isAlive(page);
  const sent = page.waitForRequest("**/api/contact");
  await form.getByRole("button", { name: "Send Message" }).click();
  expect((await sent).postDataJSON()).toHaveProperty("elapsed_ms");
  expect((await sent).postDataJSON().elapsed_ms).toBeGreaterThan(limits.minFormFill);
});

test("a card number typed before hydration is used", async ({ page }) => {
  await openPage(page, "/pricing?package=Product%20Package");
  await page.getByLabel("Name").fill("Nadia Farooq");
  await page.getByLabel("Email").fill("nadia@example.com");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/sandbox-checkout\//);
  const wake = await openAsleep(page, page.url());
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("N Farooq");
  wake();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
});

/** Reloads a page that a client navigation led to, and holds its scripts. @returns lets them run */
async function reloadAsleep(page: Page): Promise<() => void> {
  await openPage(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  const wake = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return wake;
}

test("Back before hydration, after a reload, shows the page of its address", async ({ page }) => {
  const wake = await reloadAsleep(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/about");
  wake();
  await isAlive(page);
  await expect(page).toHaveTitle(/About/);
});

test("the page that is left by Back before hydration isn't hydrated at the new address", async ({ page }) => {
  const wake = await reloadAsleep(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/about", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const started = Promise.withResolvers<void>();
  await page.exposeFunction("tellStarted", () => started.resolve());
  await page.evaluate(() => {
    const rest = async () => new Promise((resolve) => requestIdleCallback(resolve));
    const untilStarted = async () => {
      // The start script sets it before it imports the entry.
      while (!("__reactRouterRouteModules" in window)) await rest();
      for (let turn = 0; turn < 20; turn++) await rest();
      // Playwright adds it.
      (window as unknown as { tellStarted: () => void }).tellStarted();
    };
    void untilStarted();
    history.back();
  });
  wake();
  // The reload is slow: meanwhile the scripts arrive, and an error of theirs would fail the test.
  await started.promise;
  answer.resolve();
  await isAlive(page);
  await expect(page).toHaveTitle(/About/);
});
