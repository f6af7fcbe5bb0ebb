import { mvpDays } from "../../content/home.ts";
import { expertiseSeed } from "../../content/seed-items.ts";
import { startSite } from "./site-server.ts";
import { expect, expectAccessible, openPage, test } from "./journey.ts";

const HEADINGS = [
  "Launch Your MVP in Just 7 Days",
  "On Demand Consultation",
  "Forge Your Business Future",
  "Our Innovations",
  "Pioneers Speak",
];

test("the home page has all of its sections", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI-Powered Innovation for Startups");
  for (const name of HEADINGS) await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  for (const { title } of expertiseSeed) {
    await expect(page.getByRole("link", { name: /Discover More/ }).filter({ hasText: title })).toBeVisible();
  }
  await expectAccessible(page);
});

test("the home page of a new installation is short, on a desktop and on a phone", async ({ page }) => {
  // A new site: data of other tests would make the page longer.
  const fresh = await startSite(Number(process.env["TEST_PORT"] ?? 3219) + 13);
  try {
    await openPage(page, fresh.origin);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
    }
    // Stops requests for pictures.
    await page.goto("about:blank");
  } finally {
    await fresh.stop();
  }
});

test("the pricing page is accessible", async ({ page }) => {
  await openPage(page, "/pricing");
  await expect(page.getByText("FLAGSHIP")).toBeVisible();
  await expectAccessible(page);
});

test("a section's own page is noindex", async ({ page }) => {
  await openPage(page, "/testimonials");
  await expect(page.getByRole("heading", { level: 1, name: "Pioneers Speak" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
});

test.describe("an unknown URL", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is a page with status 404", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

test("the menus open and close by pointer and by keyboard", async ({ page }) => {
  await openPage(page, "/");
  const header = page.getByRole("banner");
  const services = header.getByRole("button", { name: "Services" });
  await services.focus();
  await page.keyboard.press("Enter");
  await expect(header.getByRole("link", { name: "AI Agents & Workflows" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "AI Agents & Workflows" })).toBeHidden();
  await expect(services).toBeFocused();
  await header.getByRole("button", { name: "Blog" }).click();
  await expect(header.getByRole("link", { name: "Web3 Solutions" })).toBeVisible();
  await page.mouse.click(600, 700);
  await expect(header.getByRole("link", { name: "Web3 Solutions" })).toBeHidden();
  const whereFocusIs = () => page.evaluate(() => document.activeElement?.textContent);
  const focused = await whereFocusIs();
  await services.hover();
  await expect(header.getByRole("link", { name: "AI Agents & Workflows" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "AI Agents & Workflows" })).toBeHidden();
  expect(await whereFocusIs()).toBe(focused);
});

test("a menu's icons are aligned with its button's text, and each link has a description", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openPage(page, "/about");
  const header = page.getByRole("banner");
  for (const [name, link, line] of [
    ["Services", "AI SaaS", "Earns more than it costs to run"],
    ["Blog", "Web3 Solutions", "14 Jul"],
  ] as const) {
    const button = header.getByRole("button", { name });
    await button.click();
    const item = header.locator(".menu[data-open]").getByRole("link", { name: link });
    await expect(item).toContainText(line);
    const [letters, mark, edge] = await Promise.all([
      button.evaluate((element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)),
      item.locator("i").evaluate((element) => element.getBoundingClientRect().left),
      item.evaluate((element) => element.getBoundingClientRect().right),
    ]);
    expect(Math.abs(letters - mark)).toBeLessThanOrEqual(1);
    expect(edge).toBeLessThanOrEqual(1024);
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport();
  }
});

test("on a phone the lower half of the menu links to a person and to the assistant", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/about");
  await expect(page.getByRole("button", { name: "Ask us" })).toBeAttached();
  await page.getByLabel("Menu").click();
  const menu = page.getByRole("banner");
  await expect(menu.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+/);
  await expect(menu.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:/);
  await expect(menu.getByRole("link", { name: "Send a message" })).toHaveAttribute("href", "/contact-us");
  await expect(menu.getByRole("link", { name: "Get our Subscription" })).toBeInViewport();
  await menu.getByRole("link", { name: "Ask the assistant" }).click();
  await expect(page.locator(".chat-panel")).toBeVisible();
  await expect(page).toHaveURL("/about");
  await expect(menu.getByRole("link", { name: "Call" })).toBeHidden();
});

test("the header's week highlights the current section's day", async ({ page }) => {
  await openPage(page, "/");
  const filled = () =>
    page.locator(".weekbar i").evaluateAll((days) => days.map((day) => new DOMMatrix(getComputedStyle(day).transform).a));
  for (const [index, anchor] of ["technology", "mvp", "projects", "solutions", "our-projects", "testimonials"].entries()) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }), anchor);
    await expect
      .poll(
        async () => {
          const days = await filled();
          return [days.slice(0, index).every((day) => day === 1), (days[index] ?? 0) > 0, days.slice(index + 1).every((day) => day === 0)];
        },
        { message: anchor },
      )
      .toEqual([true, true, true]);
  }
});

