import type { Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const PANEL = "/admin-secret-xyz123";

/** Enters enquiries as staff; the last one is first in the list. */
async function enter(page: Page, ...names: string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const call = { phone: "042 1234567", service: "AI Services", source: "Phone", message: "Can a camera count carpets?" };
  for (const name of names) {
    const headers = { Authorization: `Bearer ${token}` };
    expect(
      (await page.request.post("/api/admin/contacts", { headers, data: { ...call, name, email: "carpets@mill.example" } })).status(),
    ).toBe(201);
  }
}

const nameLink = (page: Page, name: string) => page.getByRole("link", { name: `Open the enquiry from ${name}` });

test("the command palette opens a tab, finds a row, and runs the tab's actions", async ({ page }) => {
  await logIn(page);
  await enter(page, "Gulnaz Rahim");
  await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await palette.getByRole("combobox").fill("gulnaz");
  const found = palette.getByRole("option", { name: /Gulnaz Rahim AI/ });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  // Enter would open the row that arrived first, which may be the one of another tab.
  await found.click();
  await expect(page.getByRole("heading", { level: 2, name: "Gulnaz Rahim" })).toBeVisible();
  await expect(page).toHaveURL(/tab=contacts&open=/);

  await page.getByRole("button", { name: /^Search or jump to/ }).click();
  await palette.getByRole("combobox").fill("add enq");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add enquiry" }).getByRole("button", { name: "Cancel" }).click();

  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("health");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Site health" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("zzzz");
  await expect(palette.getByText("No results.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test.describe("the palette's search", () => {
  test.use({ expectedErrors: [/status of 500/] });

  const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
  const option = (page: Page, name: RegExp) => palette(page).getByRole("option", { name });

  async function search(page: Page, text: string): Promise<void> {
    await expect(page.locator(".side")).toBeVisible();
    await page.keyboard.press("Control+k");
    await palette(page).getByRole("combobox").fill(text);
  }

  /** Opens the first row of a tab that the palette finds. */
  async function openFound(page: Page, text: string, tab: string): Promise<void> {
    await search(page, text);
    await palette(page).getByRole("group", { name: tab, exact: true }).getByRole("option").first().click();
    await expect(palette(page)).toHaveCount(0);
  }

  test("finds rows of every tab, and opens them", async ({ page, site }) => {
    await logIn(page);
    const data = { blogId: posts[0]?.slug, userName: "Zarmeena", text: "A comment that is searched for" };
    expect((await page.request.post(`${site}/api/comments`, { data })).status()).toBe(201);
    await openFound(page, "zarmeena searched", "Comments");
    await expect(page).toHaveURL(/tab=comments&open=/);
    await expect(page.getByText("A comment that is searched for").last()).toBeVisible();
    await openFound(page, "bakery", "Portfolio");
    await expect(page).toHaveURL(/tab=portfolio&open=/);
    await expect(page.getByRole("form", { name: /^Edit “A Bakery/ })).toBeVisible();
    await openFound(page, "head of engineering", "Team & Milestones");
    await expect(page.getByRole("form", { name: /^Edit “/ })).toBeVisible();
    await openFound(page, posts[0]?.title ?? "", "Posts");
    await expect(page).toHaveURL(/tab=posts&open=/);
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(posts[0]?.title ?? "");
    await openFound(page, "privacy", "Words & Settings");
    await expect(page).toHaveURL(/tab=words&open=/);
  });

  test("says that it searches, what failed, and tries that again", async ({ page }) => {
    await logIn(page);
    await page.route("**/api/admin/outbox?q=*", (route) => route.fulfill({ status: 500, json: { error: "Something went wrong" } }));
    await search(page, "zz zz");
    await expect(palette(page).getByText("Searching…")).toBeVisible();
    await expect(palette(page).getByText("The search failed in: Outbox.")).toBeVisible();
    await expect(palette(page).getByText("Searching…")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/api/admin/outbox?q=*");
    await palette(page).getByRole("button", { name: "Try again" }).click();
    await expect(palette(page).getByText("No results.")).toBeVisible();
    await expect(palette(page).getByText("The search failed in: Outbox.")).toHaveCount(0);
    await expect(palette(page).getByRole("combobox")).toBeFocused();
  });

  test("keeps the selected row while more rows arrive above it", async ({ page }) => {
    await logIn(page);
    await enter(page, "Sawera Iqbal");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/admin/contacts?q=*", async (route) => {
      await held;
      await route.continue();
    });
    await search(page, "sawera iqb");
    const person = option(page, /Sawera Iqbal carpets/);
    await expect(person).toHaveAttribute("aria-selected", "true");
    release();
    await expect(option(page, /Sawera Iqbal AI Services/)).toBeVisible();
    await expect(palette(page).getByRole("option").first()).toHaveAccessibleName(/AI Services/);
    await expect(person).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tab=people&open=/);
  });

  test("lists and selects a document by its name before posts that contain the words", async ({ page }) => {
    await logIn(page);
    await page.route("**/api/admin/posts?q=*", (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/q=[^&]*&/, ""),
      }),
    );
    await search(page, "about us");
    await expect(palette(page).getByRole("group", { name: "Posts", exact: true })).toBeVisible();
    const first = palette(page).getByRole("option").first();
    await expect(first).toHaveAccessibleName("Pages: About us");
    await expect(first).toHaveAttribute("aria-selected", "true");
  });
});

