import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";
import { makeBooks, monthBefore } from "./make-books.ts";
import { makeOrders } from "./make-orders.ts";
import { startSite } from "./site-server.ts";

const port = Number(process.env["TEST_PORT"] ?? 3219) + 17;
const dataDir = mkdtempSync(join(tmpdir(), "site-money-"));
let site: Awaited<ReturnType<typeof startSite>>;

test.use({ ...withoutMotion, baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  await makeOrders(dataDir);
  await makeBooks(dataDir);
  site = await startSite(port, dataDir);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const PANEL = "/admin-secret-xyz123";
const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

test("staff see revenue, refunds and renewals by month and currency, and export the table", async ({ page }) => {
  await logIn(page);
  await openPage(page, `${PANEL}?tab=money`);
  const summary = page.locator(".money-summary");
  await expect(summary).toContainText("Monthly recurring$4,000");
  await expect(summary).toContainText("Running subscriptions1");
  await expect(summary).toContainText("Needs reviewNone");
  await expect(summary.getByRole("link", { name: "1 checkout" })).toHaveAttribute(
    "href",
    /\?tab=payments&left=1&mode=real&from=\d{4}-\d\d-01$/,
  );
  for (const currency of ["USD", "EUR"]) await expect(page.getByRole("img", { name: new RegExp(`^${currency} by month`) })).toBeVisible();

  const dollars = page.getByRole("region", { name: "USD" });
  const rowOf = (ago: number) => dollars.getByRole("row", { name: nameOf(monthBefore(ago)) });
  await expect(dollars.getByRole("row")).toHaveCount(13);
  await expect(rowOf(1).getByRole("cell")).toHaveText(["$10,0003 payments", "$500", "$3,000", "$4,000", "1"]);
  await expect(rowOf(2).getByRole("cell")).toHaveText(["$4,0001 payment", "–", "–", "$4,000", "11 new, 0 ended"]);
  await expect(page.getByRole("region", { name: "EUR" }).getByRole("row", { name: nameOf(monthBefore(2)) })).toContainText("€2,000");
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export money by month" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^money-by-month.*\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toMatch(/^\W?Month \(PKT\),Currency,Charges,Taken,Refunded,Disputed,Recurring each month/);
  expect(lines).toContain(`${monthBefore(1)},USD,3,10000,500,3000,4000,1,0,0`);
  expect(lines).toContain(`${monthBefore(2)},EUR,1,2000,0,0,0,0,0,0`);

  await page.getByLabel("Last").selectOption("24 months");
  await expect(dollars.getByRole("row")).toHaveCount(25);
  await page.getByLabel("Mode").selectOption("Test");
  await expect(page.getByText("Test payments: no money has moved.")).toBeVisible();
  await expect(summary).toContainText("Running subscriptions3");
  await expectAccessible(page);
});

test("the list of payments shows the totals of the filtered payments, and abandoned checkouts", async ({ page }) => {
  await logIn(page);
  await openPage(page, `${PANEL}?tab=payments`);
  const totals = page.getByRole("region", { name: "Totals of this list" });
  await expect(totals).toContainText("EUR, 1 payment€2,000 taken€0 refunded");
  await expect(totals).toContainText("USD, 4 payments$14,000 taken$500 refunded");
  await expect(totals).toContainText("Test payments are not included.");
  await totals.getByText("By month").click();
  const months = totals.getByRole("table", { name: "Totals by month" });
  await expect(months.getByRole("row", { name: `${nameOf(monthBefore(1))}, USD` }).getByRole("cell")).toHaveText(["3", "$10,000", "$500"]);
  await expect(months.getByRole("row", { name: `${nameOf(monthBefore(2))}, EUR` }).getByRole("cell")).toHaveText(["1", "€2,000", "€0"]);
  await expect(page.locator("tbody .date").filter({ hasText: /Paid \w{3} 5, \d{4}/ })).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Mode").selectOption("Test");
  await expect(totals).toContainText("Test payments: no money has moved.");
  await page.getByLabel("Mode").selectOption("Real");
  await page.getByLabel("Search payments").fill("Ada Left");
  await expect(totals).toContainText("No real payments taken.");
  await page.getByLabel("Search payments").fill("2,000");
  await expect(totals.locator("dl")).toHaveText("EUR, 1 payment€2,000 taken€0 refunded");
  await expect(page.locator(".payments tbody").getByRole("row")).toHaveCount(1);
  await page.getByLabel("Search payments").fill("");
  // The checkbox is checked once the URL has the filter.
  await page.getByLabel("Abandoned at checkout").click();
  await expect(page.getByLabel("Abandoned at checkout")).toBeChecked();
  await expect(totals).toContainText("No real payments taken.");
  await expect(page.getByRole("link", { name: "Product Package for Ada Left" })).toBeVisible();
  await expect(page.locator("tbody").getByText("Abandoned at checkout")).toHaveCount(1);
  await page.getByRole("link", { name: "Product Package for Ada Left" }).click();
  await expect(page.getByText("Invoice: issued once paid")).toBeVisible();
  await expectAccessible(page);
  await openPage(page, `${PANEL}?tab=payments&q=2,000`);
  await page
    .locator(".payments")
    .getByRole("link", { name: /^Product Package/ })
    .click();
  await expect(page.getByRole("link", { name: /^pi_102/ })).toHaveAttribute("href", "https://dashboard.stripe.com/payments/pi_102");
});

test("staff who change a price see which subscriptions it applies to", async ({ page }) => {
  await logIn(page);
  await openPage(page, `${PANEL}?tab=packages`);
  const form = page.getByRole("form", { name: "Developer Package" });
  await form.getByLabel(/^Price/).fill("4400");
  await expect(form.getByText("A new price applies to new subscriptions only. 3 subscriptions keep their current price.")).toBeVisible();
  await form.getByRole("button", { name: "Save Developer Package" }).click();
  await expect(form.getByText("Developer Package updated successfully")).toBeVisible();
  await openPage(page, `${PANEL}?tab=money`);
  await expect(page.locator(".money-summary")).toContainText("Monthly recurring$4,000");
  await openPage(page, "/pricing");
  await expect(page.getByText("$4,400").first()).toBeVisible();
});

test.describe("on server errors", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("failed loading of revenue and totals shows an error, and revenue can be retried", async ({ page }) => {
    await logIn(page);
    const fail = { status: 500, json: { error: "Something went wrong. Please try again." } };
    const books = /\/api\/admin\/money(\?|$)/;
    await page.route(books, (route) => route.fulfill(fail));
    await openPage(page, `${PANEL}?tab=money`);
    await expect(page.getByText(staffMessages.moneyLoadFailed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(books);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".money-summary")).toContainText("$4,000");
    await page.route("**/api/admin/payments/sums*", (route) => route.fulfill(fail));
    await openPage(page, `${PANEL}?tab=payments`);
    await expect(page.getByText("Failed to load the totals.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Product Package for Ada Left" })).toBeVisible();
  });
});
