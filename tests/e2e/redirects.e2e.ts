import type { Page, Route } from "@playwright/test";
import { PANEL_PATH } from "../../contract/admin-paths.ts";
import { redirectMessages } from "../../contract/redirect-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const openTab = (page: Page, query = "") => openPage(page, `${PANEL_PATH}?tab=redirects${query}`);
const row = (page: Page, from: string) => page.getByRole("row", { name: from });

async function fill(page: Page, { from, to, kind }: { from?: string; to?: string; kind?: "301" | "302" }): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  if (from !== undefined) await dialog.getByLabel("From", { exact: true }).fill(from);
  if (to !== undefined) await dialog.getByLabel("To", { exact: true }).fill(to);
  if (kind !== undefined) await dialog.getByLabel("Kind").selectOption(kind);
}

const send = (page: Page) => page.getByRole("button", { name: /^(Add redirect|Save changes)$/ }).click();

async function add(page: Page, from: string, to: string, kind?: "301" | "302"): Promise<void> {
  await page.getByRole("button", { name: "New redirect" }).click();
  await fill(page, { from, to, ...(kind && { kind }) });
  await send(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Changes a redirect as a colleague through the API. */
async function writeAsColleague(page: Page, from: string, change: Record<string, unknown>): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { Authorization: `Bearer ${token}` };
  const all = (await (await page.request.get("/api/admin/redirects", { headers })).json()) as Record<string, string>[]; // the API's response
  const found = all.find((each) => each["from"] === from);
  const { to, isPermanent, note } = found ?? {};
  const answer = await page.request.put(`/api/admin/redirects/${found?.["_id"]}`, {
    headers,
    data: { from, to, isPermanent, note, ...change },
  });
  expect(answer.status()).toBe(200);
}

test.describe("a redirect", () => {
  test.use({ expectedErrors: [/status of (400|404)|net::ERR_FAILED/] });

  test("is created by staff, followed by visitors, changed, and deleted with Undo", async ({ page }) => {
    await logIn(page);
    await page.getByRole("link", { name: "Redirects", exact: true }).click();
    await expect(page.getByText(redirectMessages.none)).toBeVisible();
    await expectAccessible(page);

    // Errors of panel and server are at their field.
    await page.getByRole("button", { name: "New redirect" }).click();
    await expectAccessible(page);
    await fill(page, { from: "old-prices", to: "//elsewhere.test" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await send(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("From", { exact: true })).toHaveAccessibleDescription(
      new RegExp(redirectMessages.fromForm.slice(0, 40)),
    );
    await expect(dialog.getByLabel("From", { exact: true })).toBeFocused();
    await fill(page, { from: "/About/", to: "/pricing" });
    await send(page);
    await expect(dialog.getByText(redirectMessages.fromPage("/about"))).toBeVisible();
    await expectAccessible(page);
    await fill(page, { from: "/Old-Prices/" });
    await dialog.getByLabel("Note").fill("On the leaflet of 2024");
    // It's created and the response is lost: the retry has the same idempotency key.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/api/admin/redirects", loseAnswer, { times: 1 });
    await send(page);
    await expect(dialog.getByText(redirectMessages.saveFailed)).toBeVisible();
    await send(page);
    await expect(page.getByText(redirectMessages.saved("/old-prices"))).toBeVisible();
    await expect(row(page, "/old-prices")).toContainText("On the leaflet of 2024");
    await expect(row(page, "/old-prices")).toContainText("301");

    // A redirect loop is rejected.
    await page.getByRole("button", { name: "New redirect" }).click();
    await fill(page, { from: "/older-prices", to: "/old-prices" });
    await send(page);
    await expect(dialog.getByText(redirectMessages.chain("/old-prices", "/pricing"))).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // The page that "Try it" opens.
    const tried = page.waitForEvent("popup");
    await row(page, "/old-prices")
      .getByRole("link", { name: /^Try it/ })
      .click();
    const visitor = await tried;
    await expect(visitor).toHaveURL(/\/pricing$/);
    await visitor.close();
    const answer = await page.request.get("/old-prices?package=x", { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/pricing?package=x"]);

    await row(page, "/old-prices").getByRole("button", { name: /^Edit/ }).click();
    await fill(page, { to: "/about#team", kind: "302" });
    // Nothing is changed while the save is on its way, since the dialog closes then.
    const held = Promise.withResolvers<void>();
    const holdBack = async (route: Route) => {
      await held.promise;
      await route.continue();
    };
    await page.route("**/api/admin/redirects/*", holdBack, { times: 1 });
    await send(page);
    await expect(dialog.getByRole("button", { name: "Saving…" })).toBeVisible();
    await expect(dialog.getByLabel("Kind")).toBeDisabled();
    held.resolve();
    await expect(row(page, "/old-prices")).toContainText("302");
    const other = await page.request.get("/OLD-prices", { maxRedirects: 0 });
    expect([other.status(), other.headers()["location"]]).toEqual([302, "/about#team"]);

    await row(page, "/old-prices")
      .getByRole("button", { name: /^History/ })
      .click();
    await expect(page.getByRole("dialog")).toContainText("/about#team");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    await row(page, "/old-prices")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(page.getByRole("dialog")).toContainText(redirectMessages.deleteQuestion("/old-prices"));
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText(redirectMessages.none)).toBeVisible();
    expect((await page.request.get("/old-prices")).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(redirectMessages.back("/old-prices"))).toBeVisible();
    await expect(row(page, "/old-prices")).toBeVisible();
    expect((await page.request.get("/old-prices")).url()).toMatch(/\/about(#team)?$/);
  });
});

test("an internal link to a redirect ends at its target, with its query", async ({ page }) => {
  await logIn(page);
  await openTab(page);
  await add(page, "/old-guide", "/about");
  await add(page, "/blogs/gone-for-good", "/blog");
  for (const [from, to] of [
    ["/old-guide?from=link", "/about?from=link"],
    ["/blogs/gone-for-good", "/blog"],
  ] as const) {
    await openPage(page, "/terms");
    // Elements added before hydration would cause a mismatch.
    await page.getByRole("banner").getByRole("button", { name: "Services" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "AI Agents & Workflows" })).toBeVisible();
    await page.keyboard.press("Escape");
    // As a link in a rich text.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Old link" });
      document.querySelector("main")?.prepend(link);
    }, from);
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".data"));
    await page.getByRole("link", { name: "Old link" }).click();
    expect((await asked).status()).toBe(202);
    await expect(page).toHaveURL((url) => url.pathname + url.search === to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  }
});

test.describe("two people who edit the same redirect", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("both keep their changes", async ({ page }) => {
    await logIn(page);
    await openTab(page);
    await add(page, "/two-of-us", "/about");
    await row(page, "/two-of-us").getByRole("button", { name: /^Edit/ }).click();
    await writeAsColleague(page, "/two-of-us", { note: "Theirs", to: "/terms" });
    await fill(page, { to: "/privacy", kind: "302" });
    await send(page);
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog).toContainText(staffMessages.changedMeanwhile);
    await dialog.getByRole("radio", { name: "Your version" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const words of ["/privacy", "302", "Theirs"]) await expect(row(page, "/two-of-us")).toContainText(words);
  });
});

test("the list is searched, and marks redirects to missing pages", async ({ page }) => {
  await logIn(page);
  await openTab(page);
  await add(page, "/search-one", "/nowhere-at-all");
  await add(page, "/search-two", "https://elsewhere.test/shop");
  await expect(row(page, "/search-one")).toContainText(redirectMessages.targetUnknown);
  await page.getByRole("searchbox", { name: "Search Redirects" }).fill("elsewhere");
  await expect(row(page, "/search-one")).toHaveCount(0);
  await expect(row(page, "/search-two")).toBeVisible();
  await expectAccessible(page);
});

test.describe("on errors", () => {
  test.use({ expectedErrors: [/status of 500|status of 503/] });

  test("the list shows the error and retries, and an unsaved form stays", async ({ page }) => {
    let isBroken = true;
    await page.route("**/api/admin/redirects", (route) =>
      isBroken ? route.fulfill({ status: 500, json: { error: "Broken" } }) : route.continue(),
    );
    await logIn(page);
    await openTab(page);
    await expect(page.getByText(redirectMessages.loadFailed)).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(redirectMessages.loadFailed)).toHaveCount(0);
    isBroken = true;
    await page.getByRole("button", { name: "New redirect" }).click();
    await fill(page, { from: "/not-saved", to: "/about" });
    await send(page);
    await expect(page.getByRole("dialog")).toContainText("Broken");
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("/not-saved");
    await expectAccessible(page);
    isBroken = false;
    await send(page);
    await expect(row(page, "/not-saved")).toBeVisible();
  });
});
