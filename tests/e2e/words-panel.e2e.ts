import { fileURLToPath } from "node:url";
import type { Locator, Page, Route } from "@playwright/test";
import { JOIN_HASH } from "../../contract/admin-paths.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import type { EditedDocumentView } from "../../contract/documents.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { StaffRole } from "../../contract/staff-roles.ts";
import { wordsMessages } from "../../contract/words-messages.ts";
import { aboutCopy } from "../../content/pages/about.ts";
import { site as settings } from "../../content/site.ts";
import { allPublicPaths } from "../helpers/all-pages.ts";
import type { staffAccount } from "./account.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";
import { openDocument, ownerHeaders, publish, resetWordsAtEnd, saved, WORDS_TAB } from "./write-words.ts";

// Each test builds on what the one before published. The browser logs that the preview's frame blocks scripts.
test.use({ ...withoutMotion, alone: true, viewport: { width: 1440, height: 900 }, expectedErrors: [/Blocked script execution/] });
test.describe.configure({ mode: "serial" });
resetWordsAtEnd();

const picture = fileURLToPath(new URL("../../content/pictures/khaddi.webp", import.meta.url));

const NAME = "Nine & Daughters";
const PHONE = "+353 21 555 0199";
const PARAGRAPH = "A paragraph of the draft, with <b>signs</b> & an end.";

