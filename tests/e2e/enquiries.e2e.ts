import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

type Enquiry = { name: string; service: string };

/** Sends an enquiry from another browser. */
async function enquire(page: Page, { name, service }: Enquiry): Promise<void> {
  const email = `${name.toLowerCase()}@mill.example`;
  const data = {
    name,
    email,
    phone: "+92 300 1234567",
    service,
    message: "We weave towels.\nCan a camera find the faults?",
    elapsed_ms: 9000,
  };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
}

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`from ${name} Open`) });
const openEnquiries = (page: Page, query = "") => openPage(page, `/admin-secret-xyz123?tab=contacts${query}`);
const state = (page: Page) => page.getByRole("form", { name: "State" }).getByLabel("State", { exact: true });
const opened = (page: Page) => page.getByRole("region", { name: "Open item" });
const note = (page: Page) => page.getByRole("form", { name: "Note" });

/** Mails to a recipient, from the folder that replaces the mail server. */
async function readMails(dataDir: string, to: string) {
  const folder = join(dataDir, "mail");
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => simpleParser(readFileSync(join(folder, name)))),
  );
  return mails.filter((mail) => [mail.to].flat().some((receiver) => receiver?.text.includes(to)));
}

test("an enquiry from one browser is assigned, answered and won in another, with its mails, and comes before the next one", async ({
  page,
  browser,
  site,
  dataDir,
}) => {
  await logIn(page);
  await openEnquiries(page);
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await enquire(visitor, { name: "Noor", service: "AI Services" });
  await page.getByRole("button", { name: "Refresh Contact Forms" }).click();
  await expect(rowOf(page, "Noor")).toContainText("New");
  await expect(rowOf(page, "Noor")).toContainText("Unassigned");

  await page.getByRole("link", { name: "Open the enquiry from Noor" }).click();
  await expect(page).toHaveURL(/[?&]open=/);
  await expect(page.getByRole("heading", { name: "Noor" })).toBeFocused();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(opened(page).getByLabel("Assignee")).toHaveValue(/-/);
  await expect(state(page)).toHaveValue("in_progress");

  const thread = page.getByRole("region", { name: "Activity" });
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText(staffMessages.answerRequired)).toBeVisible();
  await page.getByRole("textbox", { name: "Answer" }).fill("Yes, it can.\nShall we call you on Monday?");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(thread).toContainText("Shall we call you on Monday?");
  // The open enquiry follows its answer until it is sent.
  await expect(thread.locator(".answer")).toContainText("Sent ");
  await expect(page.getByRole("textbox", { name: "Answer" })).toHaveValue("");
  await note(page).getByRole("textbox").fill("Sounded glad");
  await note(page).getByRole("button", { name: "Add note" }).click();
  await expect(thread).toContainText("Sounded glad");
  await expectAccessible(page);

  await state(page).selectOption("won");
  await page.getByLabel("Follow up on").fill("2030-01-15");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(thread).toContainText("In progress");
  await expect(page.getByRole("region", { name: "The enquiry" })).toContainText("Won");

  await expect
    .poll(async () => (await readMails(dataDir, "noor@mill.example")).map(({ text }) => text).join(), { timeout: 20_000 })
    .toContain("Shall we call you on Monday?");
  await page.getByRole("button", { name: "Delete your note" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(thread).not.toContainText("Sounded glad");
  const others = page.getByRole("region", { name: "Also from this person" });
  await expect(others).toHaveText(/no other enquiries or orders/i);

  await enquire(visitor, { name: "Noor", service: "Idea to MVP" });
  await openEnquiries(page);
  await rowOf(page, "Noor").filter({ hasText: "Idea to MVP" }).getByRole("link", { name: "Open the enquiry from Noor" }).click();
  await expect(others.getByRole("listitem")).toHaveText([/AI Services.*Won/]);
  await expectAccessible(page);
  await others.getByRole("link", { name: "AI Services" }).click();
  await expect(thread).toContainText("Shall we call you on Monday?");
  await visitor.context().close();
});

test("a list's filters are in the URL, bulk actions change several, and Export downloads the filtered list", async ({ page }) => {
  for (const [name, service] of [
    ["Asad", "AI Services"],
    ["Bina", "SEO Services"],
    ["Cem", "SEO Services"],
  ] as const)
    await enquire(page, { name, service });
  await logIn(page);
  await openEnquiries(page, "&service=SEO+Services&state=sold");
  await expect(page.getByLabel("Service")).toHaveValue("SEO Services");
  await expect(rowOf(page, "Bina")).toBeVisible();
  await expect(rowOf(page, "Asad")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("Order").selectOption("oldest");
  await expect(page.getByRole("row").nth(1)).toContainText("Bina");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.locator(".selection");
  await expect(bar.getByRole("status")).toHaveText("2 enquiries selected");
  await expectAccessible(page);
  await bar.getByLabel("State").selectOption("lost");
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(staffMessages.enquiriesMarked(2))).toBeVisible();
  await expect(rowOf(page, "Cem")).toContainText("Lost");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeFocused();

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export enquiries" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const table = readFileSync(await download.path(), "utf8");
  expect(table).toContain("Bina");
  expect(table).not.toContain("Asad");

  await page.getByRole("link", { name: "Open the enquiry from Bina" }).click();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Cem" })).toBeFocused();
  await note(page).getByRole("textbox").fill("Half a thought");
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("link", { name: "Open the enquiry from Cem" })).toBeFocused();
  await expect(page).toHaveURL(/order=oldest/);

  await page.getByLabel("State").first().selectOption("won");
  await expect(page.getByText(staffMessages.nothingFiltered("enquiries", ""))).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, "Cem")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, "Asad")).toBeVisible();
});

