import type { Page } from "@playwright/test";
import { documentMessages } from "../../contract/document-messages.ts";
import { expect, openPage } from "./journey.ts";

export const WORDS_TAB = "/admin-secret-xyz123?tab=words";

export const saved = (page: Page) => page.getByText(/^Saved \d/);

/** Opens a document of the site's words to be written. */
export async function openDocument(page: Page, name: string, label: string): Promise<void> {
  await openPage(page, `${WORDS_TAB}&open=${name}`);
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
  await expect(page.getByText(/^All saved$/)).toBeVisible();
}

/** Publishes the draft that is open. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByText(documentMessages.published)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Publish/ })).toBeDisabled();
}
