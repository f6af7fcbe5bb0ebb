import { createHash } from "node:crypto";
import { basename } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { PANEL_PATH } from "../../contract/admin-paths.ts";
import { staffAccount } from "./account.ts";
import { startSite } from "./site-server.ts";

type Fixtures = { /** Console errors that this journey provokes on purpose. */ expectedErrors: RegExp[] };

type WorkerFixtures = {
  /** Whether a file has a site to itself: for what it leaves behind would be on the pages of the others. */
  alone: boolean;
  ownSite: Awaited<ReturnType<typeof startSite>>;
  /** Where this worker's own site is. */
  site: string;
  /** What that keeps. */
  dataDir: string;
};

/** Two runs on one machine need ports of their own. */
const FIRST_PORT = Number(process.env["TEST_PORT"] ?? 3219);

/** Whoever goes on before a page has faded in, or to one whose styles come late, ends the fading, and the browser says so to the page. */
const INTERRUPTED = /Error: Transition was (skipped|aborted)/;

/** A test whose page must not leave this machine and must not write an error to its console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // A worker whose options differ is another worker, which starts a site anew.
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
  // The files of a worker share a site, and visitors of one address share what it may send in an hour.
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use, { file }) => {
    const [one = 0, two = 0, three = 0] = createHash("sha256").update(basename(file)).digest();
    await use({ "X-Forwarded-For": `10.${one}.${two}.${three}` });
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const surprises: string[] = [];
    page.on("console", (message) => message.type() === "error" && surprises.push(message.text()));
    page.on("pageerror", (error) => surprises.push(String(error)));
    // Code that catches the refusal of what it tried leaves nothing in the console.
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`the content policy forbids ${violatedDirective} ${blockedURI}`);
      });
    });
    // The browser finds no other machine (playwright.config.ts). To catch requests here instead would have each asked for anew: a page that is
    // routed has no cache.
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== "localhost") surprises.push(`request to ${request.url()}`);
    });
    await use(page);
    expect(surprises.filter((text) => ![INTERRUPTED, ...expectedErrors].some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };

/** For journeys that are about what stands on a page: to draw what moves takes a third of a browser's time, and has journeys of its own. */
export const withoutMotion = { contextOptions: { reducedMotion: "reduce" } } as const;

/** A frame in which no scripts run, as of the panel's previews: nothing that is asked there is answered. */
const SCRIPTLESS = "iframe[sandbox]:not([sandbox~=allow-scripts])";

/**
 * Axe finds nothing on the page as it stands. It takes a third of the time without a list of all that is right, and without a second page to
 * gather its findings in, which it needs for frames only.
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

/** Waits until React has taken over the page, so that what a journey types is not typed into markup about to be replaced. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** What has to hold while a finger rests on a place of the page. */
export async function expectToWaitForFinger(page: Page, place: Locator, expectToWait: () => Promise<void>): Promise<void> {
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
  await expectToWait();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  // On a machine that has a mouse as well, what was tapped counts as under the pointer until that moves.
  await page.waitForTimeout(300);
  await page.mouse.move(9, 9);
}

/** Into the panel without the form, which has journeys of its own (staff.e2e.ts). */
export async function logIn(page: Page, account = staffAccount): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: account });
  const { token } = (await answer.json()) as { token: string }; // the API's own answer
  // Any address of the site that is no page: what is stored belongs to its origin.
  await page.goto("/robots.txt");
  await page.evaluate((kept) => localStorage.setItem("adminToken", kept), token);
  await openPage(page, PANEL_PATH);
}
