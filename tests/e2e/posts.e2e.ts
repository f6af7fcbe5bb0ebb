import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { paragraph, richText } from "../../content/rich-text.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";
import { fromDocs, fromWord } from "./pasted.ts";
import { beginPost, fillAbout, openTab, text, title } from "./write-post.ts";

test.use({ ...withoutMotion, alone: true });

const picture = fileURLToPath(new URL("../../content/pictures/khaddi.webp", import.meta.url));

const saved = (page: Page) => page.getByText(/^(All saved|Saved \d)/);

async function openPost(page: Page, name: string): Promise<void> {
  await openTab(page);
  await page.getByRole("link", { name }).click();
  await expect(text(page)).toBeVisible();
}

async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Authorization header with the panel's token. */
const staffHeaders = async (page: Page) => ({ Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("adminToken"))}` });

const readPublic = async (page: Page, path: string) => (await page.request.get(path)).text();

test.describe("a post's life cycle", () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  test("is written, autosaved, published everywhere, moved, unpublished and deleted", async ({ page, browser }) => {
    await logIn(page);
    await beginPost(page);
    await expectAccessible(page);
    await title(page).fill("What a Bot Costs");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("what-a-bot-costs");
    await text(page).click();
    await page.keyboard.type("A bot has a price.");
    await page.keyboard.press("Enter");
    await expect(page.getByText("5 words, 1 min")).toBeVisible();

    // Inserts a picture with its description.
    await page.locator("input[type=file][aria-label='Picture for the text']").setInputFiles(picture);
    const dialog = page.getByRole("dialog", { name: "Picture" });
    await dialog.getByLabel("What it shows").fill("A loom");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Insert picture" }).click();
    await expect(text(page).getByRole("img", { name: "A loom" })).toBeVisible();
    await expect(saved(page)).toBeVisible();

    // Autosaved: a reload keeps it.
    await page.reload();
    await expect(title(page)).toHaveValue("What a Bot Costs");
    await expect(text(page)).toContainText("A bot has a price.");
    await expect(text(page).getByRole("img", { name: "A loom" })).toBeVisible();
    expect(await readPublic(page, "/sitemap.xml")).not.toContain("what-a-bot-costs");

    // Missing input is reported at its field.
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByLabel("Excerpt")).toHaveAccessibleDescription(/A post needs an excerpt\./);
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    // What is too long is not cut.
    await page.getByLabel("Excerpt").fill("x".repeat(401));
    await expect(page.getByLabel("Excerpt")).toHaveAccessibleDescription(/Excerpt is too long \(at most 400 characters\)/);
    await expect(page.getByText(/^Not saved yet: Excerpt is too long/)).toBeVisible();
    await fillAbout(page);
    const tags = page.getByLabel("Tags", { exact: true });
    const many = Array.from({ length: 13 }, (_, at) => `Tag ${at + 1}`).join(", ");
    await tags.fill(many);
    await expect(tags).toHaveAccessibleDescription(new RegExp(staffMessages.tagsTooMany(12)));
    await expect(page.getByText(`Not saved yet: ${staffMessages.tagsTooMany(12)}`)).toBeVisible();
    await expect(page.getByRole("list", { name: "Tags of other posts" })).toHaveCount(0);
    await expect(tags).toHaveValue(many);
    await tags.fill("Cost, Prices");
    // An address is written as addresses are.
    await page.getByLabel("Address", { exact: true }).fill("What a Price!");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("what-a-price");
    await page.getByLabel("Address", { exact: true }).fill("pricing");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(staffMessages.slugOfPage("pricing"));
    await page.getByLabel("Address", { exact: true }).fill("what-a-bot-costs");

    // The preview is the real page, visible to staff only.
    await expect(saved(page)).toBeVisible();
    const preview = await page.getByRole("link", { name: /^Preview/ }).getAttribute("href");
    const id = new URL(page.url()).searchParams.get("open") ?? "";
    expect(preview).toBe(`/post-preview/${id}`);
    const stranger = await browser.newContext(withoutMotion.contextOptions);
    const strange = await stranger.newPage();
    await strange.goto(new URL(`/post-preview/${id}`, page.url()).href);
    await expect(strange.getByText(staffMessages.loginNeeded)).toBeVisible();
    await expect(strange.getByText("A bot has a price.")).toHaveCount(0);
    await stranger.close();
    const own = await page.context().newPage();
    await openPage(own, `/post-preview/${id}`);
    await expect(own.getByRole("heading", { level: 1, name: "What a Bot Costs" })).toBeVisible();
    await expect(own.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectAccessible(own);
    await own.close();

    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText(staffMessages.postPublished("What a Bot Costs"))).toBeVisible();
    for (const path of ["/blog", "/blog/rss.xml", "/sitemap.xml", "/", "/api/blog-menu", "/blogs/what-a-bot-costs", "/blogs/ai-chatbots"]) {
      expect(await readPublic(page, path), path).toContain("what-a-bot-costs");
    }
    const html = await readPublic(page, "/blogs/what-a-bot-costs");
    expect(html).toContain('"BlogPosting"');
    expect(html).toMatch(/<img[^>]*alt="A loom"/);
    expect(html).not.toContain("noindex");
    const [, share = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(share).toContain("/share/posts/what-a-bot-costs.png?of=");
    const drawn = await page.request.get(share.replaceAll("&amp;", "&"));
    expect([drawn.headers()["content-type"], drawn.headers()["cross-origin-resource-policy"]]).toEqual(["image/png", "cross-origin"]);

    // With a new address the old one redirects permanently.
    await page.getByLabel("Address", { exact: true }).fill("bot-prices");
    await page.getByRole("button", { name: "Publish update" }).click();
    await expect(page.getByText(staffMessages.postUpdated("What a Bot Costs"))).toBeVisible();
    const moved = await page.request.get("/blogs/what-a-bot-costs", { maxRedirects: 0 });
    expect([moved.status(), moved.headers()["location"]]).toEqual([301, "/blogs/bot-prices"]);

    await page.getByRole("button", { name: "Unpublish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
    await expect(page.getByText(staffMessages.postUnpublished("What a Bot Costs"))).toBeVisible();
    expect((await page.request.get("/blogs/bot-prices")).status()).toBe(404);

    await page.getByRole("button", { name: "Delete the post" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
    await expect(page.getByRole("link", { name: "What a Bot Costs" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "What a Bot Costs" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a post deleted before it was saved leaves for the list without a question", async ({ page }) => {
  await logIn(page);
  await beginPost(page);
  await title(page).fill("A slip of the pen");
  await page.getByRole("button", { name: "Delete the post" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("text pasted from Word and Google Docs keeps its structure and loses its styles", async ({ page }) => {
  await logIn(page);
  await beginPost(page);
  await text(page).click();
  await paste(page, fromWord);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, fromDocs);
  const written = text(page);
  await expect(written.getByRole("heading", { level: 2 })).toHaveText(["What it costs", "Who decides"]);
  await expect(written.getByRole("heading", { level: 3 })).toHaveText(["In figures"]);
  await expect(written.locator("> ul > li > p")).toHaveText(["A build", "A year of care"]);
  await expect(written.locator("ul ul li")).toHaveText(["in seven days"]);
  await expect(written.locator("> ol > li")).toHaveText(["Ask", "Wait"]);
  await expect(written.locator("td, th")).toHaveText(["Part", "Price", "Build and launch", "$3,000"]);
  await expect(written.locator("strong")).toHaveText(["Everything", "Part", "has to"]);
  await expect(written.locator("em")).toHaveText(["price", "say yes"]);
  await expect(written.getByRole("link")).toHaveAttribute("href", "https://example.com/terms");
  await expect(written.getByText("Do not press")).toBeVisible();
  const markup = await written.evaluate((element) => element.innerHTML);
  expect(markup).not.toMatch(/style=|Comic|script|onerror|onclick|<img(?! class="ProseMirror)|mso|o:p/i);
  expect(await page.evaluate(() => "pasted" in window)).toBe(false);

  await title(page).fill("Pasted");
  await fillAbout(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(staffMessages.postPublished("Pasted"))).toBeVisible();
  const html = await readPublic(page, "/blogs/pasted");
  expect(html).toContain('<h2 id="what-it-costs">What it costs</h2>');
  expect(html).toContain("<ul><li>A build<ul><li>in seven days</li></ul></li><li>A year of care</li></ul>");
  await openPage(page, "/blogs/pasted");
  await expectAccessible(page);
});

test("a post is scheduled in the agency's time zone, and the schedule is cancelled", async ({ page }) => {
  await logIn(page);
  await openPost(page, "Web3 Solutions");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await page.getByLabel(/^Date and time/).fill("2199-11-27T12:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText(/Will be published automatically on .*2199/)).toBeVisible();
  expect((await page.request.get("/blogs/web3-solutions")).status()).toBe(404);
  await openTab(page);
  await page.getByRole("combobox", { name: "State" }).selectOption("scheduled");
  await expect(page.getByRole("row", { name: /Web3 Solutions/ })).toContainText("Scheduled");
  await openPost(page, "Web3 Solutions");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(staffMessages.postPublished("Web3 Solutions: When a Shared Ledger Is the Right Answer"))).toBeVisible();
  expect((await page.request.get("/blogs/web3-solutions")).status()).toBe(200);
});

test("an earlier version is restored into the editor, and the site changes once it's published", async ({ page }) => {
  await logIn(page);
  await openPost(page, "AI in Web Development");
  await text(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("All gone.");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Versions of the post" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of the post" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  const compare = dialog.getByRole("button", { name: "Compare this version with the editor" });
  await compare.first().click();
  await expect(dialog.getByText(staffMessages.versionIsSame)).toBeVisible();
  await compare.last().click();
  await expect(dialog.locator("del").filter({ hasText: "All gone." })).toBeVisible();
  await expect(dialog.locator("ins").first()).not.toBeEmpty();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore" }).last().click();
  await expect(text(page).getByRole("heading").first()).toBeVisible();
  await expect(text(page)).not.toContainText("All gone.");
  await expect(page.getByText("On the site", { exact: true })).toBeVisible();
  expect(await readPublic(page, "/blogs/ai-in-web-development")).not.toContain("All gone.");
  // Undo is offered until the next edit, which it would overwrite.
  await expect(page.getByRole("status").getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await text(page).press("End");
  await page.keyboard.type("More.");
  await expect(page.getByRole("status").getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
});

test.describe("two people who edit one post", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("resolve the conflict, and neither loses input", async ({ page }) => {
    await logIn(page);
    await beginPost(page);
    await title(page).fill("Together");
    await expect(saved(page)).toBeVisible();
    const id = new URL(page.url()).searchParams.get("open") ?? "";
    const headers = await staffHeaders(page);
    const { content } = (await (await page.request.get(`/api/admin/posts/${id}`, { headers })).json()) as { content: object }; // the API's response
    const put = await page.request.put(`/api/admin/posts/${id}`, {
      headers,
      data: { content: { ...content, excerpt: "Hers.", title: "Her title", body: richText(paragraph("Her text.")) } },
    });
    expect(put.status()).toBe(200);
    await page.getByRole("textbox", { name: "Text of the post" }).fill("My text.");
    await title(page).fill("My title");
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog.getByRole("group", { name: "Title" })).toBeVisible();
    await expect(dialog).toContainText("Hers.");
    await dialog.getByRole("group", { name: "Title" }).getByRole("radio", { name: "Merge by hand" }).check();
    await dialog.getByRole("textbox", { name: "Title" }).fill("Our title");
    const body = dialog.getByRole("group", { name: "Text" });
    await body.getByRole("radio", { name: "Merge by hand" }).check();
    await body.getByRole("textbox", { name: "Text" }).fill("What we both say.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(saved(page)).toBeVisible();
    await expect(title(page)).toHaveValue("Our title");
    await expect(page.getByRole("textbox", { name: "Text of the post" })).toHaveText("What we both say.");
    await expect(page.getByLabel("Excerpt")).toHaveValue("Hers.");
  });

  test("keep input typed while publishing conflicts with a colleague’s change", async ({ page }) => {
    await logIn(page);
    await openPost(page, "Web3 Solutions");
    await title(page).fill("What I publish");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const path = `/api/admin/posts/${new URL(page.url()).searchParams.get("open")}`;
    const headers = await staffHeaders(page);
    await page.route(`**${path}/publish`, async (route) => {
      const { content } = (await (await page.request.get(path, { headers })).json()) as { content: object }; // the API's response
      const put = await page.request.put(path, { headers, data: { content: { ...content, title: "Her title" } } });
      expect(put.status()).toBe(200);
      await page.getByLabel("Excerpt").fill("Typed since the press.");
      await route.continue();
    });
    await page.getByRole("button", { name: "Publish update" }).click();
    const dialog = page.getByRole("dialog", { name: "Changed in the meantime" });
    await expect(dialog.getByText("Her title")).toBeVisible();
    await dialog.getByRole("button", { name: "Save my version" }).click();
    await expect(saved(page)).toBeVisible();
    await expect(title(page)).toHaveValue("Her title");
    await expect(page.getByLabel("Excerpt")).toHaveValue("Typed since the press.");
  });
});

test.describe("a lost connection", () => {
  test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test("loses neither the text nor the picture being uploaded", async ({ page, context }) => {
    await logIn(page);
    await beginPost(page);
    await title(page).fill("Offline");
    await expect(saved(page)).toBeVisible();
    await page.route("**/api/admin/posts/pictures", (route) => route.abort(), { times: 1 });
    await page.locator("input[type=file][aria-label='Picture for the text']").setInputFiles(picture);
    const dialog = page.getByRole("dialog", { name: "Picture" });
    await expect(dialog.getByText(staffMessages.pictureUploadFailed)).toBeVisible();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("button", { name: "Insert picture" }).click();
    await expect(text(page).locator("img")).toHaveCount(1);
    await expect(saved(page)).toBeVisible();

    await context.setOffline(true);
    await title(page).fill("Offline, and back");
    await expect(page.getByText("Not saved", { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue("Offline, and back");
  });

  test("keeps an open editor when the post can’t be read again once online", async ({ page, context }) => {
    await logIn(page);
    await beginPost(page);
    await title(page).fill("Kept");
    await expect(saved(page)).toBeVisible();
    await page.route(/\/api\/admin\/posts\/[\da-f-]{36}$/, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await context.setOffline(true);
    await title(page).fill("Kept, and typed without a connection");
    await expect(page.getByText("Not saved", { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(title(page)).toHaveValue("Kept, and typed without a connection");
  });

  test("a save without an answer fails after a while, and doesn’t block the next one", async ({ page }) => {
    // A tenth of the panel's timeout.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 30_000 ? 3000 : milliseconds);
    });
    await logIn(page);
    await beginPost(page);
    await expect(saved(page)).toBeVisible();
    let hasStalled = false;
    await page.route(/\/api\/admin\/posts\/[\da-f-]{36}$/, async (route) => {
      if (hasStalled || route.request().method() !== "PUT") return route.continue();
      hasStalled = true;
    });
    await title(page).fill("Stalled");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByText("Not saved", { exact: false })).toBeVisible();
    await title(page).fill("Stalled, and saved");
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue("Stalled, and saved");
  });
});

test("a double click acts once, and a question about unsaved input ends once it's saved", async ({ page }) => {
  await logIn(page);
  await openTab(page);
  const untitled = page.getByRole("row", { name: /Untitled/ });
  const before = await untitled.count();
  await page.getByRole("button", { name: "New post" }).dblclick();
  await expect(text(page)).toBeVisible();
  await title(page).fill("Left in a hurry");
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByRole("row", { name: /Left in a hurry/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(untitled).toHaveCount(before);
});
