import { fileURLToPath } from "node:url";
import type { Page, Route } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const picture = fileURLToPath(new URL("../../content/pictures/khaddi.webp", import.meta.url));
const damaged = {
  name: "damaged.png",
  mimeType: "image/png",
  buffer: Buffer.from("89504e470d0a1a0a0000000d4948445200000010000000100802000000", "hex"),
};

async function openTab(page: Page, query: string, heading: string): Promise<void> {
  await openPage(page, `/admin-secret-xyz123?${query}`);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

async function staffHeaders(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  return { Authorization: `Bearer ${token}` };
}

const names = (page: Page) => page.locator(".items .item-text b").allTextContents();

test.describe("an item that can't be saved", () => {
  test.use({ expectedErrors: [/status of (400|404|413)|net::ERR_FAILED/] });

  test("shows the server's errors at their fields, and is created once despite retries", async ({ page }) => {
    await logIn(page);
    await openTab(page, "tab=portfolio", "Manage Portfolio Projects");
    await page.getByLabel(/^Title/).fill("Deorhi");
    await page.getByLabel(/^Description/).fill("A threshold.");
    const image = page.getByLabel(/^Image/);
    await image.setInputFiles(damaged);
    await page.getByRole("button", { name: "Add project" }).click();
    await expect(image).toHaveAccessibleDescription(new RegExp(staffMessages.imageUnreadable));
    await expect(image).toBeFocused();

    const create = (url: URL) => url.pathname === "/api/admin/portfolio";
    await image.setInputFiles(picture);
    await page.route(create, (route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }), { times: 1 });
    await page.getByRole("button", { name: "Add project" }).click();
    await expect(image).toHaveAccessibleDescription(/File too large\. A server in front of this site rejected it at \d/);
    await expectAccessible(page);

    // A rejected picture isn't sent again.
    await image.setInputFiles(picture);
    // The item is created, and the response is lost.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(create, loseAnswer, { times: 1 });
    await page.getByRole("button", { name: "Add project" }).click();
    await expect(page.getByText("Failed to save project")).toBeVisible();
    await page.getByRole("button", { name: "Add project" }).click();
    await expect(page.getByText("The project “Deorhi” has been saved.")).toBeVisible();
    await expect(page.getByText("Failed to save project")).toHaveCount(0);
    await expect(page.getByRole("row", { name: /Deorhi/ })).toHaveCount(1);

    await page.getByRole("button", { name: "Edit Deorhi" }).click();
    const headers = await staffHeaders(page);
    const list = await page.request.get("/api/admin/portfolio");
    // The response is tested on the server.
    const [item] = (await list.json()) as { _id: string }[];
    expect((await page.request.delete(`/api/admin/portfolio/${item?._id}`, { headers })).status()).toBe(200);
    await page.getByLabel(/^Title/).fill("Deorhi II");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(staffMessages.itemGone)).toBeVisible();
    await expect(page.getByText("The project “Deorhi” has been saved.")).toHaveCount(0);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test("a move is reported by its result, and errors are cleared when the connection is back", async ({ page, context }) => {
    await logIn(page);
    await openTab(page, "tab=expertise", "Manage Expertise Projects");
    await expect(page.locator(".items .item-text b").first()).toBeVisible();
    const before = await names(page);
    const [first = ""] = before;
    const down = page.getByRole("button", { name: `Move ${first} down`, exact: true });
    await context.setOffline(true);
    await down.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText(staffMessages.orderAsBefore).first()).toBeVisible();
    await expect(page.getByText(/is now number/)).toHaveCount(0);
    expect(await names(page)).toEqual(before);
    await expect(page.locator(".load-failure")).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator(".load-failure")).toHaveCount(0);
    await expect(page.getByText(staffMessages.orderAsBefore)).toHaveCount(0);
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached();
  });
});

test("a slow save leaves the form of the item that was opened since alone", async ({ page }) => {
  await logIn(page);
  await openTab(page, "tab=portfolio", "Manage Portfolio Projects");
  await expect(page.locator(".items .item-text b").first()).toBeVisible();
  const [slow = ""] = await names(page);
  const held = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route("**/api/admin/portfolio/*", holdBack, { times: 1 });
  await page.getByRole("button", { name: `Edit ${slow}`, exact: true }).click();
  await expect(page.getByRole("form", { name: `Edit “${slow}”` })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "New project" }).click();
  const form = page.getByRole("form", { name: "New project" });
  await form.getByLabel(/^Title/).fill("Half a thought");
  held.resolve();
  await expect(page.getByText(staffMessages.itemSaved("project", slow))).toBeVisible();
  await expect(page).toHaveURL(/open=new-/);
  await expect(form.getByLabel(/^Title/)).toHaveValue("Half a thought");
  await expect(form.getByLabel(/^Title/)).toBeFocused();
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("dialog", { name: "Unsaved changes" }).getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Testimonials" })).toBeVisible();
});

test("a long list is searched and paged, its search is in the URL, and it can be sorted by year again", async ({ page }) => {
  await logIn(page);
  const headers = await staffHeaders(page);
  const made: string[] = [];
  for (let month = 0; month < 45; month++) {
    const data = { year: `19${String(month + 10)}`, event: `Opened room ${month} in ${month % 2 === 0 ? "Lahore" : "Multan"}, 5% done` };
    const answer = await page.request.post("/api/team/milestones", { headers, data });
    expect(answer.status()).toBe(201);
    const { _id }: { _id: string } = await answer.json();
    made.push(_id);
  }
  await openTab(page, "tab=team", "Team & Milestones");
  const part = page.getByRole("region", { name: "Milestones", exact: true });
  const rows = part.locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await part.getByRole("button", { name: "Load more" }).click();
  await expect(part.getByText(/^All \d+ milestones shown/)).toBeFocused();

  const sort = part.getByRole("button", { name: "Sort by year" });
  await expect(sort).toHaveAttribute("aria-disabled", "true");
  await part.getByRole("button", { name: "Move 1910 down", exact: true }).click();
  await expect(page.getByText("1910 is now number 2 of")).toBeAttached();
  await expect(rows.first()).toContainText("1911");
  await sort.click();
  await expect(rows.first()).toContainText("1910");
  await expect(sort).toBeFocused();

  const search = page.getByRole("searchbox", { name: "Search Team & Milestones" });
  await search.fill("lahore 5% room 12");
  await expect(rows).toHaveText([/Opened room 12 /]);
  await expect(page).toHaveURL(/\?tab=team&q=lahore\+5%25\+room\+12$/);
  await expectAccessible(page);
  await part.getByLabel(/^Event/).fill("Half a thought");
  await search.fill("nobody here");
  await expect(part.getByText("Nothing matches “nobody here”")).toBeVisible();
  await expect(page).toHaveURL(/q=nobody\+here$/);
  await part.getByLabel(/^Event/).fill("");
  await part.getByRole("button", { name: "Clear search" }).click();
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL(/\?tab=team$/);

  await openTab(page, "tab=payments&q=nobody%20at%20all", "Payments");
  await expect(page.getByRole("searchbox", { name: "Search payments" })).toHaveValue("nobody at all");
  await expect(page.getByText("Nothing matches “nobody at all”")).toBeVisible();
  await page.getByRole("link", { name: "Comments" }).click();
  await expect(page).toHaveURL(/\?tab=comments$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");

  // Other journeys expect the list without these items.
  // `maxRetries`: the idle connection may be closed by the site at the same moment; a browser would retry too.
  for (const id of made) await page.request.delete(`/api/team/milestones/${id}`, { headers, maxRetries: 2 });
});