const preview = (page: Page) => page.frameLocator("iframe");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const readPublic = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Authorization header with the panel's token. */
const staffHeaders = async (page: Page) => ({ Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("adminToken"))}` });

/** Creates an account by an accepted invitation. */
async function makeAccount(page: Page, userId: string, role: StaffRole): Promise<typeof staffAccount> {
  const headers = await ownerHeaders(page.request);
  const invited = await page.request.post("/api/admin/accounts/invitations", { headers, data: { userId, role } });
  const { link } = (await invited.json()) as { link: string }; // the API's response
  const password = "four odd words here";
  const data = { token: link.split(JOIN_HASH)[1], name: `The colleague ${userId}`, password };
  expect((await page.request.post("/api/admin/invitation/accept", { data })).status()).toBe(201);
  return { userId, password };
}

test("an owner renames the agency: the preview shows it, and every page does once it's published", async ({ page }) => {
  test.setTimeout(240_000);
  await logIn(page);
  await page.getByRole("link", { name: "Words & Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Words & Settings" })).toBeFocused();
  await page.getByRole("searchbox").fill("agency is and");
  await expect(page.getByRole("link", { name: "About us" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Site settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Site settings" })).toBeVisible();

  // Errors are shown on blur, and invalid input isn't saved.
  const phone = page.getByLabel("Phone");
  await phone.fill("call us");
  await expect(page.getByText(`Not saved yet: ${documentMessages.phone}`)).toBeVisible();
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await button(page, "Show").click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(documentMessages.phone);
  await expectAccessible(page);
  await phone.fill(PHONE);
  await page.getByLabel("Agency name").fill(NAME);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Draft, not published")).toBeVisible();
  await expect(preview(page).getByRole("contentinfo")).toContainText(NAME);
  await expect(preview(page).getByRole("contentinfo")).toContainText(PHONE);
  expect(await readPublic(page, "/")).not.toContain("Nine &amp; Daughters");

  await expect(button(page, "Publish 2 changes")).toBeVisible();
  await publish(page);
  for (const path of allPublicPaths) {
    const html = await readPublic(page, path);
    expect.soft(html, path).toContain("Nine &amp; Daughters");
    expect.soft(html.replaceAll(/(started|Before) Saat Labs|Saat Labs becomes/g, ""), path).not.toContain(settings.name);
  }
});

test("a paragraph of the about page is edited, previewed and published", async ({ page, browser }) => {
  await logIn(page);
  await openDocument(page, "about", "About us");
  await expect(preview(page).getByText(aboutCopy.story.opening)).toBeAttached();
  const opening = page.getByLabel("First sentence", { exact: true });
  const paragraph = page.getByLabel("Paragraph 2", { exact: true });
  const lengthOf = (field: Locator) => page.locator(".field", { has: field }).last().locator(".count");
  await opening.focus();
  await expect(lengthOf(opening)).toBeVisible();
  await expect(lengthOf(opening)).toHaveText(`${Array.from(aboutCopy.story.opening).length} / 160`);
  await expectAccessible(page);
  const distance = async () => ((await paragraph.boundingBox())?.y ?? 0) - ((await opening.boundingBox())?.y ?? 0);
  const before = await distance();
  await paragraph.focus();
  await expect(lengthOf(opening)).toBeHidden();
  expect(await distance()).toBe(before);
  // The preview is where the edited text is.
  await expect(preview(page).getByText(aboutCopy.story.paragraphs[1] ?? "")).toBeInViewport();
  // Near its limit the length stays, and is announced.
  await paragraph.fill("x".repeat(640));
  await expect(lengthOf(paragraph).getByRole("status")).toHaveText(wordsMessages.textLength(640, 800));
  await opening.focus();
  await expect(lengthOf(paragraph)).toBeVisible();
  await expect(paragraph).toHaveAccessibleDescription(wordsMessages.textLength(640, 800));
  await paragraph.fill(PARAGRAPH);
  await expect(preview(page).getByText(PARAGRAPH)).toBeAttached();
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
  const [path] = await page
    .getByRole("link", { name: "Open in a new tab" })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(path).toBe("/about?preview=about");
  const stranger = await browser.newPage();
  expect((await stranger.goto(new URL("/about?preview=about", page.url()).href))?.status()).toBe(403);
  await stranger.close();
  await publish(page);
  expect(await readPublic(page, "/about")).toContain("A paragraph of the draft, with &lt;b&gt;signs&lt;/b&gt; &amp; an end.");

  // The original can be restored.
  const original = page.getByText("Original of Paragraphs", { exact: true });
  await original.click();
  await expect(page.getByText("We learned that a founder can judge a thing they can touch")).toBeVisible();
  await button(page, "Use the original of Paragraphs").click();
  await expect(page.getByLabel("Paragraph 2", { exact: true })).toHaveValue(aboutCopy.story.paragraphs[1] ?? "");
  await expect(page.getByText("Published version of Paragraphs")).toBeVisible();
  await button(page, "Discard draft").click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText(documentMessages.discarded)).toBeVisible();
  await expect(page.getByLabel("Paragraph 2", { exact: true })).toHaveValue(PARAGRAPH);
});

test("an item is added to a list and moved by keyboard", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "about", "About us");
  const values = page.getByRole("group", { name: "Values", exact: true }).getByRole("list");
  await button(page, "Add a value").click();
  const added = values.getByRole("group", { name: /^Value 5/ });
  await expect(added.getByLabel("Name")).toBeFocused();
  await expect(page.getByText("Not saved yet: Name is required")).toBeVisible();
  await page.keyboard.type("Plainness");
  await added.getByLabel("Text").fill("We say it as it is.");
  await expect(saved(page)).toBeVisible();

  await button(page, /^Drag value 5/).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(wordsMessages.moved("Plainness", 4, 5))).toBeAttached();
  await expect(button(page, /^Drag value 4/)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(button(page, /^Drag value 1/)).toBeFocused();
  await expect(values.getByText("Plainness")).toBeVisible();
  await button(page, "Move value 1 down").click();
  await expect(button(page, "Move value 2 down")).toBeFocused();
  // Undo restores a removed item with all of its texts.
  await button(page, "Remove value 2").click();
  await expect(values.getByText("Plainness")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveText("Value 2 Transparency");
  await expect(page.getByText(wordsMessages.removed("Value 2"))).toBeVisible();
  await button(page, "Undo").click();
  await expect(values.getByText("Plainness")).toBeVisible();
  await expect(page.locator(":focus")).toHaveText("Value 2 Plainness");
  await button(page, "Remove value 5").click();
  await expect(page.getByText(wordsMessages.removed("Value 5"))).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await publish(page);
  const html = await readPublic(page, "/about");
  const places = ["Innovation", "Plainness", "Transparency"].map((name) => html.indexOf(`>${name}<`));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
  expect(html).not.toContain(">Excellence<");
});

test("a chapter is added, gets its slug from its title, and is reordered by drag and drop", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "service-cloud", "Cloud Based Solutions");
  const chapters = page.locator("li.whole").filter({ has: button(page, /^Drag chapter/) });
  const names = () => chapters.locator("> details > summary").allTextContents();
  const before = await names();
  await button(page, "Add a chapter").click();
  await page.keyboard.type("Our Own Chapter");
  await page.keyboard.press("Tab");
  const added = chapters.last();
  await expect(added.getByLabel("Address")).toHaveValue("our-own-chapter");
  // A long error takes one line in the toolbar and covers nothing.
  const height = async () => page.locator(".editor-bar").evaluate((bar) => bar.clientHeight);
  await added.getByLabel("Text", { exact: true }).fill("Written by staff.");
  await added.getByRole("textbox", { name: "Point 1" }).fill("One point");
  await added.getByLabel("Address").fill("Not an address");
  await expect(page.getByText(`Not saved yet: ${documentMessages.slug}`)).toBeVisible();
  const high = await height();
  await added.getByLabel("Address").fill("");
  await page.keyboard.press("Tab");
  await expect(added.getByLabel("Address")).toHaveValue("our-own-chapter");
  await expect(saved(page)).toBeVisible();
  expect(await height()).toBe(high);

  await button(page, `Drag chapter ${before.length + 1}, or`).dragTo(chapters.nth(1), { targetPosition: { x: 200, y: 5 } });
  await expect
    .poll(names)
    .toEqual([
      before[0],
      "Chapter 2 Our Own Chapter",
      ...before.slice(1).map((name, index) => name.replace(/^Chapter \d+/, `Chapter ${index + 3}`)),
    ]);
  await expect(page.getByText(wordsMessages.moved("Our Own Chapter", 2, before.length + 1))).toBeAttached();
  // A new title keeps the slug, since pages may link to it.
  await chapters.nth(1).getByLabel("Title").fill("Another title");
  await page.keyboard.press("Tab");
  await expect(chapters.nth(1).getByLabel("Address")).toHaveValue("our-own-chapter");
  await expect(saved(page)).toBeVisible();
  await publish(page);
  expect(await readPublic(page, "/cbs")).toMatch(/id="chapter-our-own-chapter"/);
});

test("a picture is uploaded, described, previewed and published, and a reset removes it", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "about", "About us");
  const story = page.getByRole("group", { name: "Story", exact: true });
  const field = story.getByRole("group", { name: "Picture (optional)" });
  await expect(field.getByText("No picture.")).toBeVisible();
  await field.locator("input[type=file]").setInputFiles(picture);
  await expect(field.getByRole("img", { name: "The picture" })).toBeVisible();
  await expect(page.getByText(`Not saved yet: ${documentMessages.alt}`)).toBeVisible();
  await button(page, "Show").click();
  await expect(field.getByLabel("What it shows")).toBeFocused();
  await expect(field.getByLabel("What it shows")).toHaveAccessibleDescription(new RegExp(documentMessages.alt));
  await expectAccessible(page);
  await field.getByLabel("What it shows").fill("A loom with a fault");
  await expect(saved(page)).toBeVisible();
  const shown = preview(page).getByRole("img", { name: "A loom with a fault" });
  await expect(shown).toBeAttached();
  await expect(preview(page).getByRole("img", { name: aboutCopy.story.picture })).toHaveCount(0);
  expect(await readPublic(page, "/about")).not.toContain("A loom with a fault");
  await expectAccessible(page);

  await publish(page);
  expect(await readPublic(page, "/about")).toMatch(/<img [^>]*srcSet="\/api\/uploads\/[^>]* alt="A loom with a fault" loading="lazy"/i);
  expect(await readPublic(page, "/about.md")).toMatch(/!\[A loom with a fault\]\(http[^)]*\/api\/uploads\/[\da-f]{32}-\d+\.webp\)/);
  const reader = await page.context().newPage();
  await openPage(reader, "/about");
  const drawn = reader.getByRole("img", { name: "A loom with a fault" });
  await drawn.scrollIntoViewIfNeeded();
  await expect.poll(async () => drawn.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expectAccessible(reader);
  await reader.close();

  await button(page, "Reset").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to original" }).click();
  await expect(page.getByText(documentMessages.reset)).toBeVisible();
  await expect(field.getByText("No picture.")).toBeVisible();
  const after = await readPublic(page, "/about");
  expect(after).not.toContain("A loom with a fault");
  expect(after).toContain(`alt="${aboutCopy.story.picture}"`);
});

test.describe("two owners who edit at the same time", () => {
  test.use({ expectedErrors: [/Blocked script execution|status of 409/] });

  test("the second sees the first one's changes, field by field, and chooses", async ({ page, browser, site }) => {
    const account = await makeAccount(page, "omar", "owner");
    await logIn(page);
    await openDocument(page, "about", "About us");
    const context = await browser.newContext({ baseURL: site, ...withoutMotion.contextOptions, viewport: { width: 1440, height: 900 } });
    const other = await context.newPage();
    await logIn(other, account);
    await openDocument(other, "about", "About us");
    const heading = (of: Page) => of.getByRole("textbox", { name: "Heading", exact: true }).first();
    await heading(other).fill("What Omar says");
    await other.getByLabel("First sentence").fill("Omar tells it anew.");
    await expect(saved(other)).toBeVisible();

    await heading(page).fill("What I say");
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog.getByText("Omar tells it anew.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Merge by hand" }).check();
    const byHand = dialog.getByRole("textbox", { name: "Heading" });
    await byHand.fill("");
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(byHand).toBeFocused();
    await byHand.fill("What we say");
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(saved(page)).toBeVisible();
    await expect(heading(page)).toHaveValue("What we say");
    await expect(page.getByLabel("First sentence")).toHaveValue("Omar tells it anew.");
    await context.close();

    // Versions name their author, and one is restored as the draft.
    await button(page, "Versions of About us").click();
    const versions = page.getByRole("dialog", { name: "Versions of About us" });
    await expect(versions.getByText(/Written by omar/)).toBeVisible();
    await expect(versions.getByRole("listitem").last()).toContainText("Original");
    await expect(versions.getByText("On the site")).toHaveCount(1);
    const omars = versions.getByRole("listitem").filter({ hasText: "by omar" });
    await omars.getByRole("button", { name: "Compare" }).click();
    await expect(omars.locator("dt", { hasText: "Heading" })).toBeVisible();
    await expectAccessible(page);
    await versions.getByRole("listitem").filter({ hasText: "by omar" }).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(staffMessages.versionInEditor)).toBeVisible();
    await expect(heading(page)).toHaveValue("What Omar says");
    await publish(page);
    expect(await readPublic(page, "/about")).toContain("What Omar says");
    await button(page, "History of About us").click();
    await expect(page.getByRole("dialog").getByText("Published by staff").first()).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Story: First sentence").first()).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  });

  test("input typed while publishing conflicts with a colleague’s change is kept, and the conflict is shown", async ({ page }) => {
    await logIn(page);
    await openDocument(page, "portfolio", "Portfolio");
    const heading = page.getByRole("textbox", { name: "Heading", exact: true }).first();
    const tagline = page.getByLabel("Tagline");
    await heading.fill("What I publish");
    await expect(saved(page)).toBeVisible();
    const headers = await staffHeaders(page);
    const path = "/api/admin/documents/portfolio";
    await page.route(`**${path}/publish`, async (route) => {
      const { draft } = (await (await page.request.get(path, { headers })).json()) as EditedDocumentView; // the API's response
      const put = await page.request.put(path, { headers, data: { words: { ...draft, heading: "What a colleague says" } } });
      expect(put.status()).toBe(200);
      await tagline.fill("Typed since the press.");
      await route.continue();
    });
    await button(page, /^Publish/).click();
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog.getByText("What a colleague says")).toBeVisible();
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(saved(page)).toBeVisible();
    await expect(heading).toHaveValue("What a colleague says");
    await expect(tagline).toHaveValue("Typed since the press.");
  });
});

test.describe("a lost connection", () => {
  test.use({ expectedErrors: [/Blocked script execution|net::ERR_FAILED/] });

  test("an editor whose code failed to load is opened by a retry", async ({ page }) => {
    await logIn(page);
    await page.route(/\/assets\/document-editor-/, (route) => route.abort());
    await openPage(page, `${WORDS_TAB}&open=about`);
    await expect(page.getByText(wordsMessages.loadFailed)).toBeVisible();
    await page.unroute(/\/assets\/document-editor-/);
    await button(page, "Try again").click();
    await expect(page.getByLabel("First sentence")).toBeVisible();
  });

  test("unsaved input is kept and saved once online", async ({ page }) => {
    await logIn(page);
    await openDocument(page, "about", "About us");
    await page.route("**/api/admin/documents/about", (route) => route.abort());
    await page.getByLabel("First sentence").fill("Typed while the line was down.");
    await expect(page.getByText(/^Not saved\./)).toBeVisible();
    await page.unroute("**/api/admin/documents/about");
    await button(page, "Try again").click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First sentence")).toHaveValue("Typed while the line was down.");
  });
});

test("on a phone the preview replaces the form, and a reset restores the original", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await openDocument(page, "about", "About us");
  await expect(page.locator("iframe")).toHaveCount(0);
  await button(page, "Preview").click();
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("What Omar says");
  await expect(page.getByLabel("First sentence")).toBeHidden();
  await button(page, "Preview").click();
  await expectAccessible(page);
  await button(page, "Reset").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to original" }).click();
  await expect(page.getByText(documentMessages.reset)).toBeVisible();
  await expect(page.getByLabel("First sentence")).toHaveValue(aboutCopy.story.opening);
  expect(await readPublic(page, "/about")).not.toContain("What Omar says");
});

test("a colleague can read the settings and edit the texts of pages", async ({ page }) => {
  const account = await makeAccount(page, "sana", "staff");
  await logIn(page, account);
  await openPage(page, WORDS_TAB);
  await expect(page.getByRole("row", { name: /^Site settings Who/ })).toContainText("Only owners can change this");
  await page.getByRole("link", { name: "Site settings" }).click();
  await expect(page.getByText(wordsMessages.ownersOnly)).toBeVisible();
  await expect(page.getByLabel("Agency name")).toHaveValue(NAME);
  await expect(page.getByLabel("Agency name")).toHaveAttribute("readonly");
  await expect(button(page, /^(Publish|Reset|Add|Remove|Move)/)).toHaveCount(0);
  await expectAccessible(page);

  // The palette opens a document.
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search tabs, actions, names and orders").fill("first sent");
  await expect(page.getByRole("option", { name: "Pages: About us" })).toContainText("First sentence");
  await page.getByPlaceholder("Search tabs, actions, names and orders").fill("about us");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await page.getByLabel("First sentence").fill("Sana wrote this.");
  await expect(saved(page)).toBeVisible();
  await publish(page);
  expect(await readPublic(page, "/about")).toContain("Sana wrote this.");
});

test("a legal text is edited in the rich text editor, and the preview keeps its scroll position and runs no scripts", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "terms", "Terms");
  const frame = page.locator("iframe");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Typed before all else. ");
  // In the heading and in the table of contents.
  await expect(preview(page).getByText("Typed before all else.").first()).toBeAttached();
  await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollTo({ top: 600, behavior: "instant" }));
  await page.keyboard.type("And more. ");
  await expect(preview(page).getByText("And more.").first()).toBeAttached();
  await expect.poll(async () => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollY)).toBe(600);
  const isAlive = await frame.evaluate(
    (element: HTMLIFrameElement) => element.contentWindow && "__reactRouterContext" in element.contentWindow,
  );
  expect(isAlive).toBe(false);
  await expect(button(page, "Table")).toBeVisible();
  await expect(button(page, "Picture")).toHaveCount(0);
  await expectAccessible(page);
  await publish(page);
  expect(await readPublic(page, "/terms")).toContain("Typed before all else. And more.");
  await page.getByText("Original of Text", { exact: true }).click();
  await button(page, "Use the original of Text").click();
  await expect(text).not.toContainText("Typed before all else.");
  await expect(button(page, "Publish 1 change")).toBeVisible();
});

test("a draft that is saved while the preview is loading is shown, and a field can be entered meanwhile", async ({ page }) => {
  await logIn(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  };
  await page.route("**/about?preview=about", hold, { times: 1 });
  await openDocument(page, "about", "About us");
  const first = page.getByLabel("First sentence", { exact: true });
  await first.fill("It began while the page was loading.");
  await expect(saved(page)).toBeVisible();
  release();
  await expect(preview(page).getByText("It began while the page was loading.")).toBeAttached();
  // As between the start of a document and its body.
  await page.locator("iframe").evaluate((element: HTMLIFrameElement) => element.contentDocument?.body.remove());
  await page.getByLabel("Paragraph 1", { exact: true }).focus();
  await first.focus();
  await expect(first).toBeFocused();
});

test("a draft that is saved while an older one is loading in the preview is shown after it", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "about", "About us");
  await expect(preview(page).getByText(aboutCopy.story.paragraphs[1] ?? "")).toBeAttached();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    isHeld.resolve();
    await released;
    await route.fulfill({ response });
  };
  await page.route("**/about?preview=about", hold, { times: 1 });
  const first = page.getByLabel("First sentence", { exact: true });
  await first.fill("The older draft is loading.");
  await isHeld.promise;
  const sent = page.waitForResponse((response) => response.request().method() === "PUT");
  await first.fill("The newer draft is saved meanwhile.");
  await sent;
  release();
  await expect(preview(page).getByText("The newer draft is saved meanwhile.")).toBeAttached();
});

test("the rich text editor is prefetched on hover over its document", async ({ page }) => {
  await logIn(page);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const rich = () => fetched.filter((url) => /\/assets\/rich-field-/.test(url)).length;
  await openPage(page, WORDS_TAB);
  await page.getByRole("link", { name: "About us" }).hover();
  await expect.poll(() => fetched.some((url) => /\/assets\/document-editor-/.test(url))).toBe(true);
  expect(rich()).toBe(0);
  await page.getByRole("link", { name: "Terms", exact: true }).hover();
  await expect.poll(rich).toBe(1);
});

test("a changed figure in the privacy policy is reported at its field, and isn't saved", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "privacy", "Privacy");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  const retype = async (old: string, typed: string) => {
    await text.evaluate((element, words) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const place = node.textContent?.indexOf(words) ?? -1;
        if (place >= 0) return getSelection()?.setBaseAndExtent(node, place, node, place + words.length);
      }
      throw new Error(`nothing reads ${words}`);
    }, old);
    await page.keyboard.type(typed);
  };
  await text.focus();
  await retype("{messageDays}", "30");
  const said = documentMessages.missing("messageDays");
  await expect(page.getByText(`Not saved yet: ${said}`)).toBeVisible();
  await button(page, "Show").click();
  await expect(text).toHaveAccessibleDescription(said);
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await retype("30 days, or with", "{messageDays} days or with");
  await expect(saved(page)).toBeVisible();
  await expect(preview(page).getByText("180 days or with the enquiry")).toBeAttached();
});

test("a text that is too long is reported at its field with the excess, and isn't sent", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "guide", "Chatbot buyer’s guide");
  const text = page.getByRole("group", { name: "Text", exact: true }).getByRole("textbox");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "seven words of a very long text ".repeat(10_000));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const said = /Text is too long\. With formatting, the limit is 256 KB; this is \d+ KB over\./;
  await expect(page.getByRole("status").getByText(said)).toBeVisible();
  await button(page, "Show").click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(said);
  await page.locator("summary").filter({ hasText: "of Text" }).click();
  await button(page, "Use the original of Text").click();
  await expect(saved(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.getByText(said)).toHaveCount(0);
});

test("an open form follows a colleague's changes in the settings", async ({ page }) => {
  await logIn(page);
  await openDocument(page, "about", "About us");
  const opening = page.getByRole("textbox", { name: "Opening", exact: true }).first();
  await expect(opening).toHaveValue(new RegExp(`^${NAME} is a software`));
  const headers = await staffHeaders(page);
  const { published } = (await (await page.request.get("/api/admin/documents/site", { headers })).json()) as EditedDocumentView; // the API's response
  const data = { words: { ...published, name: "Ten & Sons" } };
  expect((await page.request.put("/api/admin/documents/site", { headers, data })).status()).toBe(200);
  expect((await page.request.post("/api/admin/documents/site/publish", { headers, data: {} })).status()).toBe(200);

  await page.getByLabel("First sentence").fill("Written meanwhile.");
  await expect(opening).toHaveValue(/^Ten & Sons is a software/);
  await expect(button(page, "Publish 1 change")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await publish(page);
  const html = await readPublic(page, "/about");
  expect(html).toContain("Written meanwhile.");
  expect(html).toContain("Ten &amp; Sons is a software");
  expect(html).not.toContain("Nine &amp; Daughters");
});