test("on a phone the menu opens, expands its services and closes on navigation", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  await page.getByLabel("Menu").click();
  const menu = page.getByRole("banner");
  await expectAccessible(page);
  await menu.locator("summary", { hasText: "Services" }).click();
  // The other rows keep their height, so the section is on the screen.
  await expect(menu.getByRole("link", { name: "Idea to MVP" })).toBeInViewport();
  await menu.getByRole("link", { name: "Get our Subscription" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(menu.getByRole("link", { name: "Idea to MVP" })).toBeHidden();
});

test("on a phone navigation also collapses the menu's section, before the next page is loaded", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const menu = page.getByRole("banner");
  await page.getByLabel("Menu").click();
  await menu.locator("summary", { hasText: "Services" }).click();
  const open = await menu.getByRole("link", { name: "Idea to MVP" }).evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelectorAll(".mobile[open], .mobile details[open]").length;
  });
  expect(open).toBe(0);
});

test("on a phone a figure's label in the hero is smaller than the figure", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const sizes = await page
    .locator(".hero-figures > div:has(.figure-note)")
    .first()
    .locator("dd")
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toBeLessThanOrEqual((sizes[0] ?? 0) / 1.5);
});

test("on a phone the home page's seven days are a list, each reachable by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const days = page.locator("#mvp ol > li");
  await expect(days).toHaveCount(mvpDays.length);
  const tops = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(mvpDays.length);
  await days.getByRole("link", { name: "Scope" }).focus();
  for (const { name } of mvpDays.slice(1)) {
    await page.keyboard.press("Tab");
    await expect(days.getByRole("link", { name })).toBeFocused();
  }
  await expect(days.getByRole("link", { name: "Launch" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("there is no motion with prefers-reduced-motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  const running = await page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === "running").length);
  expect(running).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home and pricing show their content", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "AI-Powered Innovation for Startups" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "We Build Scalable AI Solutions" })).toBeVisible();
    await expect(page.locator(".hero-figures").getByText("87%")).toBeVisible();
    await expect(page.getByText("It is also how long we need.").first()).toBeVisible();
    await page.getByRole("link", { name: "Get Quote" }).first().click();
    await expect(page).toHaveURL("/contact-us");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "AI Agents & Workflows" })).toBeVisible();
    await expect(page.getByText("The first supplier whose estimate I did not have to double.")).toBeVisible();
    await page.goto("/pricing");
    await expect(page.getByText("12-hour Email Response").first()).toBeVisible();
  });
});

test("a new page starts at its top and is announced, and Back restores the scroll position", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2000);
  await page.getByRole("banner").getByRole("link", { name: "Get our Subscription" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /Pricing/ })
      .or(page.locator("[aria-live]", { hasText: /Pricing/ }))
      .first(),
  ).toBeAttached();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
});

test("a page opened at an anchor is announced as well, and so is the page that follows", async ({ page }) => {
  await openPage(page, "/pricing");
  const told = page.locator("[role=status][aria-live]");
  await page.getByRole("link", { name: "refunds", exact: false }).first().click();
  await expect(page).toHaveURL(/\/terms#/);
  await expect(told.filter({ hasText: /Terms/ })).toBeAttached();
  await page.getByRole("banner").getByRole("link", { name: "Get our Subscription" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(told.filter({ hasText: /Pricing/ })).toBeAttached();
  await expect(page.getByRole("main")).toBeFocused();
});
