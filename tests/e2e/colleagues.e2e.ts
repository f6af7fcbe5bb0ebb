import type { Page, Route } from "@playwright/test";
import { collections } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

/** Acts as a colleague through the API. */
async function asColleague(page: Page, method: "POST" | "DELETE", path: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const answer = await page.request.fetch(`/api/${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

async function comment(page: Page, userName: string, text: string): Promise<string> {
  const sent = await page.request.post("/api/comments", { data: { blogId: "web3-solutions", userName, text } });
  // The response is tested on the server.
  return ((await sent.json()) as { comment: { _id: string } }).comment._id;
}

test.use({ ...withoutMotion, expectedErrors: [/status of (404|409)|net::ERR_FAILED/] });

test("an item that a colleague has handled is reported and removed, and focus isn't lost", async ({ page }) => {
  // Without the event stream the panel still shows handled items.
  await page.route("**/api/admin/live", (route) => route.abort());
  const deleted = await comment(page, "Sana", "See https://one.example");
  const approved = await comment(page, "Tariq", "See https://two.example");
  const restored = await comment(page, "Umar", "Plain words");
  await comment(page, "Waleed", "Plain words too");

  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
  await page.route("**/api/admin/verify", (route) => route.abort(), { times: 1 });
  await openPage(page, "/admin-secret-xyz123?tab=comments");
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Comments" });
  await expect(heading).toBeFocused();

  await expect(page.getByRole("row", { name: /Sana/ })).toBeVisible();
  await asColleague(page, "DELETE", `admin/comments/${deleted}`);
  await asColleague(page, "POST", `admin/comments/${approved}/approve`);
  await page.getByRole("button", { name: "Approve the comment by Sana" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(staffMessages.alreadyDeleted("comment"))).toBeVisible();
  await expect(page.getByRole("row", { name: /Sana/ })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("button", { name: "Approve the comment by Tariq" })).toHaveCount(0);

  await asColleague(page, "DELETE", `admin/comments/${restored}`);
  // The query retries once.
  await page.route("**/api/admin/comments/deleted*", (route) => route.abort(), { times: 2 });
  await page.getByRole("button", { name: "Recently deleted" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Recently deleted" })).toBeFocused();
  const restore = page.getByRole("button", { name: "Restore Umar" });
  await expect(restore).toBeVisible();
  await asColleague(page, "POST", `admin/comments/${restored}/restore`);
  await restore.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(staffMessages.alreadyRestored("comment"))).toBeVisible();
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Recently deleted" })).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();

  // Race: a refetch answered before the deletion arrives after it.
  const held = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route("**/api/admin/comments", holdBack, { times: 1 });
  const asked = page.waitForRequest("**/api/admin/comments");
  await page.getByRole("button", { name: "Refresh Comments" }).click();
  await asked;
  const row = page.getByRole("row", { name: /Waleed/ });
  await row.getByRole("button", { name: "Delete the comment by Waleed" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  held.resolve();
  await expect(page.getByText("Refreshed", { exact: true })).toBeAttached();
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
});

test("a move is saved although a colleague has deleted another item, and a saved item may stop matching the search", async ({ page }) => {
  await logIn(page);
  await openPage(page, "/admin-secret-xyz123?tab=testimonials");
  const names = page.locator(".items .item-text b");
  await expect(names.first()).toBeVisible();
  const [first = "", second = "", third = ""] = await names.allTextContents();
  const list = await page.request.get("/api/admin/testimonials");
  // The response is tested on the server.
  const gone = ((await list.json()) as { _id: string; name: string }[]).find(({ name }) => name === third);
  await asColleague(page, "DELETE", `admin/testimonials/${gone?._id}`);
  const down = page.getByRole("button", { name: `Move ${first} down`, exact: true });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(staffMessages.goneFromOrder(third))).toBeVisible();
  await expect(names.nth(1)).toHaveText(first);
  await expect(names.first()).toHaveText(second);
  await expect(names.filter({ hasText: third })).toHaveCount(0);
  await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached();
  await expect(down).toBeFocused();
  await asColleague(page, "POST", `admin/testimonials/${gone?._id}/restore`);

  await openPage(page, `/admin-secret-xyz123?tab=testimonials&q=${encodeURIComponent(first)}`);
  await page.getByRole("button", { name: `Edit ${first}`, exact: true }).click();
  await expect(page.getByRole("form", { name: `Edit “${first}”` })).toBeVisible();
  const field = page.getByLabel("Name", { exact: true });
  await field.fill("Somebody Else");
  await page.route(
    "**/api/admin/testimonials/*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field.press("Enter");
  await expect(page.getByText(collections.testimonials.texts.addFailed)).toBeVisible();
  await page.getByLabel("Role", { exact: true }).fill("Typed after the answer was lost");
  await field.press("Enter");
  await expect(page.getByText(staffMessages.itemSaved("testimonial", "Somebody Else"))).toBeVisible();
  await expect(page.getByText(staffMessages.nothingMatches(first))).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);

  await openPage(page, "/admin-secret-xyz123?tab=testimonials");
  await page.getByRole("button", { name: `Edit ${third}`, exact: true }).click();
  await expect(page.getByRole("form", { name: `Edit “${third}”` })).toBeVisible();
  await page.getByLabel("Role", { exact: true }).fill("Typed while a colleague deleted it");
  await asColleague(page, "DELETE", `admin/testimonials/${gone?._id}`);
  await page.getByLabel("Role", { exact: true }).press("Enter");
  await expect(page.getByText(staffMessages.itemGone)).toBeVisible();
  await page.getByRole("button", { name: "Restore and save" }).click();
  await expect(page.getByText(staffMessages.itemSaved("testimonial", third))).toBeVisible();
  await expect(page.getByText("Typed while a colleague deleted it")).toBeVisible();
});
