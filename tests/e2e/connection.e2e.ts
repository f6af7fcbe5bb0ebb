import { paymentMessages } from "../../contract/payment-messages.ts";
import type { Page, Route } from "@playwright/test";
import { aboutCopy } from "../../content/pages/about.ts";
import { timings } from "../../contract/limits.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { expect, expectAccessible, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const DATA = "**/*.data*";
const noticeOf = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Try again" }) });
const tryAgain = (page: Page) => noticeOf(page).getByRole("button", { name: "Try again" }).click();
const toPricing = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Get our Subscription" }).click();
const progressOf = (page: Page) => page.locator(".coming");

/** Waits for the code that handles failed navigation, which loads after hydration. */
const untilReady = async (page: Page) => {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/navigation-status-")));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** The current page is unchanged and still hydrated. */
async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI-Powered Innovation for Startups");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expect(page.getByText("The fault is ours")).toHaveCount(0);
}

async function expectPricing(page: Page): Promise<void> {
  await expectPricingLoaded(page);
  await expect(page.getByRole("main")).toBeFocused();
}

/** Loads the page by client-side navigation, or by a full load in browsers that don't retry a failed import. */
async function expectPricingLoaded(page: Page): Promise<void> {
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pricingCopy.heading);
  await expect(noticeOf(page)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
}

