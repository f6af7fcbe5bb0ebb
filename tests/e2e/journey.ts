import { createHash } from "node:crypto";
import { basename } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { PANEL_PATH } from "../../contract/admin-paths.ts";
import { staffAccount } from "./account.ts";
import { startSite } from "./site-server.ts";

type Fixtures = { /** Console errors that this test expects. */ expectedErrors: RegExp[] };

type WorkerFixtures = {
  /** Whether the file needs its own site, because it leaves data that other tests would see. */
  alone: boolean;
  ownSite: Awaited<ReturnType<typeof startSite>>;
  /** Origin of the worker's site. */
  site: string;
  /** Its data folder. */
  dataDir: string;
};

/** Parallel runs on one machine need different ports. */
const FIRST_PORT = Number(process.env["TEST_PORT"] ?? 3219);

/** How many times slower the browser runs, to find races that only busy machines show: `TEST_SLOWDOWN=8 npm run e2e`. */
const SLOWDOWN = Number(process.env["TEST_SLOWDOWN"] ?? 1);

/** Slows a page's scripts and rendering down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Navigating during a view transition skips it, which the browser reports as an error. */
const INTERRUPTED = /Error: Transition was (skipped|aborted)/;

/** Fails on console errors, CSP violations and requests to other hosts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Workers with different options are separate, each with a new site.
  alone: [false, { option: true, scope: "worker" }],
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs, and this one needs nothing
    async ({}, use, { parallelIndex }) => {
      const own = await startSite(FIRST_PORT + parallelIndex);
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  site: [({ ownSite }, use) => use(ownSite.origin), { scope: "worker" }],
  dataDir: [({ ownSite }, use) => use(ownSite.dataDir), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site),
  // Files of a worker share a site. Each has its own client address, since rate limits are per address.
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use, { file }) => {
    const [one = 0, two = 0, three = 0] = createHash("sha256").update(basename(file)).digest();
    await use({ "X-Forwarded-For": `10.${one}.${two}.${three}` });
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    if (SLOWDOWN > 1) {
      await slowDown(page, SLOWDOWN);
      page.context().on("page", (other) => void slowDown(other, SLOWDOWN));
    }
    const surprises: string[] = [];
    page.on("console", (message) => message.type() === "error" && surprises.push(message.text()));
    page.on("pageerror", (error) => surprises.push(String(error)));
    // A CSP violation caught by the page's code isn't logged.
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`the content policy forbids ${violatedDirective} ${blockedURI}`);
      });
    });
    // DNS is disabled in playwright.config.ts. Using `page.route` here instead would disable the HTTP cache.
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== "localhost") surprises.push(`request to ${request.url()}`);
    });
    await use(page);
    expect(surprises.filter((text) => ![INTERRUPTED, ...expectedErrors].some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };

/** For tests of static content: animations take a third of the browser's time and have their own tests. */
export const withoutMotion = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Sandboxed frames without scripts, such as the panel's previews: axe can't run in them. */
const SCRIPTLESS = "iframe[sandbox]:not([sandbox~=allow-scripts])";

/**
 * Asserts that axe finds no violations. Reporting violations only, and without a second page for the results, which only frames need,
 * saves two thirds of its time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const scriptless = await page.locator(SCRIPTLESS).count();
  const { violations } = await new AxeBuilder({ page })
    .exclude(SCRIPTLESS)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode(page.frames().length === 1 + scriptless)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(found).toEqual([]);
}

/** Waits for hydration, so that input isn't lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Holds back the scripts of pages loaded from now on. @returns a function that releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await woken;
    await route.continue();
  });
  return wake;
}

/** Opens a page whose scripts are held back. @returns a function that releases them */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const wake = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  return wake;
}

/** Runs an assertion while a touch is held. */
export async function expectToWaitForFinger(page: Page, place: Locator, expectToWait: () => Promise<void>): Promise<void> {
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
  await expectToWait();
  // As if it scrolled: a tap would leave the element hovered by the mouse that is present too.
  await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
}

/** Logs in through the API; staff.e2e.ts tests the form. */
export async function logIn(page: Page, account = staffAccount): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: account });
  const { token } = (await answer.json()) as { token: string }; // the API's response
  // localStorage needs a page of the origin; this one loads no scripts.
  await page.goto("/robots.txt");
  await page.evaluate((kept) => localStorage.setItem("adminToken", kept), token);
  await openPage(page, PANEL_PATH);
}
