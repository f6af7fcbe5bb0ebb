import type { Browser, Page } from "@playwright/test";
import { generate } from "otplib";
import { counted } from "../../content/claims.ts";
import { chatbots } from "../../content/services/chatbots.ts";
import { site as settings } from "../../content/site.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { allPublicPaths } from "../helpers/all-pages.ts";
import { expect, logIn, openPage, test, withoutMotion } from "./journey.ts";
import { beginPost, fillAbout, text, title } from "./write-post.ts";
import { openDocument, publish, resetWordsAtEnd, saved } from "./write-words.ts";

/* An owner's first week with a new site, all in the panel. Each test builds on what the one before published. */
test.use({ ...withoutMotion, alone: true, viewport: { width: 1440, height: 900 }, expectedErrors: [/Blocked script execution/] });
test.describe.configure({ mode: "serial" });
resetWordsAtEnd();

const NAME = "Nine Harbours";
const CHAPTER = "Every answer names the page that it was read on.";
const FIGURE = "91%";

const readPublic = async (page: Page, path: string) => (await page.request.get(path)).text();
/** Rows of other tabs contain the agency's name too. */
const OF_ROWS = /(started|Before) Saat Labs|Saat Labs becomes/g;

test("the agency's name and address are changed, and no page has the old ones", async ({ page }) => {
  test.setTimeout(240_000);
  await logIn(page);
  await openDocument(page, "site", "Site settings");
  await page.getByLabel("Agency name").fill(NAME);
  const address = page.getByRole("group", { name: "Address", exact: true });
  await address.getByLabel("Street").fill("1 Quay");
  await address.getByLabel("District").fill("");
  await address.getByLabel("City").fill("Cork");
  await address.getByLabel("Country").fill("Ireland");
  await expect(saved(page)).toBeVisible();
  await publish(page);
  for (const path of allPublicPaths) {
    const html = (await readPublic(page, path)).replaceAll(OF_ROWS, "");
    expect.soft(html, path).toContain(NAME);
    expect.soft(html, path).not.toContain(settings.name);
    expect.soft(html, path).not.toContain("Gulberg III");
  }
  expect(await readPublic(page, "/contact-us")).toContain("1 Quay, Cork, Ireland");
});

test("a service's chapter and a figure are rewritten, and the old chapter is restored from its versions", async ({ page }) => {
  const [chapter] = chatbots.chapters?.items ?? [];
  if (!chapter) throw new Error("the service has no chapters");
  await logIn(page);
  await openDocument(page, "service-chatbots", "AI Chatbots");
  await page.getByText(chapter.title, { exact: true }).click();
  const inside = page.getByRole("group", { name: `Chapter 1 ${chapter.title}` });
  await inside.getByLabel("Text", { exact: true }).fill(CHAPTER);
  await expect(saved(page)).toBeVisible();
  await expect(page.frameLocator("iframe").getByText(CHAPTER).first()).toBeAttached();
  await publish(page);
  for (const path of ["/chatbots", "/chatbots.md"]) {
    const said = await readPublic(page, path);
    expect(said, path).toContain(CHAPTER);
    expect(said, path).not.toContain(chapter.description);
  }

  await openDocument(page, "claims", "Site figures");
  await page.getByRole("heading", { level: 2, name: "What was counted" }).click();
  const claim = page.getByRole("group", { name: "Client satisfaction" });
  await expect(claim.getByLabel("Figure")).toHaveValue(counted.satisfaction.figure);
  await claim.getByLabel("Figure").fill(FIGURE);
  await expect(saved(page)).toBeVisible();
  await publish(page);
  for (const path of ["/", "/about", "/testimonials"]) {
    const said = await readPublic(page, path);
    expect(said, path).toContain(FIGURE);
    expect(said, path).not.toContain(counted.satisfaction.figure);
  }

  await openDocument(page, "service-chatbots", "AI Chatbots");
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to original" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await readPublic(page, "/chatbots")).not.toContain(CHAPTER);
  await page.getByRole("button", { name: "Versions of AI Chatbots" }).click();
  const versions = page.getByRole("dialog", { name: "Versions of AI Chatbots" });
  await versions.getByRole("listitem").filter({ hasText: "Chapters" }).first().getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(staffMessages.versionInEditor)).toBeVisible();
  await publish(page);
  expect(await readPublic(page, "/chatbots")).toContain(CHAPTER);
});

