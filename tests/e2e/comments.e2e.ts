import { apiMessages } from "../../contract/api-messages.ts";
import type { Page } from "@playwright/test";
import { limits } from "../../contract/limits.ts";
import { posts } from "../../content/posts/all.ts";
import { expect, expectAccessible, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const POST = `/blogs/${posts[1]?.slug ?? ""}`;

const comments = (page: Page) => page.getByRole("region", { name: /comment/i });
const list = (page: Page) => comments(page).getByRole("listitem");

/** Opens the post and waits longer than the spam filter's minimum. */
async function openAsReader(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, POST);
  await page.getByRole("heading", { name: "Leave a comment" }).scrollIntoViewIfNeeded();
  // Hydrated: the form's time has started.
  await expect(comments(page).getByText("Nobody has said anything yet").or(list(page).first())).toBeVisible();
  await page.clock.fastForward(limits.minFormFill);
}

async function post(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Comment", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
}

test("a comment appears at once, below the others, and is public", async ({ page, browser }) => {
  await openAsReader(page);
  await post(page, "Asma Iqbal", "How do you choose <b>the</b> questions?\nOne by one?");
  await expect(comments(page).getByRole("status").filter({ hasText: apiMessages.commentSent })).toBeVisible();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await post(page, "Ben", "I wonder about that as well.");
  await expect(list(page)).toHaveText([/Asma Iqbal.*How do you choose <b>the<\/b> questions/s, /Ben.*as well/s]);
  await expect(comments(page).getByRole("heading", { name: "2 comments" })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage();
  await other.goto(POST);
  await other.getByRole("heading", { name: "Leave a comment" }).scrollIntoViewIfNeeded();
  await expect(other.getByText("How do you choose")).toBeVisible();
  await other.close();
});

test("a comment with a link is held for moderation, visible to its author only", async ({ page, browser }) => {
  await openAsReader(page);
  await post(page, "Ghazala", "See https://example.test for more");
  await expect(comments(page).getByText(apiMessages.commentHeld)).toBeVisible();
  await expect(list(page).filter({ hasText: "Ghazala" })).toContainText("awaiting moderation");
  await expect(list(page).locator(".chip.held")).toHaveCSS("position", "static");
  // Scrolled to the top, so that the header covers no control.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("heading", { name: "Leave a comment" }).scrollIntoViewIfNeeded();
  await expect(list(page).filter({ hasText: "Ghazala" })).toContainText("awaiting moderation");

  const other = await browser.newPage();
  await other.goto(POST);
  await other.getByRole("heading", { name: "Leave a comment" }).scrollIntoViewIfNeeded();
  await expect(other.getByText("Asma Iqbal")).toBeVisible();
  await expect(other.getByText("Ghazala")).toBeHidden();
  await other.close();
});

test("name and comment are required, and whitespace counts as empty", async ({ page }) => {
  await openAsReader(page);
  await post(page, "   ", "A comment");
  await expect(comments(page).getByRole("alert")).toHaveText(apiMessages.commentIncomplete);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(apiMessages.commentIncomplete);
  await post(page, "Asma", " \n ");
  await expect(page.getByLabel("Comment", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
  await page.getByLabel("Comment", { exact: true }).fill("x".repeat(2001));
  await expect(comments(page).getByRole("alert")).toBeHidden();
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveAccessibleDescription(apiMessages.tooLong("Comment", 2000));
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("x".repeat(2001));
});

test.describe("a duplicate comment", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is rejected with a message, and has its own idempotency key", async ({ page }) => {
    await openAsReader(page);
    const sending = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/comments"));
    await post(page, "Ben", "I wonder about that as well.");
    await expect(comments(page).getByRole("alert")).toHaveText(apiMessages.commentRepeated);
    await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("I wonder about that as well.");
    expect((await sending).headers()["idempotency-key"]).toMatch(/^[\da-f-]{36}$/);
  });
});

test.describe("on an API error", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("the list shows the error and can be retried", async ({ page }) => {
    await page.route("**/api/comments?*", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await openPage(page, POST);
    await page.getByRole("heading", { name: "Leave a comment" }).scrollIntoViewIfNeeded();
    await expect(comments(page).getByRole("alert")).toHaveText(apiMessages.commentsLoadFailed);
    await comments(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("How do you choose")).toBeVisible();
    await expect(comments(page).getByRole("alert")).toBeHidden();
  });

  test("a comment that couldn't be sent stays in its fields", async ({ page }) => {
    await openAsReader(page);
    await page.route("**/api/comments", (route) => route.fulfill({ status: 500, body: "{}" }));
    await post(page, "Asma", "Will this arrive?");
    await expect(comments(page).getByRole("alert")).toHaveText(apiMessages.commentFailed);
    await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("Will this arrive?");
  });
});
