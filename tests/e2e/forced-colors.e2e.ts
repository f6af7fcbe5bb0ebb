import type { Locator } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { postPath } from "../../contract/post-rules.ts";
import { openButton, panelOf } from "./assistant-panel.ts";
import { expect, logIn, openPage, test } from "./journey.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const hasEdge = (locator: Locator) => expect(locator).not.toHaveCSS("border-top-width", "0px");
const isMarked = (locator: Locator) => expect(locator).toHaveCSS("outline-style", "solid");
const groundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element, "::before").backgroundColor);

test("with forced colors overlays have a border, and selected, current and focused elements a visible mark", async ({ page }) => {
  await openPage(page, "/AIagent");
  const header = page.getByRole("banner");
  const services = header.getByRole("button", { name: "Services" });
  await services.click();
  await hasEdge(page.locator(".menu.services"));
  await isMarked(page.locator(".menu.services [aria-current]"));
  await page.keyboard.press("Escape");
  await isMarked(services);
  await expect(services).toHaveCSS("text-decoration-line", "underline");
  await expect(header.getByRole("link", { name: "Portfolio" })).toHaveCSS("text-decoration-line", "none");
  await expect(page.locator(".index [data-current]")).toHaveCSS("border-top-width", "4px");
  expect(await groundOf(page.locator(".points li").first())).not.toBe(await groundOf(page.locator("body")));
  await openButton(page).click();
  await hasEdge(panelOf(page));

  await openPage(page, "/");
  const dots = page.locator(".dots button");
  expect(await groundOf(dots.nth(0))).not.toBe(await groundOf(dots.nth(1)));

  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${postPath(posts[0])}#comments`);
  await expect(page.locator(".post-contents [aria-current]")).toHaveCSS("border-left-width", "4px");
});

test("the same in the panel", async ({ page }) => {
  await logIn(page);
  const current = page.getByRole("navigation", { name: "Admin" }).locator("[aria-current]");
  await isMarked(current);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  await page.getByRole("button", { name: "Recently deleted" }).click();
  await hasEdge(page.getByRole("dialog"));
});
