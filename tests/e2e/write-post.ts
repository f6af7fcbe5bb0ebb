import type { Page } from "@playwright/test";
import { expect, openPage } from "./journey.ts";

const POSTS_TAB = "/admin-secret-xyz123?tab=posts";

export const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
export const text = (page: Page) => page.getByRole("textbox", { name: "Text of the post" });

export async function openTab(page: Page): Promise<void> {
  await openPage(page, POSTS_TAB);
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
}

export async function beginPost(page: Page): Promise<void> {
  await openTab(page);
  await page.getByRole("button", { name: "New post" }).click();
  await expect(text(page)).toBeVisible();
}

/** Fills in a post's required fields besides title and text. */
export async function fillAbout(page: Page): Promise<void> {
  await page.getByLabel("Excerpt").fill("The sums of a bot, line by line.");
  await page.getByRole("combobox", { name: "Author" }).fill("Bilal Khokhar");
  await page.getByRole("combobox", { name: "Category" }).fill("AI Chatbots");
  await page.getByLabel("Tags", { exact: true }).fill("Cost, Prices");
}
