import type { Page } from "@playwright/test";
import { expect, expectAccessible, logIn, openPage, test } from "./journey.ts";

async function fillEnquiry(page: Page, name: string, service: string): Promise<void> {
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("imran@looms.example");
  await form.getByLabel("Phone Number").fill("+92 300 0000000");
  await form.getByLabel("Service").selectOption(service);
  await form.getByLabel("Message").fill("We weave towels.\nCan a camera find the faults?");
}

test("an enquiry from the contact page reaches staff, who can delete it and bring it back", async ({ page }) => {
  await openPage(page, "/contact-us");
  await expect(page.getByRole("heading", { level: 1, name: "Connect to the Future" })).toBeVisible();
  await expectAccessible(page);
  await fillEnquiry(page, "Imran Sheikh", "Cloud Based Solutions");
  // Faster than this, the form looks as if a machine had filled it in.
  await page.waitForTimeout(2100);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");

  await logIn(page);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  const row = page.getByRole("row", { name: /Imran Sheikh/ });
  await expect(row).toContainText("Cloud Based Solutions");
  await expect(row).toContainText("Can a camera find the faults?");
  await expect(row).not.toContainText("Likely spam");
  await expectAccessible(page);

  await row.getByRole("button", { name: "Delete the enquiry from Imran Sheikh" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
});

test("an enquiry can be sent from the home page", async ({ page }) => {
  await openPage(page, "/");
  await fillEnquiry(page, "Hira Malik", "Build an MVP");
  await page.waitForTimeout(2100);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

test("a code audit asks for itself", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Request Code Audit" }).first().click();
  await expect(page.getByLabel("Service")).toHaveValue("AI Services");
  await expect(page.getByLabel("Message")).not.toHaveValue("");
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("nothing that was typed is lost", async ({ page, context }) => {
    await openPage(page, "/contact-us");
    await fillEnquiry(page, "Sadia Noor", "AI Chatbots");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Network error. Please try again later.")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Sadia Noor");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
  });
});
