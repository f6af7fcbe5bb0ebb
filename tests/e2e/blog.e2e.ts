import type { Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { expect, expectAccessible, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const [first, second, third] = posts;
const POST = `/blogs/${first.slug}`;

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name });
const titles = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });

test("a post shows author, date, category and reading time", async ({ page }) => {
  await openPage(page, POST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
  const head = page.locator("article.post header").first();
  await expect(head).toContainText("13 October 2026");
  await expect(head).toContainText(first.author);
  await expect(head.getByRole("link", { name: first.category })).toHaveAttribute("href", "/blog?category=AI+Development");
  await expect(head).toContainText("7 min read");
  const banner = page.getByRole("img", { name: first.bannerAlt });
  await expect(banner).toHaveJSProperty("complete", true);
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(512);
  }
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/pricing");
  await expectAccessible(page);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the reading progress bar follows the scroll position (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, POST);
    const shown = () => page.locator(".reading-progress i").evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
    expect(await shown()).toBe(0);
    await page.getByRole("heading", { name: "New ways to get hurt" }).evaluate((heading) => heading.scrollIntoView());
    await expect.poll(shown).toBeGreaterThan(0.3);
    expect(await shown()).toBeLessThan(0.8);
    await page.getByRole("heading", { name: "Leave a comment" }).evaluate((heading) => heading.scrollIntoView());
    await expect.poll(shown).toBe(1);
  });
}

test("the table of contents links to a heading and marks it", async ({ page }) => {
  await openPage(page, POST);
  const contents = page.getByRole("navigation", { name: "In this post" });
  await expect(contents.getByRole("link").first()).toHaveAttribute("aria-current", "true");
  const entry = contents.getByRole("link", { name: "What didn’t get cheaper" });
  await entry.click();
  await expect(page.getByRole("heading", { name: "What didn’t get cheaper" })).toBeInViewport();
  await expect(entry).toHaveAttribute("aria-current", "true");
  await expect(contents.locator("[aria-current]")).toHaveCount(1);
});

test("other posts are filtered while typing, and an empty result can be cleared", async ({ page }) => {
  await openPage(page, POST);
  const related = page.getByRole("region", { name: "Related Blogs" });
  await expect(related.getByRole("heading", { level: 3 })).toHaveCount(2);
  // The search goes on in all posts, and finds this one too.
  await expect(choice(page, "Category").getByRole("option", { name: first?.category ?? "none", exact: true })).toHaveCount(1);
  await search(page).fill("ledger");
  await expect(related.getByRole("heading", { level: 3 })).toHaveText([third?.title ?? ""]);
  await expect(choice(page, "Category").getByRole("option")).toHaveText(["All", third?.category ?? ""]);
  await search(page).fill("zebra crossing");
  await expect(related).toContainText("No other post matches these filters.");
  await expectAccessible(page);
  await related.getByRole("button", { name: "Clear filters" }).click();
  await choice(page, "Tag").selectOption("Cost");
  await expect(related.getByRole("heading", { level: 3 })).toHaveCount(2);
  await related
    .getByRole("link", { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.title ?? "");
  await expect(choice(page, "Tag")).toHaveValue("");
});

test("the search continues in the full text of all posts", async ({ page }) => {
  await openPage(page, POST);
  await search(page).fill("tribunal");
  await page.getByRole("button", { name: "Search all posts" }).click();
  await expect(page).toHaveURL("/blog?q=tribunal");
  await expect(titles(page)).toHaveText([second?.title ?? ""]);
});

test("share links open two networks with the post's canonical URL", async ({ page, baseURL }) => {
  await openPage(page, POST);
  const hrefOf = async (name: RegExp) => new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? "");
  const linkedin = await hrefOf(/^LinkedIn.*opens in a new tab/);
  expect(linkedin.origin + linkedin.pathname).toBe("https://www.linkedin.com/sharing/share-offsite/");
  expect(linkedin.searchParams.get("url")).toBe(baseURL + POST);
  const x = await hrefOf(/^X.*opens in a new tab/);
  expect(x.origin + x.pathname).toBe("https://x.com/intent/post");
  expect(x.searchParams.get("url")).toBe(baseURL + POST);
  expect(x.searchParams.get("text")).toBe(first.title);
});

