import { readFile } from "node:fs/promises";
import { expect, expectAccessible, logIn, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

/** User agent of a real browser: automated ones aren't counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("staff see a chart of the days, the sources and the conversions, and export the counts", async ({ page, site }) => {
  const view = (path: string, referrer: string) =>
    page.request.post(`${site}/api/analytics/page-view`, { data: { path, referrer }, headers: { "User-Agent": BROWSER } });
  for (const path of ["/", "/pricing", "/pricing", "/contact-us"]) expect((await view(path, "search.example")).ok()).toBe(true);

  expect((await page.request.get("/about.md")).status()).toBe(200);

  const order = { name: "Hina Raza", email: "hina@mills.example", amount: 20_000, package_name: "2-Day Trial", currency: "USD" };
  const visit = { landing: "/", utm_source: "newsletter-32" };
  const begun = await page.request.post("/api/payment/initiate", { data: { ...order, order_id: "order_320321", visit } });
  expect(begun.status()).toBe(200);

  await logIn(page);
  await page.getByRole("link", { name: "Traffic" }).click();
  const drawn = page.getByRole("img", { name: /^Page views by day/ });
  await expect(drawn).toBeVisible();
  // The chart is before the tables.
  await expect(page.locator(".traffic h2").first()).toHaveText("Page views by day");
  await page.getByText("Daily figures").click();
  await expect(page.getByRole("table", { name: "Days" }).getByRole("row").nth(1)).toBeVisible();
  const pages = page.getByRole("table", { name: "Pages" });
  await expect(pages.getByRole("row").filter({ hasText: "/pricing" })).toContainText(/[2-9]/);
  const sources = page.getByRole("table", { name: "Sources" });
  await expect(sources.getByRole("row").filter({ hasText: "search.example" })).toContainText(/[4-9]/);
  await expectAccessible(page);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export traffic" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^traffic-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  expect(table).toContain(
    "Day (UTC),Page,Source,Device,Views,Pricing and contact views,Enquiries,Orders started,Orders paid,Read by agents",
  );
  expect(table).toMatch(/\d{4}-\d\d-\d\d,\/pricing,search\.example,\w+,2,2,,,,\r\n/);
  expect(table).toMatch(/\d{4}-\d\d-\d\d,,newsletter-32,,,,,1,0,\r\n/);

  // Counts of agents are stored every five seconds.
  const agents = page.getByRole("table", { name: "AI agents" });
  await expect(async () => {
    await page.reload();
    await expect(agents.getByRole("row", { name: "/about" })).toContainText(/\d/, { timeout: 2000 });
  }).toPass();

  await page.getByRole("combobox", { name: "Last" }).selectOption("7");
  await expect(page).toHaveURL(/\?tab=traffic&days=7$/);
  await expect(drawn).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await expectAccessible(page);
});