test("a package's texts and price change wherever it's sold", async ({ page }) => {
  await logIn(page);
  await openPage(page, "/admin-secret-xyz123?tab=packages");
  const form = page.getByRole("form", { name: "Product Package" });
  await form.getByLabel("For whom").fill("A harbour’s first product");
  await form.getByLabel("Price in USD").fill("3250");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Package Product Package updated successfully!")).toBeVisible();
  expect(await readPublic(page, "/pricing.md")).toMatch(/A harbour’s first product[\s\S]*3,250/);
  expect(await readPublic(page, "/")).toContain("3,250");
  const asked = await page.request.post("/api/chat/message", {
    data: { message: "How much is the Product Package?", userId: "user-owner" },
  });
  expect(await asked.text()).toContain("3,250");
});

test("a post is written, scheduled, and published before its time", async ({ page }) => {
  await logIn(page);
  await beginPost(page);
  await title(page).fill("What a Week Buys");
  await text(page).click();
  await page.keyboard.type("A bot has a price.");
  await fillAbout(page);
  await page.getByLabel(/^Date and time/).fill("2199-11-27T12:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText(/Will be published automatically on .*2199/)).toBeVisible();
  expect(await readPublic(page, "/blog")).not.toContain("What a Week Buys");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(staffMessages.postPublished("What a Week Buys"))).toBeVisible();
  for (const path of ["/blog", "/blog/rss.xml", "/sitemap.xml", "/blogs/what-a-week-buys"])
    expect(await readPublic(page, path), path).toMatch(/what a week buys|what-a-week-buys/i);
});

const colleague = { userId: "nadia", password: "four odd words here" };

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel("User ID").fill(colleague.userId);
  await page.getByLabel("Password").fill(colleague.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Accepts an invitation in a new browser and adds an authenticator app. @returns its page and a recovery code */
async function join(browser: Browser, link: string): Promise<{ page: Page; recovery: string }> {
  const { origin, pathname, search, hash } = new URL(link);
  const context = await browser.newContext({ baseURL: origin, ...withoutMotion.contextOptions, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPage(page, pathname + search + hash);
  await page.getByLabel("Your name").fill("Nadia Quay");
  await page.getByLabel("New password").fill(colleague.password);
  await page.getByLabel("Confirm password").fill(colleague.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(accountMessages.accepted)).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await typePassword(page);
  await page.getByRole("link", { name: "Your Profile" }).click();
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(colleague.password);
  await dialog.getByRole("button", { name: "Show key" }).click();
  const secret = (await dialog.locator(".app-key").innerText()).replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(await generate({ secret }));
  await dialog.getByRole("button", { name: "Add" }).click();
  const recovery = await dialog.getByRole("listitem").first().innerText();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  return { page, recovery };
}

test.describe("a colleague", () => {
  test.use({ expectedErrors: [/Blocked script execution|status of 401/] });

  test("is invited, logs in with a second factor, and loses access at once", async ({ page, browser }) => {
    await logIn(page);
    await page.getByRole("link", { name: "Accounts" }).click();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("User ID").fill(colleague.userId);
    await dialog.getByRole("button", { name: "Invite" }).click();
    const link = await dialog.getByLabel("Link").inputValue();
    await dialog.getByRole("button", { name: "Close" }).click();
    const { page: theirs, recovery } = await join(browser, link);
    await theirs.getByRole("button", { name: "Log out" }).first().click();
    await typePassword(theirs);
    await theirs.getByRole("textbox", { name: "Code" }).fill(recovery);
    await theirs.getByRole("button", { name: "Continue" }).click();
    await expect(theirs.getByRole("button", { name: "Log out" }).first()).toBeVisible();

    await page.reload();
    const row = page.getByRole("row", { name: /nadia/ });
    await expect(row).toContainText("Authenticator app");
    await row.getByRole("button", { name: "Disable the account nadia" }).click();
    await expect(page.getByText(accountMessages.disabled(colleague.userId))).toBeVisible();
    await theirs.goto("/admin-secret-xyz123?tab=payments");
    await expect(theirs.getByLabel("User ID")).toBeVisible();
    await typePassword(theirs);
    await expect(theirs.getByText(staffMessages.invalidCredentials)).toBeVisible();
    await theirs.context().close();
  });
});
