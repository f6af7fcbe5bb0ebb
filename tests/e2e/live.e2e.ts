import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../server/platform/root.ts";
import { staffAccount } from "./account.ts";
import { expect, expectAccessible, logIn, openPage, test as journey } from "./journey.ts";
import { startSite } from "./site-server.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 3219) + 15;
const colleague = { userId: "colleague", password: "another-password-for-journeys" };
/** Maximum milliseconds until new items are shown. */
const SOON = { timeout: 2000 };

let dataDir = "";
let running: Awaited<ReturnType<typeof startSite>> | undefined;

/** Adds an account before the start: the embedded database has a lock. */
function makeColleague(): void {
  const { status } = spawnSync(process.execPath, ["server/admin-cli.ts", "create", colleague.userId], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${colleague.password}\n`,
  });
  if (status !== 0) throw new Error("the second account was not made");
}

/** Uses its own site, which the test restarts. */
const test = journey.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs, and this one needs nothing
    async ({}, use) => {
      dataDir = mkdtempSync(join(tmpdir(), "site-e2e-live-"));
      makeColleague();
      running = await startSite(PORT, dataDir);
      await use(running.origin);
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

async function enquire(page: Page, name: string): Promise<void> {
  const data = { name, email: "noor@mill.example", phone: "+92 300 1234567", service: "AI Services", message: "Please call. ".repeat(30) };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
}

const countOf = (page: Page, tab: string) => page.getByRole("link", { name: tab }).locator(".count");
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

// Requests fail while the server restarts.
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/] });

test("new items are in every open panel within two seconds, cause no layout shift, and count as new until viewed", async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  for (let i = 1; i <= 5; i += 1) await enquire(page, `Earlier ${i}`);
  const other = await (await browser.newContext({ baseURL: site })).newPage();
  await logIn(other, colleague);
  await openPage(other, "/admin-secret-xyz123?tab=portfolio");
  await logIn(page, staffAccount);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  await expect(rowOf(page, "Earlier 5")).toBeVisible();
  await expect(other).toHaveTitle(/^Portfolio/);
  // The event streams are open once each tab received an event.
  await enquire(page, "First to arrive");
  await expect(rowOf(page, "First to arrive")).toBeVisible();
  await expect(countOf(other, "Contact Forms")).toHaveText("1 new");
  await expect(page).toHaveTitle(/^Contact Forms/);

  await enquire(page, "Seen at once");
  await expect(rowOf(page, "Seen at once")).toBeVisible(SOON);
  await expect(page.getByText("1 new enquiry.", { exact: true })).toBeAttached();
  await expect(countOf(other, "Contact Forms")).toHaveText("2 new", SOON);
  await expect(other).toHaveTitle(/^\(2\) Portfolio/);
  await expect(countOf(page, "Contact Forms")).toHaveCount(0);
  await expectAccessible(other);

  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 300);
  const read = rowOf(page, "Earlier 3");
  await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const place = await read.boundingBox();
  await enquire(page, "Held back");
  const show = page.getByRole("button", { name: "1 new enquiry. Show" });
  await expect(show).toBeVisible(SOON);
  await expect(rowOf(page, "Held back")).toHaveCount(0);
  expect(await read.boundingBox()).toEqual(place);
  await expect(page).toHaveTitle(/^\(1\) Contact Forms/);
  await expectAccessible(page);
  await show.press("Enter");
  await expect(rowOf(page, "Held back")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Contact Forms/);
  await expect(countOf(other, "Contact Forms")).toHaveText("3 new");

  await running?.stop();
  running = await startSite(PORT, dataDir);
  await enquire(page, "While nobody heard");
  await page.mouse.move(5, 5);
  await expect(rowOf(page, "While nobody heard").or(page.getByRole("button", { name: "1 new enquiry. Show" }))).toBeVisible();
  await expect(countOf(other, "Contact Forms")).toHaveText("4 new");

  await other.setViewportSize({ width: 390, height: 800 });
  await other.getByRole("button", { name: "Menu, 4 new" }).click();
  await expectAccessible(other);
  await other.getByRole("link", { name: "Contact Forms" }).click();
  await expect(rowOf(other, "While nobody heard")).toBeVisible();
  await expect(other).toHaveTitle(/^Contact Forms/);
  await other.context().close();
});
