import type { RouteConfigEntry } from "@react-router/dev/routes";
import { guide, GUIDE_PDF } from "../../content/pages/guide.ts";
import { learnMoreCopy } from "../../content/pages/learn-more.ts";
import { privacy } from "../../content/pages/privacy.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { usualPrivacy } from "../helpers/usual-privacy.ts";
import { terms } from "../../content/pages/terms.ts";
import { milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed } from "../../content/seed-items.ts";
import routes from "../../web/routes.ts";
import { expect, expectAccessible, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

test("the about page shows the team and the milestones", async ({ page }) => {
  await openPage(page, "/about");
  for (const name of ["Our Story", "Meet Our Visionaries", "Mission", "Vision", "Our Journey", "Core Values"]) {
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  for (const name of ["Innovation", "Transparency", "Agility", "Excellence"]) {
    await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  }
  for (const { name } of teamMemberSeed) await expect(page.getByRole("heading", { name })).toBeVisible();
  for (const { event } of milestoneSeed) await expect(page.getByText(event)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("the milestones are on both sides of their line, and in one column on a phone", async ({ page }) => {
  const places = () =>
    page
      .locator(".journey h3")
      .evaluateAll((years) => years.map((year) => (year.getBoundingClientRect().right < innerWidth / 2 ? "left" : "right")));
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/about");
  expect((await places()).slice(0, 4)).toEqual(["left", "right", "left", "right"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const lefts = await page.locator(".journey h3").evaluateAll((years) => years.map((year) => year.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  // The portrait is next to its text.
  const [portrait, name] = await Promise.all([".team .pic", ".team h3"].map((part) => page.locator(part).first().boundingBox()));
  expect(name?.x).toBeGreaterThan((portrait?.x ?? 0) + (portrait?.width ?? 0));
});

test("a project shows its description on hover and focus, links to its case study, and that to an enquiry that names it", async ({
  page,
}) => {
  await openPage(page, "/portfolio");
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  await expect(page.getByText("We don’t build websites, we build your businesses")).toBeVisible();
  const [first, second] = portfolioSeed;
  const card = page.getByRole("listitem").filter({ hasText: first?.title ?? "" });
  const words = card.locator(".project-words");
  await expect(words).toHaveCSS("opacity", "0");
  await expect(card.getByText("spoiled boxes a month")).toBeVisible();
  await card.hover();
  await expect(words).toHaveCSS("opacity", "1");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(words).toHaveCSS("opacity", "0");
  const other = page.getByRole("listitem").filter({ hasText: second?.title ?? "" });
  await other.getByRole("link", { name: /Read the case study/ }).focus();
  await expect(other.locator(".project-words")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/case-studies/bakery");
  await expect(page.getByRole("heading", { level: 1, name: second?.title ?? "" })).toBeInViewport();
  await expect(page.getByRole("listitem").filter({ hasText: /^Day \d/ })).toHaveCount(7);
  await expectAccessible(page);
  expect((await page.request.get("/case-studies/no-such-case")).status()).toBe(404);
  await page.getByRole("link", { name: "Start one like this" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(new RegExp(second?.title ?? ""));
});

test("the portfolio has one, two or three columns, and shows descriptions on a phone", async ({ page }) => {
  const columns = () =>
    page.locator(".project").evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  await openPage(page, "/portfolio");
  for (const [width, count] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns()).toBe(count);
  }
  for (const { description } of portfolioSeed) await expect(page.getByText(description)).toHaveCSS("opacity", "1");
  await page.getByRole("link", { name: "Let’s Build Your Business" }).click();
  await expect(page).toHaveURL("/contact-us");
});

test("every project has a case study that can be linked to", async ({ page }) => {
  await openPage(page, "/case-studies");
  for (const { title } of [...portfolioSeed, ...ourProjectSeed]) {
    const study = page.getByRole("article", { name: title, exact: true });
    await expect(study.getByRole("link", { name: /^Read the case/ })).toBeVisible();
    await expect(study).toHaveAttribute("id", /./);
  }
  await expectAccessible(page);
});

test("How We Work describes each day, and the days at the top link to them", async ({ page }) => {
  await openPage(page, "/learn-more");
  for (const { heading, evening } of learnMoreCopy.days) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText(evening)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Day 5 Connect" }).click();
  await expect(page).toHaveURL("/learn-more#day-5");
  await expect(page.getByRole("heading", { name: "Joined to your world" })).toBeInViewport();
});

/** Characters in the longest line of a paragraph. */
function longestLine(): number {
  const range = new Range();
  const counts = [...document.querySelectorAll("main p")].flatMap((paragraph) => {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.nodeValue ?? "").length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const bottom = Math.round((range.getClientRects()[0]?.bottom ?? 0) / 10);
        lines.set(bottom, (lines.get(bottom) ?? 0) + 1);
      }
    }
    return [...lines.values()];
  });
  return Math.max(...counts);
}

test("the guide can be read, and downloaded as a PDF", async ({ page }) => {
  await openPage(page, "/guide");
  for (const { heading } of cutAtHeadings(guide.body).sections)
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(longestLine)).toBeLessThanOrEqual(72);
  const link = page.getByRole("link", { name: "Download the guide as PDF" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(GUIDE_PDF.slice(1));
  const answer = await page.request.get(GUIDE_PDF);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1")).toContain("/ToUnicode");
});

for (const [path, reading] of [
  ["/privacy", privacy(usualPrivacy)],
  ["/terms", terms],
] as const) {
  test(`${path} has a date and a table of contents that links to its sections`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.locator("main time")).toHaveAttribute("datetime", reading.updated ?? "");
    await expectAccessible(page);
    const { id, heading } = cutAtHeadings(reading.body).sections.at(-2) ?? { id: "", heading: "" };
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: heading }).click();
    await expect(page).toHaveURL(`${path}#${id}`);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeInViewport();
  });
}

/** Paths that visitors browse: no parameters, orders, staff pages or resource routes. */
function listBrowsable(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.children) return listBrowsable(entry.children);
    const path = `/${(entry.path ?? "").replace(/^\//, "")}`;
    const isPage = entry.file.endsWith(".tsx") && !/[:*]|^\/(admin-|payment-confirmation|sandbox-invoice|your-order)/.test(path);
    return isPage ? [path] : [];
  });
}

test("the sitemap lists every route with a page", async ({ page }) => {
  await openPage(page, "/sitemap");
  const listed = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const paths = listBrowsable(routes);
  expect(paths).toContain("/learn-more");
  expect(paths.filter((path) => !listed.includes(path))).toEqual([]);
  await expectAccessible(page);
});

test.describe("the map", () => {
  // The test aborts the request; only its time matters.
  test.use({ expectedErrors: [/openstreetmap\.org|ERR_FAILED/] });

  test("is only requested after a click, and Find Us opens directions in a new tab", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("openstreetmap") && asked.push(request.url())));
    await openPage(page, "/contact-us");
    const findUs = page.getByRole("link", { name: /^Find Us/ });
    await expect(findUs).toHaveAttribute("target", "_blank");
    await expect(findUs).toHaveAttribute("href", /openstreetmap\.org\/directions/);
    await expectAccessible(page);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Load map" }).click();
    await expect(page.locator("iframe")).toHaveAttribute("title", /Gulberg/);
    await expect.poll(() => asked.some((url) => url.includes("/export/embed.html"))).toBe(true);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no map is offered, since it can't be loaded", async ({ page }) => {
    await page.goto("/contact-us");
    await expect(page.getByRole("link", { name: /^Find Us/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Load map" })).toBeHidden();
  });

  test("these pages show their content", async ({ page }) => {
    const shown: Record<string, string> = {
      "/about": teamMemberSeed[0]?.bio ?? "",
      "/portfolio": portfolioSeed[0]?.title ?? "",
      "/case-studies": ourProjectSeed[0]?.description ?? "",
      "/learn-more": learnMoreCopy.days[3]?.text ?? "",
      "/guide": cutAtHeadings(guide.body).sections[0]?.heading ?? "",
      "/privacy": privacy(usualPrivacy).lead,
      "/terms": terms.lead,
      "/sitemap": "How We Work",
    };
    for (const [path, text] of Object.entries(shown)) {
      await page.goto(path);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
  });
});

test("an endless word breaks in any content, and no page is wider than its screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/about", "/portfolio", "/pricing", "/blog", "/blogs/ai-chatbots"]) {
    await openPage(page, path);
    const tooWide = await page.locator("main :is(h2, h3, h4, p, dd, blockquote, .gets li):not(.num, :has(*))").evaluateAll((all) =>
      all
        .filter((element) => {
          // Restores the original nodes, since React may still be hydrating this part.
          const words = [...element.childNodes];
          element.replaceChildren("Unbreakable".repeat(9));
          const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
          element.replaceChildren(...words);
          return isTooWide;
        })
        .map((element) => element.outerHTML),
    );
    expect(tooWide, path).toEqual([]);
  }
});