test.describe("without a connection", () => {
  // The router logs that it reloads the page, which is then prevented.
  test.use({ expectedErrors: [/Failed to load resource|ERR_|Error loading route module|dynamically imported module/] });

  test("navigation fails without replacing the page, and continues once online", async ({ page, context }) => {
    await openPage(page, "/");
    await untilReady(page);
    await context.setOffline(true);
    await toPricing(page);
    await expect(noticeOf(page)).toContainText("connection");
    await expectHome(page);
    await expectAccessible(page);
    await tryAgain(page);
    await expect(noticeOf(page)).toContainText("connection");
    await expect(noticeOf(page).getByRole("button", { name: "Try again" })).toBeFocused();
    await context.setOffline(false);
    await expectPricingLoaded(page);
    await untilReady(page);

    // With its code loaded a page needs only data. Back is a navigation too.
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await context.setOffline(true);
    await page.goBack();
    await expect(noticeOf(page)).toContainText("connection");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(aboutCopy.heading);
    await context.setOffline(false);
    await expectPricing(page);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(aboutCopy.heading);
  });

  test("a visitor who has started typing isn't navigated away once online", async ({ page, context }) => {
    await openPage(page, "/contact-us");
    await untilReady(page);
    await context.setOffline(true);
    await toPricing(page);
    await expect(noticeOf(page)).toContainText("connection");
    await page.getByRole("form", { name: "Enquiry" }).getByLabel("Message").fill("Meanwhile");
    const online = page.evaluate(() => new Promise<void>((resolve) => addEventListener("online", () => resolve(), { once: true })));
    const pages: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/pricing")) pages.push(request.url());
    });
    await context.setOffline(false);
    await online;
    // A retry would have been requested before this.
    await page.evaluate(async () => void (await fetch("/robots.txt")));
    expect(pages).toEqual([]);
    await expect(page).toHaveURL("/contact-us");
    await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("Meanwhile");
    await tryAgain(page);
    await expectPricingLoaded(page);
  });

  test("a lost request, or one answered by a proxy, can be retried", async ({ page }) => {
    const answers: [string, RegExp, (route: Route) => Promise<void>][] = [
      ["aborted", /connection/, (route) => route.abort()],
      ["a proxy's", /is not responding/, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })],
      ["a hotel's", /is not responding/, (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Log in</h1>" })],
    ];
    for (const [name, words, answer] of answers) {
      await openPage(page, "/");
      await untilReady(page);
      await page.route(DATA, answer);
      await toPricing(page);
      await expect(noticeOf(page), name).toContainText(words);
      await expectHome(page);
      await page.unroute(DATA);
      await tryAgain(page);
      await expectPricing(page);
    }
  });

  test("on a phone, a payment that couldn't be started is reported in sight, with the form kept", async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/pricing?package=Product%20Package#pay");
    const form = page.getByRole("form", { name: "Payment" });
    await form.getByLabel("Name").fill("Noor Aslam");
    await form.getByLabel("Email").fill("noor@clinic.example");
    const pay = form.getByRole("button", { name: /^Pay/ });
    await pay.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await pay.click();
    await expect(form.getByText(paymentMessages.paymentFailed)).toBeInViewport({ ratio: 1 });
    const [told, ask] = await Promise.all([
      form.getByText(paymentMessages.paymentFailed).boundingBox(),
      page.getByRole("button", { name: "Ask us" }).boundingBox(),
    ]);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(ask?.y ?? 0);
    await expect(form.getByLabel("Email")).toHaveValue("noor@clinic.example");
    await context.setOffline(false);
    await pay.click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
  });

  test("a navigation without a response ends after 15 seconds, and can be retried", async ({ page }) => {
    await openPage(page, "/");
    await untilReady(page);
    await page.clock.install();
    await page.route(DATA, () => {});
    const asked = page.waitForRequest(DATA);
    await toPricing(page);
    await asked;
    await expect(progressOf(page)).toBeVisible();
    await page.clock.fastForward(timings.answer);
    await expect(noticeOf(page)).toContainText("is not responding");
    await expectHome(page);
    await page.unroute(DATA);
    await tryAgain(page);
    await expectPricing(page);
  });

  test("a page whose script was removed by a deploy is reloaded", async ({ page }) => {
    await openPage(page, "/");
    await untilReady(page);
    await page.route("**/assets/pricing-*.js", (route) => route.fulfill({ status: 404, body: "" }), { times: 2 });
    const loaded = page.waitForEvent("load");
    await toPricing(page);
    await loaded;
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("after a deploy the next page is loaded as a document, once, and input is kept", async ({ page, request }) => {
  await openPage(page, "/contact-us");
  await untilReady(page);
  const build = await page.evaluate(() => document.documentElement.dataset["build"] ?? "");
  expect((await request.get("/api/our-projects")).headers()["x-build"]).toBe(build);
  await page.getByRole("form", { name: "Enquiry" }).getByLabel("Message").fill("Half a thought");
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  await page.route(DATA, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(build, "newer") });
  });
  await toPricing(page);
  await expectPricingLoaded(page);
  await expect.poll(() => loads).toHaveLength(1);
  await page.unroute(DATA);
  await untilReady(page);
  await page.goBack();
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("Half a thought");
  await untilReady(page);
  loads.length = 0;
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(aboutCopy.heading);
  expect(loads).toEqual([]);
});

test.describe("on a rendering error", () => {
  test.use({ expectedErrors: [/status of 500|Unexpected Server Error/] });

  test("the error page is shown between header and footer", async ({ page }) => {
    await openPage(page, "/");
    await untilReady(page);
    await page.route(DATA, (route) =>
      route.fulfill({
        status: 500,
        headers: { "X-Remix-Response": "yes", "Content-Type": "text/x-script" },
        body: `[{"_1":2,"_3":4},"root",{"_5":6},"pages/pricing",{"_9":10},"data",{"_7":8},"head","[]","error",["SanitizedError",11,12,-7],"Error","Unexpected Server Error"]\n`,
      }),
    );
    await toPricing(page);
    await expect(page.getByText("The fault is ours")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeAttached();
  });
});

test("navigation that takes longer than 400 ms shows a progress bar, and faster navigation doesn't", async ({ page }) => {
  await openPage(page, "/");
  await untilReady(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await toPricing(page);
  await page.clock.runFor(390);
  await expect(progressOf(page)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  await page.clock.runFor(20);
  await expect(progressOf(page)).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  release();
  await page.clock.resume();
  await expect(page).toHaveURL("/pricing");
  await expect(progressOf(page)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
});
