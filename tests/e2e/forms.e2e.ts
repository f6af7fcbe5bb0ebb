import type { Page } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const PANEL = "/admin-secret-xyz123";

/** Opens a tab and returns the names of its items, in order. */
async function openTab(page: Page, tab: string): Promise<string[]> {
  await openPage(page, `${PANEL}?tab=${tab}`);
  const items = page.locator(".items .item-text b");
  await expect(items.first()).toBeVisible();
  return items.allTextContents();
}

const nameLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const editButton = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true });
const form = (page: Page, name: string) => page.getByRole("form", { name: `Edit “${name}”` });
const discard = (page: Page) => page.getByRole("dialog", { name: "Unsaved changes" });

test("an item's form has an address, and Close, Escape and Back return to its row", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  const [first = "", second = ""] = await openTab(page, "portfolio");
  await editButton(page, first).click();
  await expect(page).toHaveURL(/\?tab=portfolio&open=[\w-]+$/);
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?tab=portfolio$/);
  await expect(form(page, first)).toHaveCount(0);
  await expect(editButton(page, first)).toBeFocused();

  await page.goBack();
  await expect(form(page, first)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(first);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(form(page, first)).toHaveCount(0);
  await expect(editButton(page, first)).toBeFocused();

  await editButton(page, second).click();
  await expect(form(page, second)).toBeVisible();
  await page.goBack();
  await expect(form(page, second)).toHaveCount(0);
  await expect(editButton(page, second)).toBeFocused();
});

test("with keys the form follows the rows, and the list keeps focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  const [first = "", second = ""] = await openTab(page, "expertise");
  await page.keyboard.press("j");
  await expect(nameLink(page, first)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form(page, first)).toBeVisible();
  await page.keyboard.press("j");
  await expect(form(page, second)).toBeVisible();
  await expect(nameLink(page, second)).toBeFocused();
  await page.keyboard.press("k");
  await expect(form(page, first)).toBeVisible();
  await page.getByRole("navigation", { name: "Projects next to this one" }).getByRole("link", { name: "Next" }).click();
  await expect(form(page, second)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form(page, second)).toHaveCount(0);
});

test("unsaved input of an opened form is kept until it's discarded on purpose", async ({ page }) => {
  await logIn(page);
  const [first = "", second = ""] = await openTab(page, "testimonials");
  await editButton(page, first).click();
  // Until then the new item's form has a field of that name.
  await expect(form(page, first)).toBeVisible();
  const role = page.getByLabel("Role", { exact: true });
  await role.fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(discard(page)).toBeVisible();
  await discard(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(role).toHaveValue("Half a thought");
  await page.goBack();
  await expect(discard(page)).toBeVisible();
  await discard(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/&open=/);
  await editButton(page, first).click();
  await expect(role).toHaveValue("Half a thought");
  await editButton(page, second).click();
  await discard(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(form(page, second)).toBeVisible();
  await expect(role).not.toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(form(page, second)).toHaveCount(0);
});

test("a saved form closes with its address, and a new item's form has one", async ({ page }) => {
  await logIn(page);
  await openTab(page, "team");
  const milestones = page.getByRole("region", { name: "Milestones", exact: true });
  const members = page.getByRole("form", { name: "New team member" });
  // A draft in one list stays while the other list's forms are opened.
  await members.getByLabel("Role", { exact: true }).fill("Miller");
  await milestones.getByRole("button", { name: "New milestone" }).click();
  await expect(page).toHaveURL(/\?tab=team&open=new-milestones$/);
  await expect(milestones.getByLabel("Year", { exact: true })).toBeFocused();
  await milestones.getByLabel("Year", { exact: true }).fill("2032");
  await milestones.getByLabel("Event", { exact: true }).fill("Opened a bridge");
  await milestones.getByRole("button", { name: "Add milestone" }).click();
  await expect(milestones.getByText("Milestone added or updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\?tab=team$/);
  await expect(milestones.getByRole("button", { name: "New milestone" })).toBeFocused();

  await editButton(page, "2032").click();
  await expect(page).toHaveURL(/\?tab=team&open=/);
  await milestones.getByLabel("Event", { exact: true }).fill("Opened a second bridge");
  await milestones.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("row", { name: /Opened a second bridge/ })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=team$/);
  await expect(editButton(page, "2032")).toBeFocused();

  await editButton(page, "2032").click();
  await expect(form(page, "2032")).toBeVisible();
  await milestones.getByRole("button", { name: "Delete 2032" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(milestones.getByText("Milestone deleted successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\?tab=team$/);
  await expect(form(page, "2032")).toHaveCount(0);
  await expect(members.getByLabel("Role", { exact: true })).toHaveValue("Miller");
});

test("the address of an item that doesn't exist leads to the list, and says so", async ({ page }) => {
  await logIn(page);
  await openPage(page, `${PANEL}?tab=team&open=nobody`);
  await expect(page.getByText(staffMessages.itemGone)).toBeVisible();
  await expect(page).toHaveURL(/\?tab=team$/);
});

test("on a phone the opened form has Close, Previous and Next", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  const [first = "", second = ""] = await openTab(page, "our-projects");
  await nameLink(page, first).click();
  await expect(form(page, first)).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(form(page, second)).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(form(page, second)).toHaveCount(0);
  await expect(editButton(page, second)).toBeFocused();
});

test("the address of a package leads to its form among the others", async ({ page }) => {
  await logIn(page);
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const packages = await page.request.get("/api/admin/packages", { headers: { Authorization: `Bearer ${token}` } });
  // The response is tested on the server.
  const last = ((await packages.json()) as { _id: string; name: string }[]).at(-1);
  await openPage(page, `${PANEL}?tab=packages&open=${last?._id}`);
  await expect(page.getByRole("heading", { level: 2, name: last?.name })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: last?.name })).toBeInViewport();
});