test("the index filters while typing, keeps the filter in the URL and restores it", async ({ page }) => {
  await openPage(page, "/blog");
  await expect(titles(page)).toHaveCount(posts.length);
  await expectAccessible(page);
  await search(page).pressSequentially("private key", { delay: 20 });
  await expect(page).toHaveURL("/blog?q=private+key");
  await expect(titles(page)).toHaveText([third?.title ?? ""]);
  await expect(page.getByRole("status").filter({ hasText: "1 of 3 posts" })).toBeVisible();
  await search(page).fill("zebra crossing");
  await expect(page.getByText("No posts match.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(search(page)).toHaveValue("");
  await choice(page, "Category").selectOption("Web3");
  await expect(page).toHaveURL("/blog?category=Web3");
  await page.getByRole("link", { name: third?.title ?? "" }).click();
  await expect(page).toHaveURL(`/blogs/${third?.slug}`);
  await page.goBack();
  await expect(choice(page, "Category")).toHaveValue("Web3");
  await expect(titles(page)).toHaveText([third?.title ?? ""]);
});

test("a post's tag links to the posts with that tag", async ({ page }) => {
  await openPage(page, POST);
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: "LLM" }).click();
  await expect(page).toHaveURL("/blog?tag=LLM");
  await expect(choice(page, "Tag")).toHaveValue("LLM");
  await expect(titles(page)).toHaveText([first.title, second?.title ?? ""]);
});

test("/blogs is the blog", async ({ page }) => {
  const response = await page.request.get("/blogs", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()["location"]).toBe("/blog");
});

test("the feed is valid XML, and pages link to it", async ({ page, baseURL }) => {
  await page.goto("/blog");
  const address = (await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href")) ?? "";
  const response = await page.request.get(address);
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  const read = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, "application/xml");
      const bodies = [...feed.getElementsByTagName("content:encoded")].map((body) =>
        new DOMParser().parseFromString(body.textContent ?? "", "text/html"),
      );
      return {
        hasFailed: feed.querySelector("parsererror") !== null,
        links: [...feed.querySelectorAll("item > link")].map((link) => link.textContent),
        headings: bodies.map((body) => body.querySelectorAll("h2").length),
      };
    },
    await response.text(),
  );
  expect(read.hasFailed).toBe(false);
  expect(read.links).toEqual(posts.map(({ slug }) => `${baseURL}/blogs/${slug}`));
  expect(Math.min(...read.headings)).toBeGreaterThan(4);
});

test.describe("an unknown post", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("shows a notice and the first post, with status 404", async ({ page, baseURL }) => {
    const response = await page.goto("/blogs/unheard-of");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
    await expect(page.getByText("We have no post at this address")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", baseURL + POST);
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a post can be read, and links to its comments", async ({ page }) => {
    await page.goto(POST);
    await expect(page.getByText("What happens when a test fails on a Friday evening?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Read the comments" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Post comment" })).toBeEnabled();
  });

  test("its filters submit to the index", async ({ page }) => {
    await page.goto(POST);
    await search(page).fill("tribunal");
    await choice(page, "Tag").selectOption("LLM");
    await page.getByRole("button", { name: "Search all posts" }).click();
    await expect(page).toHaveURL("/blog?q=tribunal&category=&tag=LLM");
    await expect(titles(page)).toHaveText([second?.title ?? ""]);
    await expect(choice(page, "Tag")).toHaveValue("LLM");
    await choice(page, "Tag").selectOption("");
    await search(page).fill("private key");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(titles(page)).toHaveText([third?.title ?? ""]);
  });
});