test("an enquiry by phone is added, deleted with another in bulk, and both come back with Undo", async ({ page }) => {
  await enquire(page, { name: "Ebru", service: "AI Services" });
  await logIn(page);
  await openEnquiries(page);
  await page.getByRole("button", { name: "Add enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Add enquiry" });
  const submit = dialog.getByRole("button", { name: "Add enquiry" });
  await dialog.getByLabel("Name").fill("Faiz");
  await dialog.getByLabel("Message").fill("Called about a shop for carpets.");
  await submit.click();
  await expect(dialog.getByText(staffMessages.enquiryNeedsReach)).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Phone Number").fill("+92 300 7654321");
  await submit.click();
  await expect(rowOf(page, "Faiz")).toContainText("+92 300 7654321");
  await page.getByRole("link", { name: "Open the enquiry from Faiz" }).click();
  await expect(page.getByText(staffMessages.enquiryWithoutEmail)).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Phone");

  await openEnquiries(page);
  const both = ["Ebru", "Faiz"];
  const deleteBoth = async () => {
    for (const name of both) await page.getByRole("checkbox", { name: `Select the enquiry from ${name}` }).check();
    await page.getByRole("button", { name: "Delete 2 enquiries" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    for (const name of both) await expect(rowOf(page, name)).toHaveCount(0);
  };
  await deleteBoth();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(staffMessages.severalRestored("2 enquiries"))).toBeVisible();
  for (const name of both) await expect(rowOf(page, name)).toBeVisible();
  await deleteBoth();
});

test("an enquiry that is being entered isn't discarded without a question", async ({ page }) => {
  await logIn(page);
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Contact Forms/ })
    .click();
  await page.getByRole("button", { name: "Add enquiry" }).click();
  const message = page.getByLabel("Message");
  await message.fill("Called about a shop for carpets.");
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  const leave = [
    async () => page.goBack(),
    async () => page.getByRole("button", { name: "Cancel" }).click(),
    async () => page.keyboard.press("Escape"),
  ];
  for (const go of leave) {
    await go();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(message).toHaveValue("Called about a shop for carpets.");
  }
  await expectAccessible(page);
  await page.goBack();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("input survives a save that is on its way, and the deletion of the enquiry by a colleague", async ({ page }) => {
  await enquire(page, { name: "Gul", service: "AI Services" });
  await logIn(page);
  await openEnquiries(page);
  await page.getByRole("link", { name: "Open the enquiry from Gul" }).click();
  await state(page).selectOption("in_progress");
  const held = Promise.withResolvers<void>();
  const isOne = (url: URL) => /^\/api\/admin\/contacts\/[\da-f-]{36}$/.test(url.pathname);
  await page.route(isOne, async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByLabel("Follow up on").fill("2030-01-15");
  held.resolve();
  await expect(page.getByText(staffMessages.enquirySaved)).toBeVisible();
  await expect(page.getByRole("region", { name: "The enquiry" })).toContainText("In progress");
  await expect(page.getByLabel("Follow up on")).toHaveValue("2030-01-15");
  await save.click();
  await expect(save).toBeDisabled();

  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.fill("Half a page of an answer");
  const id = new URL(page.url()).searchParams.get("open");
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  await page.request.delete(`/api/admin/contacts/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("status").filter({ hasText: staffMessages.enquiryGone })).toBeVisible();
  await expect(answer).toHaveValue("Half a page of an answer");
  await expectAccessible(page);
  await answer.fill("");
  await expect(answer).toHaveCount(0);
});

test("an answer that is being written survives turning the phone, and searching and filtering the list beside it", async ({ page }) => {
  await enquire(page, { name: "Rabia", service: "AI Services" });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await openEnquiries(page);
  await page.getByRole("link", { name: "Open the enquiry from Rabia" }).click();
  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.fill("Half a page of an answer");
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(opened(page)).toHaveCount(size.width < 768 ? 0 : 1);
    await expect(answer).toHaveValue("Half a page of an answer");
  }
  await page.getByRole("searchbox").fill("Rabia");
  await expect(page).toHaveURL(/q=Rabia/);
  await expect(rowOf(page, "Rabia")).toBeVisible();
  await expect(answer).toHaveValue("Half a page of an answer");
  const tooLong = "a".repeat(5001);
  await answer.fill(tooLong);
  await expect(answer).toHaveAccessibleDescription(/too long/);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(tooLong);
  await answer.fill("");
});

test("a long list shows its number of rows and numbered pages", async ({ page }) => {
  await logIn(page);
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { Authorization: `Bearer ${token}` };
  const call = { email: "", phone: "042", service: "AI Services", source: "Phone", message: "Weavers" };
  for (let number = 1; number <= 51; number += 1) {
    const entered = await page.request.post("/api/admin/contacts", { headers, data: { ...call, name: `Caller ${number}` } });
    expect(entered.status()).toBe(201);
  }
  await openEnquiries(page, "&source=Phone");
  await expect(page.getByText("51 enquiries")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, "Caller 1")).toBeVisible();
  await expect(pages.getByLabel("Page")).toHaveValue("2");
  await expectAccessible(page);
  await pages.getByLabel("Page").fill("1");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Caller 51")).toBeVisible();
  await pages.getByRole("link", { name: "Next page" }).click();
  await page.getByRole("searchbox").fill("Caller 5");
  await expect(rowOf(page, "Caller 51")).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);

  // A page that became empty leads to the last one.
  await openEnquiries(page, "&source=Phone&page=2");
  await page.getByRole("link", { name: "Open the enquiry from Caller 1" }).click();
  const id = new URL(page.url()).searchParams.get("open");
  expect((await page.request.delete(`/api/admin/contacts/${id}`, { headers })).status()).toBe(200);
  await openEnquiries(page, "&source=Phone&page=2");
  await expect(rowOf(page, "Caller 51")).toBeVisible();
  await expect(page.getByText("50 enquiries", { exact: true })).toBeVisible();
});

test("two people who change an enquiry: the second resolves the conflict; a deleted one says so", async ({ page }) => {
  await enquire(page, { name: "Dua", service: "AI Services" });
  await logIn(page);
  await openEnquiries(page, "&q=Dua");
  await page.getByRole("link", { name: "Open the enquiry from Dua" }).click();
  await state(page).selectOption("lost");
  const id = new URL(page.url()).searchParams.get("open") ?? "";
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const asColleague = { headers: { Authorization: `Bearer ${token}` } };
  await page.request.patch(`/api/admin/contacts/${id}`, { ...asColleague, data: { version: 1, state: "won" } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
  await expect(dialog.getByRole("group", { name: "State" })).toContainText("Won");
  await dialog.getByRole("button", { name: "Use their version" }).click();
  await expect(state(page)).toHaveValue("won");
  await page.request.delete(`/api/admin/contacts/${id}`, asColleague);
  await page.reload();
  await expect(page.getByText(staffMessages.enquiryGone)).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(page).not.toHaveURL(/open=/);
});

// The browser logs 4xx responses to the console.
// Too narrow for a sheet next to the list, so it's an overlay (frame.e2e.ts).
test.use({ ...withoutMotion, viewport: { width: 1200, height: 800 }, expectedErrors: [/status of (404|409)/] });
