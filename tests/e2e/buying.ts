import type { Page } from "@playwright/test";
import { expect, openPage } from "./journey.ts";

type Card = { number: string; expiry?: string; cvc?: string };

/** Chooses a package on the pricing page, fills in the form and leaves for the card page. */
export async function goToCheckout(page: Page, plan: string, email: string): Promise<void> {
  await openPage(page, "/pricing");
  await page.getByRole("link", { name: plan }).click();
  const form = page.getByRole("form", { name: "Payment" });
  await form.getByLabel("Name").fill("Noor Aslam");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-checkout\//);
  await expect(page.getByText("TEST MODE", { exact: true })).toBeVisible();
}

/** Fills in the card form and sends it. */
export async function sendCard(page: Page, { number, expiry = "12 / 40", cvc = "123" }: Card, button: RegExp = /^Pay \$/): Promise<void> {
  const form = page.getByRole("form", { name: "Card" });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry").fill(expiry);
  await form.getByLabel("CVC").fill(cvc);
  await form.getByLabel("Name on card").fill("Noor Aslam");
  await form.getByRole("button", { name: button }).click();
}
