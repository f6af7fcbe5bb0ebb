import type { APIRequestContext, Page } from "@playwright/test";
import { documents } from "../../content/documents/all.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import { staffAccount } from "./account.ts";
import { expect, openPage, test } from "./journey.ts";

export const WORDS_TAB = "/admin-secret-xyz123?tab=words";

export const saved = (page: Page) => page.getByText(/^Saved \d/);

export async function openDocument(page: Page, name: string, label: string): Promise<void> {
  await openPage(page, `${WORDS_TAB}&open=${name}`);
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
  await expect(page.getByText(/^All saved$/)).toBeVisible();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByText(documentMessages.published)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Publish/ })).toBeDisabled();
}

/** Authorization header of an owner. */
export async function ownerHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.post("/api/admin/login", { data: staffAccount });
  const { token } = (await answer.json()) as { token: string }; // the API's response
  return { Authorization: `Bearer ${token}` };
}

/** Restores the original words after the file's tests, for the next file on the same site. */
export function resetWordsAtEnd(): void {
  test.afterAll(async ({ playwright, site }) => {
    const request = await playwright.request.newContext({ baseURL: site });
    const headers = await ownerHeaders(request);
    for (const { name } of documents)
      expect((await request.post(`/api/admin/documents/${name}/reset`, { headers, data: {} })).status(), name).toBe(200);
    await request.dispose();
  });
}
