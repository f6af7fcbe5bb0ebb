import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "./journey.ts";

type Card = { number: string; expiry?: string; cvc?: string };

/** Chooses a package on the pricing page, fills in the form and leaves for the card page. */
async function goToCheckout(page: Page, plan: string, email: string): Promise<void> {
  await openPage(page, "/pricing");
  await page.getByRole("button", { name: plan }).click();
  const form = page.getByRole("form", { name: "Payment" });
  await form.getByLabel("Name").fill("Noor Aslam");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-checkout\//);
  await expect(page.getByText("TEST MODE", { exact: true })).toBeVisible();
}

async function payWith(page: Page, { number, expiry = "12 / 40", cvc = "123" }: Card): Promise<void> {
  const form = page.getByRole("form", { name: "Card" });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry").fill(expiry);
  await form.getByLabel("CVC").fill(cvc);
  await form.getByLabel("Name on card").fill("Noor Aslam");
  await form.getByRole("button", { name: /^Pay \$/ }).click();
}

test("a visitor buys a package by card and lands on a truthful confirmation", async ({ page }) => {
  await goToCheckout(page, "Choose Product Package", "noor@clinic.example");
  await expectAccessible(page);
  await payWith(page, { number: "4242 4242 4242 4242" });
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Your payment of $3,000.00 for the Product Package has been received.")).toBeVisible();
  await expect(page.getByText("noor@clinic.example")).toBeVisible();
  await expect(page.getByText("Test payment")).toBeVisible();
  expect(page.url()).not.toContain("noor");
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("with a card that is refused", () => {
  test.use({ expectedErrors: [/status of 402/] });

  for (const [number, reason] of [
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ] as const) {
    test(`a visitor reads “${reason}” and pays with another one`, async ({ page }) => {
      await goToCheckout(page, "Try 2 days", "second@clinic.example");
      await payWith(page, { number });
      await expect(page.getByText(reason)).toBeVisible();
      await payWith(page, { number: "4242 4242 4242 4242" });
      await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
      await expect(page.getByText(/\$200\.00 for the 2-Day Trial/)).toBeVisible();
    });
  }
});

test("the card page checks number, expiry and security code as a real one would", async ({ page }) => {
  await goToCheckout(page, "Try 2 days", "typo@clinic.example");
  await payWith(page, { number: "4242 4242 4242 4241" });
  await expect(page.getByText("Your card number is invalid.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await payWith(page, { number: "4242 4242 4242 4242", expiry: "01 / 20" });
  await expect(page.getByText("Your card has expired.")).toBeVisible();
  await payWith(page, { number: "4242 4242 4242 4242", cvc: "1" });
  await expect(page.getByText("Your card’s security code is invalid.")).toBeVisible();
  await expectAccessible(page);
});

test("a visitor who cancels comes back to a form that is still filled in", async ({ page }) => {
  await goToCheckout(page, "Choose Developer Package", "back@clinic.example");
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.waitForURL(/\/pricing/);
  const form = page.getByRole("form", { name: "Payment" });
  await expect(form.getByLabel("Package")).toHaveValue("Developer Package");
  await expect(form.getByLabel("Name")).toHaveValue("Noor Aslam");
  await expect(form.getByLabel("Email")).toHaveValue("back@clinic.example");
  expect(page.url()).not.toContain("back%40clinic");
  await expectAccessible(page);
});

test("the payment form names the first thing that is missing, in order", async ({ page }) => {
  await openPage(page, "/pricing");
  const form = page.getByRole("form", { name: "Payment" });
  const pay = form.getByRole("button", { name: /^Pay/ });
  await pay.click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await form.getByLabel("Name").fill("Noor Aslam");
  await form.getByLabel("Email").fill("noor@clinic");
  await pay.click();
  await expect(form.getByText("Valid email is required")).toBeVisible();
  await form.getByLabel("Email").fill("noor@clinic.example");
  await pay.click();
  await expect(form.getByText("Valid amount is required")).toBeVisible();
  await form.getByLabel("Amount, USD").fill("3000");
  await pay.click();
  await expect(form.getByText("Please select a package")).toBeVisible();
  await expectAccessible(page);
});

test("a service page’s amount arrives in the form", async ({ page }) => {
  await openPage(page, "/pricing?amount=3000");
  await expect(page.getByLabel("Amount, USD")).toHaveValue(/^3000(\.00)?$/);
});

test.describe("an order that nobody knows", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is not celebrated", async ({ page }) => {
    await openPage(page, "/payment-confirmation?order_id=order_1&key=guess");
    await expect(page.getByRole("heading", { name: "We could not find this order" })).toBeVisible();
    await expect(page.getByText("Payment Successful!")).toHaveCount(0);
    await expectAccessible(page);
  });
});
