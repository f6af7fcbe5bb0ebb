import type { APIRequestContext, Page, Route } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { StaffPackageView } from "../../contract/packages.ts";
import { staffAccount } from "./account.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use({ ...withoutMotion, alone: true });

const PANEL = "/admin-secret-xyz123?tab=packages";
const NAME = "Developer Package";

async function openForm(page: Page) {
  await openPage(page, PANEL);
  return page.getByRole("form", { name: NAME });
}

const saved = `Package ${NAME} updated successfully!`;
const readPublic = async (page: Page, path: string) => (await page.request.get(path)).text();

test("staff edit what a package includes and for whom it is, and visitors, agents and crawlers get it at once", async ({ page }) => {
  await logIn(page);
  const form = await openForm(page);
  const line = (number: number) => form.getByRole("textbox", { name: `Line ${number}`, exact: true });
  await expect(line(4)).toHaveValue("Weekly Progress Reports");
  await expectAccessible(page);
  await form.getByLabel("For whom").fill("Teams with a product to keep");

  // Adding and moving a line by keyboard keeps focus on it.
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(line(5)).toBeFocused();
  await page.keyboard.type("A demo each Friday");
  await form.getByRole("button", { name: "Move line 5 up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Move line 3 up" })).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "A demo each Friday is now line 3 of 5." })).toBeAttached();
  await form.getByRole("button", { name: "Remove line 2" }).click();
  await expect(line(2)).toBeFocused();
  await expect(line(2)).toHaveValue("A demo each Friday");

  // Errors are at their line.
  await form.getByRole("button", { name: "Add line" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(staffMessages.featureBlank(5))).toBeVisible();
  await expect(line(5)).toBeFocused();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Remove line 5" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(saved)).toBeVisible();

  expect(await readPublic(page, "/pricing.md")).toMatch(/Teams with a product to keep[\s\S]*A demo each Friday/);
  const pricing = await readPublic(page, "/pricing");
  expect(pricing).toContain('"serviceType":"Teams with a product to keep"');
  expect(pricing).toContain('"description":"Dedicated Developer, A demo each Friday, Priority Support, Weekly Progress Reports"');
  await openPage(page, `/pricing?package=${encodeURIComponent(NAME)}`);
  await expect(page.getByText("Teams with a product to keep")).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.locator(".includes li")).toHaveText([
    "Dedicated Developer",
    "A demo each Friday",
    "Priority Support",
    "Weekly Progress Reports",
  ]);
  await expectAccessible(page);

  // The history restores the earlier version.
  await openForm(page);
  await form.getByRole("button", { name: `History of ${NAME}` }).click();
  const history = page.getByRole("dialog");
  await expect(history.locator("ins", { hasText: "A demo each Friday" })).toBeVisible();
  await history.getByRole("button", { name: "Restore the earlier version" }).first().click();
  await expect(form.getByLabel("For whom")).toHaveValue("Your own developer");
  await expect(line(2)).toHaveValue("12-hour Email Response");
});

test.describe("two people who edit at the same time", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("keep both changes of different fields of one package, and choose where both changed the list", async ({ page, context }) => {
    await logIn(page);
    const mine = await openForm(page);
    const other = await context.newPage();
    const theirs = await openForm(other);
    await theirs.getByLabel("For whom").fill("What the other person wrote");
    await theirs.getByRole("textbox", { name: "Line 1", exact: true }).fill("Their developer");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(theirs.getByText(saved)).toBeVisible();
    await mine.getByRole("textbox", { name: "Line 1", exact: true }).fill("My developer");
    await mine.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    const includes = dialog.getByRole("group", { name: "Includes" }).first();
    await expect(dialog.getByRole("button", { name: "Save my version" })).toBeDisabled();
    await expect(dialog).toContainText("For whom changed by them");
    await includes.getByRole("radio", { name: "Merge by hand" }).check();
    const line = (number: number) => includes.getByRole("textbox", { name: `Line ${number}`, exact: true });
    await expect(line(1)).toHaveValue("My developer");
    await line(1).fill("My and their developer");
    await line(2).fill("");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(line(2)).toBeFocused();
    await includes.getByRole("button", { name: "Remove line 2" }).click();
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(mine.getByText(saved)).toBeVisible();
    await expect(mine.getByLabel("For whom")).toHaveValue("What the other person wrote");
    await expect(mine.getByRole("textbox", { name: "Line 1", exact: true })).toHaveValue("My and their developer");
    await mine.getByLabel("For whom").fill("Your own developer");
    await mine.getByRole("textbox", { name: "Line 1", exact: true }).fill("Dedicated Developer");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(mine.getByLabel("For whom")).toHaveValue("Your own developer");
  });
});