test("an enquiry opens next to its list, and keys move to the next one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  await enter(page, "Hina", "Irfan", "Jamal");
  await openPage(page, `${PANEL}?tab=contacts`);
  await expect(nameLink(page, "Jamal")).toBeVisible();
  await page.keyboard.press("j");
  await expect(nameLink(page, "Jamal")).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name: "Open item" });
  await expect(sheet.getByRole("heading", { name: "Jamal" })).toBeVisible();
  await expect(nameLink(page, "Irfan")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(sheet.getByRole("heading", { name: "Irfan" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(sheet.getByRole("form", { name: "Answer" }).getByRole("textbox")).toBeFocused();
  await sheet.getByRole("link", { name: "Close" }).focus();
  await page.keyboard.press("n");
  await expect(sheet.getByRole("form", { name: "Note" }).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("jk?");
  await expect(sheet.getByRole("form", { name: "Note" }).getByRole("textbox")).toHaveValue("jk?");
  await sheet.getByRole("form", { name: "Note" }).getByRole("textbox").fill("");
  await sheet.getByRole("link", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(nameLink(page, "Irfan")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Select the enquiry from Irfan" })).toBeChecked();

  // An old URL, then Escape, which only closes the topmost layer.
  const open = await nameLink(page, "Hina").getAttribute("href");
  const id = new URLSearchParams(open ?? "").get("open");
  await openPage(page, `${PANEL}?tab=contacts&id=${id}`);
  await expect(sheet.getByRole("heading", { name: "Hina" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(nameLink(page, "Hina")).toBeFocused();
});

test("Shift+j and Shift+k extend the selection, Escape clears it, and a phone has its boxes", async ({ page }) => {
  await logIn(page);
  await enter(page, "Omer", "Parveen", "Qasim");
  await openPage(page, `${PANEL}?tab=contacts`);
  await nameLink(page, "Parveen").focus();
  await page.keyboard.press("Shift+J");
  const box = (name: string) => page.getByRole("checkbox", { name: `Select the enquiry from ${name}` });
  await expect(nameLink(page, "Omer")).toBeFocused();
  for (const name of ["Parveen", "Omer"]) await expect(box(name)).toBeChecked();
  await nameLink(page, "Parveen").focus();
  await page.keyboard.press("Shift+K");
  await expect(nameLink(page, "Qasim")).toBeFocused();
  await expect(page.getByText("3 enquiries selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Select all/ })).toBeFocused();
  // As with Caps Lock: a capital letter without Shift.
  await nameLink(page, "Parveen").focus();
  await page.keyboard.press("J");
  await expect(nameLink(page, "Omer")).toBeFocused();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await box("Omer").check();
  await expect(page.getByText("1 enquiry selected")).toBeVisible();
  await expectAccessible(page);
});

test("Ctrl+Enter sends, saves and publishes, and e edits the current row", async ({ page }) => {
  await logIn(page);
  await enter(page, "Rabia");
  await openPage(page, `${PANEL}?tab=contacts`);
  await nameLink(page, "Rabia").click();
  await page.getByRole("form", { name: "Note" }).getByRole("textbox").fill("She calls again on Monday.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(staffMessages.noteAdded)).toBeVisible();
  await page.getByRole("button", { name: "Add enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Add enquiry" });
  await dialog.getByLabel("Name").focus();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await openPage(page, `${PANEL}?tab=team`);
  await expect(page.locator(".items .item-text").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const role = page.getByRole("form", { name: /^Edit “/ }).getByLabel("Role");
  await role.fill("Founder");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Team member added or updated successfully!")).toBeVisible();

  await openPage(page, `${PANEL}?tab=posts`);
  await expect(page.getByRole("button", { name: "New post" })).toBeVisible();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Title", exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("A post needs an excerpt.")).toBeVisible();
});

test("on a tablet an item overlays its list, which is inert until it's closed", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page);
  await enter(page, "Kamran", "Lubna");
  await openPage(page, `${PANEL}?tab=contacts`);
  await nameLink(page, "Lubna").click();
  const sheet = page.getByRole("region", { name: "Open item" });
  await expect(sheet.getByRole("heading", { name: "Lubna" })).toBeVisible();
  await expect(page.locator(".list-and-item > [inert]")).toContainText("Kamran");
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(sheet.getByRole("heading", { name: "Kamran" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(nameLink(page, "Kamran")).toBeFocused();
  await nameLink(page, "Lubna").click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(280, 400);
  await expect(sheet).toHaveCount(0);
});

test("on a phone every item has Previous and Next links above it, and keys follow them", async ({ page, site }) => {
  await logIn(page);
  for (const text of ["First thought", "Second thought"]) {
    const data = { blogId: posts[0]?.slug, userName: "Mehreen", text };
    expect((await page.request.post(`${site}/api/comments`, { data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${PANEL}?tab=comments`);
  await page.getByRole("row").filter({ hasText: "Second thought" }).getByRole("link").first().click();
  const beside = page.getByRole("navigation", { name: "Comments next to this one" });
  await expect(beside.getByRole("link", { name: "Next" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText("First thought")).toBeVisible();
  await expectAccessible(page);
  await beside.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("Second thought")).toBeVisible();
});

test("without matches the list shows the number of rows without filters", async ({ page }) => {
  await logIn(page);
  await enter(page, "Nadia");
  await openPage(page, `${PANEL}?tab=contacts&q=zzzz&state=won`);
  await expect(page.getByText("No enquiries match “zzzz” and these filters")).toBeVisible();
  await expect(page.getByText(/^\d+ enquir(y|ies) in all\.$/)).toBeVisible();
  await expectAccessible(page);
});

test("the head of a table changes the order, which is in the URL", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  await enter(page, "Saad", "Tahira");
  await openPage(page, `${PANEL}?tab=contacts&q=042`);
  const head = page.getByRole("columnheader", { name: "Submitted" });
  const firstRow = page.getByRole("row").nth(1);
  await expect(firstRow).toContainText("Tahira");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").click();
  await expect(page).toHaveURL(/&order=oldest$/);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(firstRow).not.toContainText("Tahira");
  await expect(head.getByRole("button")).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("By follow-up day");
  await expect(page.getByText("Nothing matches “042”")).toBeVisible();
  await page.goBack();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(firstRow).toContainText("Tahira");

  await openPage(page, `${PANEL}?tab=posts`);
  const titles = page.locator(".grid-table .title b");
  await expect(titles.first()).toBeVisible();
  const newest = await titles.allTextContents();
  await page.getByRole("columnheader", { name: "Published" }).getByRole("button").click();
  await expect(titles).toHaveText(newest.toReversed());

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("columnheader", { name: "Published" }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("Newest first");
  await expect(titles).toHaveText(newest);
  await expectAccessible(page);
});

test("single-key shortcuts open tabs, and can be switched off", async ({ page }) => {
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  // An opened tab focuses its heading, which would take the focus from the search.
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.getByRole("checkbox").uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL(/tab=payments/);
});
