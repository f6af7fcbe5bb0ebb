import type { Page } from "@playwright/test";
import { PANEL_PATH } from "../../contract/admin-paths.ts";
import { questionMessages } from "../../contract/question-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { ask, logOf, openChat } from "./assistant-panel.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const sheetOf = (page: Page) => page.getByRole("article");
const answerOf = (page: Page) => sheetOf(page).getByRole("textbox", { name: "Answer", exact: true });
const openTab = (page: Page, query = "") => openPage(page, `${PANEL_PATH}?tab=questions${query}`);

/** Asks the assistant in a new conversation. */
async function hear(page: Page, message: string) {
  const response = await page.request.post("/api/chat/message", { data: { userId: "user-e2e-answers", message } });
  return (await response.json()) as { response: string }; // the API's response
}

async function write(page: Page, answer: string): Promise<void> {
  await answerOf(page).fill(answer);
  await sheetOf(page).getByRole("button", { name: "Save answer" }).click();
}

test("staff answer an unanswered question, and the assistant uses the answer from then on", async ({ page, browser }) => {
  const question = "Do your developers keep bees on the roof?";
  await openChat(page, "/about");
  await ask(page, question);
  await expect(logOf(page).getByText(/would rather not guess|shall I pass/)).toBeVisible();
  await hear(page, "your developers: do they keep bees on the roof?");

  await logIn(page);
  await page.getByRole("link", { name: "Questions", exact: true }).click();
  const row = page.getByRole("row", { name: /keep bees/ });
  await expect(row).toContainText("2 times");
  await expect(row).toContainText("Open");
  await expectAccessible(page);

  await row.getByRole("link").click();
  await expect(sheetOf(page).getByRole("listitem")).toHaveCount(2);
  await sheetOf(page).getByRole("button", { name: "Save answer" }).click();
  await expect(sheetOf(page).getByText(questionMessages.questionRequired)).toBeVisible();
  await expect(sheetOf(page).getByText(questionMessages.answerRequired)).toBeVisible();
  await expectAccessible(page);
  await sheetOf(page).getByLabel("Question, in your own words").fill("Do you keep bees?");
  await sheetOf(page).getByLabel("Page to link to").selectOption("/about");
  await write(page, "Two hives, since 2019.");
  await expect(page.getByText(questionMessages.saved)).toBeVisible();
  await expect(page.getByRole("row", { name: /keep bees/ })).toHaveCount(0);

  const visitor = await browser.newPage();
  await openChat(visitor, "/services");
  await ask(visitor, question);
  await expect(logOf(visitor).getByText("Two hives, since 2019.")).toBeVisible();
  await expect(logOf(visitor).getByRole("link", { name: /About/ })).toHaveAttribute("href", /\/about$/);
  await visitor.close();
});

test("an answer is edited, dismissed and restored", async ({ page }) => {
  const question = "Is there a piano in the office of your agency?";
  await hear(page, question);
  await logIn(page);
  await openTab(page);
  await page.getByRole("link", { name: /piano/ }).click();
  await sheetOf(page).getByLabel("Question, in your own words").fill("Do you have a piano?");
  await write(page, "A grand one.");
  await expect(page.getByText(questionMessages.saved)).toBeVisible();
  // A page chosen while the save is on its way is kept.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/questions\/[\da-f-]{36}$/, async (route) => {
    if (route.request().method() === "PUT") await held.promise;
    await route.continue();
  });
  await write(page, "An upright one.");
  await sheetOf(page).getByLabel("Page to link to").selectOption("/about");
  held.resolve();
  await expect(sheetOf(page).getByRole("button", { name: "Save answer" })).toBeVisible();
  await expect(sheetOf(page).getByLabel("Page to link to")).toHaveValue("/about");
  await sheetOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(sheetOf(page).getByLabel("Page to link to")).toHaveValue("");
  await expect.poll(async () => (await hear(page, question)).response).toBe("An upright one.");

  await sheetOf(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(sheetOf(page).getByText(questionMessages.dismissedNote)).toBeVisible();
  expect((await hear(page, question)).response).not.toContain("upright");
  await openTab(page, "&state=dismissed");
  await expect(page.getByRole("row", { name: /piano/ })).toBeVisible();
  await page.getByRole("link", { name: /piano/ }).click();
  await sheetOf(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(questionMessages.back)).toBeVisible();
  expect((await hear(page, question)).response).toBe("An upright one.");
});

test.describe("concurrent edits", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("two people who answer the same question keep both changes, or choose", async ({ page, browser }) => {
    await hear(page, "Does your agency have a choir that sings?");
    await logIn(page);
    await openTab(page);
    await page.getByRole("link", { name: /choir/ }).click();
    await expect(answerOf(page)).toBeVisible();

    const other = await browser.newPage();
    await logIn(other);
    await openPage(other, page.url());
    await sheetOf(other).getByLabel("Question, in your own words").fill("Do you sing?");
    await write(other, "On Fridays.");
    await expect(other.getByText(questionMessages.saved)).toBeVisible();
    await other.close();

    await sheetOf(page).getByLabel("Question, in your own words").fill("Do you sing?");
    await write(page, "Never.");
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog).toContainText(staffMessages.changedMeanwhile);
    await expect(dialog).toContainText("On Fridays.");
    await dialog.getByRole("radio", { name: "Your version" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(page.getByText(questionMessages.saved)).toBeVisible();
    expect((await hear(page, "Does your agency have a choir that sings?")).response).toBe("Never.");
  });
});

test("an outdated price causes a warning, in the form and in the list", async ({ page }) => {
  await hear(page, "Does your agency rent out its meeting room?");
  await logIn(page);
  await openTab(page);
  await page.getByRole("link", { name: /meeting room/ }).click();
  await sheetOf(page).getByLabel("Question, in your own words").fill("Can we rent your meeting room?");
  await write(page, "For $77 a day.");
  await expect(sheetOf(page).getByRole("alert").filter({ hasText: "$77" })).toContainText("Product Package $3,000");
  await openTab(page, "&state=answered");
  await expect(page.getByRole("row", { name: /meeting room/ })).toContainText(questionMessages.priceSign);
  await expectAccessible(page);
});

test.describe("on errors", () => {
  test.use({ expectedErrors: [/status of 500|status of 503/] });

  test("the list shows the error and retries, and says when it's empty", async ({ page }) => {
    let isBroken = true;
    await page.route("**/api/admin/questions*", (route) =>
      route.fulfill(isBroken ? { status: 500, json: { error: "Broken" } } : { json: [] }),
    );
    await logIn(page);
    await openTab(page);
    await expect(page.getByText(questionMessages.loadFailed)).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(questionMessages.none)).toBeVisible();
    await expectAccessible(page);
  });
});