test("a discount is scheduled in the agency's time zone, and the panel shows what visitors pay until then", async ({ page }) => {
  await logIn(page);
  const form = await openForm(page);
  await form.getByLabel("Discount from (PKT)").fill("2090-12-01T09:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(staffMessages.discountMissing)).toBeVisible();
  await form.getByLabel("Discount in %").fill("25");
  await form.getByLabel("Discount until (PKT)").fill("2090-12-01T08:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(staffMessages.discountEndsBefore)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Discount until (PKT)").fill("2090-12-24T18:00");
  await expect(form.locator(".payable")).toHaveText(/^Visitors will pay \$4,000 now, and \$3,000 from .*2090.* PKT until .*2090.* PKT\.$/);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Discount from (PKT)")).toHaveValue("2090-12-01T09:00");
  await expect(form.locator(".payable")).toHaveText(/^Visitors pay \$4,000 now, and \$3,000 from/);
  await openPage(page, "/pricing");
  await expect(page.getByText("25% off")).toHaveCount(0);

  await openForm(page);
  for (const label of ["Discount in %", "Discount from (PKT)", "Discount until (PKT)"]) await form.getByLabel(label).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(saved)).toBeVisible();
});

test("what is typed while a save is on its way is kept, and counts as unsaved", async ({ page }) => {
  await logIn(page);
  const form = await openForm(page);
  const line = form.getByRole("textbox", { name: "Line 1", exact: true });
  const before = { forWhom: await form.getByLabel("For whom").inputValue(), line: await line.inputValue() };
  const held = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route("**/api/admin/packages/*", holdBack, { times: 1 });
  await form.getByLabel("For whom").fill("Those who save first");
  await form.getByRole("button", { name: "Save" }).click();
  await line.fill("Typed meanwhile");
  held.resolve();
  await expect(form.getByText(saved)).toBeVisible();
  await expect(line).toHaveValue("Typed meanwhile");
  await expect(form.getByLabel("For whom")).toHaveValue("Those who save first");
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("dialog", { name: "Unsaved changes" }).getByRole("button", { name: "Keep editing" }).click();
  await form.getByLabel("For whom").fill(before.forWhom);
  await line.fill(before.line);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(saved)).toBeVisible();
});

async function discount(request: APIRequestContext, discountPercentage: number, times: object): Promise<void> {
  const { token } = (await (await request.post("/api/admin/login", { data: staffAccount })).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const packages = (await (await request.get("/api/admin/packages", { headers })).json()) as StaffPackageView[]; // the API's response
  const { _id, price } = packages.find(({ name }) => name === NAME) ?? { _id: "", price: 0 };
  const data = { name: NAME, price, discountPercentage, ...times };
  expect((await request.put(`/api/admin/packages/${_id}`, { headers, data })).status()).toBe(200);
}

test.describe("when a discount starts and ends", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("cached pages change at its times, and an order from an open page is rejected with the current price", async ({ page }) => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const isReduced = async () => (await readPublic(page, "/pricing")).includes("25% off");
    const [from, until] = [inSeconds(3), inSeconds(20)];
    await discount(page.request, 25, { discountFrom: from, discountUntil: until });
    // The page was cached before the discount started.
    expect(await isReduced()).toBe(Date.now() >= Date.parse(from));
    await expect.poll(isReduced, { intervals: [200] }).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));

    await openPage(page, `/pricing?package=${encodeURIComponent(NAME)}`);
    const form = page.getByRole("form", { name: "Payment" });
    await form.getByLabel("Name").fill("Noor Aslam");
    await form.getByLabel("Email").fill("noor@clinic.example");
    await expect(form.locator("[type=submit]")).toHaveText("Pay $3,000");
    await expect.poll(isReduced, { intervals: [200] }).toBe(false);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
    await form.locator("[type=submit]").click();
    await expect(page.getByRole("alert")).toContainText(`The current price of ${NAME} is $4,000.`);
    await page.getByRole("button", { name: "Refresh prices" }).click();
    await expect(form.locator("[type=submit]")).toHaveText("Pay $4,000");
    await discount(page.request, 0, {});
  });
});
