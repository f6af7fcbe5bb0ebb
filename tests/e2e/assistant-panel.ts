import type { Locator, Page } from "@playwright/test";
import { makePdf } from "../assistant/make-pdf.ts";
import { expect, openPage } from "./journey.ts";

/** A two-page brief with goals, must-haves and constraints, found by these labels. */
export const brief = {
  name: "brief.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    [
      "# An agent for our support inbox",
      "Our goal is to answer common questions within one hour.",
      "The agent must read incoming mail and draft a reply.",
      "Staff must approve each draft before it is sent.",
    ],
    ["# Terms", "Our budget is $6,000.", "The first version must be live by 15 March 2027."],
  ]),
};

export const panelOf = (page: Page): Locator => page.getByRole("dialog", { name: /Ask Saat Labs|Draft scope/ });
export const openButton = (page: Page): Locator => page.getByRole("button", { name: "Ask us" });
export const fieldOf = (page: Page): Locator => panelOf(page).getByLabel("Your message");
export const logOf = (page: Page): Locator => panelOf(page).getByRole("log");

/** Warm-up: on a busy machine the first search of a new site takes longer than a step's timeout. */
let warmUp: Promise<unknown> | undefined;
const search = (page: Page) =>
  page.request.post("/mcp", {
    headers: { Accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search_site", arguments: { question: "What does it cost?" } } },
    failOnStatusCode: true,
    timeout: 120_000,
  });

export async function openChat(page: Page, path: string): Promise<Locator> {
  await (warmUp ??= search(page));
  await openPage(page, path);
  await openButton(page).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

export async function ask(page: Page, question: string): Promise<void> {
  await fieldOf(page).fill(question);
  await fieldOf(page).press("Enter");
}

export async function uploadBrief(page: Page): Promise<void> {
  await panelOf(page).locator("input[type=file]").setInputFiles(brief);
  await expect(logOf(page).getByText("Uploaded file: brief.pdf")).toBeVisible();
}

type Answer = { status: number; json: object; /** Holds the response until released. */ isHeld?: true };

/** Mocks the server's response. @returns a function that releases a held response */
export async function answerWith(page: Page, path: "message" | "upload", { isHeld, ...answer }: Answer): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/chat/${path}`, async (route) => {
    if (isHeld) await promise;
    await route.fulfill(answer);
  });
  return resolve;
}
