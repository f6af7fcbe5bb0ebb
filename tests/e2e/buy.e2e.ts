import type { Page } from "@playwright/test";
import { confirmationCopy } from "../../content/confirmation.ts";
import { goToCheckout, sendCard, setPrice } from "./buying.ts";
import { messages } from "../../contract/messages.ts";
import { expect, expectAccessible, openPage, test, withoutMotion, untilAlive } from "./journey.ts";
import { translate } from "./translate.ts";

test.use(withoutMotion);

/** Cumulative layout shift since the page was loaded. */
async function findShift(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return new Promise((resolve) => {
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shift += Number(entry.value);
      // Entries arrive in order.
      if (list.getEntriesByName("last").length > 0) resolve(shift);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    observer.observe({ type: "mark" });
    performance.mark("last");
  });
}

/** Delays the payment: the first status request gets `pending`. */
const delayPayment = (page: Page) =>
  page.route(
    "**/api/payment/status?*",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), status: "pending" } }); // the API's response
    },
    { times: 1 },
  );

test("a visitor buys a package by card and lands on a truthful confirmation", async ({ page }) => {
  await goToCheckout(page, "Choose Product Package", "noor@clinic.example");
  await expectAccessible(page);
  await delayPayment(page);
  await sendCard(page, { number: "4242 4242 4242 4242" });
  await expect(page.getByRole("heading", { name: confirmationCopy.outcomes.pending.heading })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  const celebration = page.locator(".payment-week.celebrates");
  await expect(celebration).toHaveCount(1);
  await expect(page.getByText("Your payment of $3,000 for the Product Package has been received.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What happens next" })).toContainText(/Day 1by \w{3} \d+ \w{3}/);
  await expect(page.getByText("noor@clinic.example")).toBeVisible();
  await expect(page.getByText("Test payment")).toBeVisible();
  expect(page.url()).not.toContain("noor");
  await expectAccessible(page);

  const served = await page.request.get(page.url());
  expect(served.headers()["cache-control"]).toBe("no-store");
  const body = (await served.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]+>/g, "");
  const told = ["Payment Successful!", "Your payment of $3,000 for the Product Package", "noor@clinic.example", "Test payment"];
  expect(told.filter((text) => !body.includes(text))).toEqual([]);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await untilAlive(page);
  expect(await page.evaluate(findShift)).toBe(0);
  await expect(celebration).toHaveCount(0);
  const start = page.getByRole("link", { name: "Start onboarding" });
  expect((await page.request.get((await start.getAttribute("href")) ?? "")).status()).toBe(200);
  await start.click();
  await expect(page).toHaveURL(/\/contact-us\?topic=onboarding&order_id=order_\d+&key=[\w-]+$/);
  const enquiry = page.getByRole("form", { name: "Enquiry" });
  await expect(enquiry.getByLabel("Name")).toHaveValue("Noor Aslam");
  await expect(enquiry.getByLabel("Email")).toHaveValue("noor@clinic.example");
  await expect(enquiry.getByLabel("Service")).toHaveValue("Idea to MVP");
  await expect(enquiry.getByLabel("Message")).toHaveValue(/Order ID: order_\d+ \(Product Package\)/);
  await page.reload();
  await expect(enquiry.getByLabel("Name")).toHaveValue("Noor Aslam");
  await page.goBack();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("with a declined card", () => {
  test.use({ expectedErrors: [/status of 402/] });

  for (const [number, reason] of [
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ] as const) {
    test(`a visitor sees “${reason}” and pays with another card`, async ({ page }) => {
      await goToCheckout(page, "Try 2 days", "second@clinic.example");
      await sendCard(page, { number });
      await expect(page.getByText(reason)).toBeVisible();
      await sendCard(page, { number: "4242 4242 4242 4242" });
      await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
      await expect(page.getByText(/\$200 for the 2-Day Trial/)).toBeVisible();
    });
  }
});

test("the card page checks number, expiry and security code as a real one would", async ({ page }) => {
  await goToCheckout(page, "Try 2 days", "typo@clinic.example");
  await sendCard(page, { number: "4242 4242 4242 4241" });
  await expect(page.getByText("Your card number is invalid.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await sendCard(page, { number: "4242 4242 4242 4242", expiry: "01 / 20" });
  await expect(page.getByText("Your card has expired.")).toBeVisible();
  await sendCard(page, { number: "4242 4242 4242 4242", cvc: "1" });
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

test("on a phone, Back to prices that load slowly returns to the form, and the card page of a paid order leads to the order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goToCheckout(page, "Choose Developer Package", "slow@clinic.example");
  const checkout = page.url();
  const pay = page.getByRole("form", { name: "Payment" }).getByRole("button", { name: /^Pay \$/ });
  await page.route("**/pricing.data*", async (route) => {
    const response = await route.fetch();
    // Longer than a page waits for its lists when one goes forward.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response });
  });
  await page.goBack();
  await expect(pay).toBeInViewport();
  await page.unroute("**/pricing.data*");
  await page.goForward();
  await sendCard(page, { number: "4242 4242 4242 4242" });
  await page.waitForURL(/\/payment-confirmation\?/);
  await openPage(page, checkout);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your order" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
});

test("the payment form marks all faults at once, and those of other fields stay while one is corrected", async ({ page }) => {
  await openPage(page, "/pricing");
  const form = page.getByRole("form", { name: "Payment" });
  const pay = form.getByRole("button", { name: /^Pay/ });
  const faults = ["Please select a package", "Valid amount is required", "Name is required", "Valid email is required"];
  await pay.click();
  for (const fault of faults) await expect(form.getByText(fault)).toBeVisible();
  await expect(form.getByLabel("Package")).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel("Name").fill("Noor Aslam");
  await form.getByLabel("Email").fill("noor@clinic");
  await expect(form.getByText("Name is required")).toHaveCount(0);
  for (const fault of faults.filter((each) => each !== "Name is required")) await expect(form.getByText(fault)).toBeVisible();
  await form.getByLabel("Email").fill("noor@clinic.example");
  await form.getByLabel("Amount, USD").fill("3000");
  await expect(form.getByText("Valid email is required")).toHaveCount(0);
  await pay.click();
  await expect(form.getByText("Please select a package")).toBeVisible();
});

test.describe("while prices change", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("the form shows errors at their fields, keeps the input, and has the current price", async ({ page, request }) => {
    await openPage(page, "/pricing");
    const form = page.getByRole("form", { name: "Payment" });
    const amount = form.getByLabel("Amount, USD");
    const pay = form.getByRole("button", { name: /^Pay/ });
    const expectFilled = async () => {
      await expect(form.getByLabel("Package")).toHaveValue("Product Plan");
      await expect(form.getByLabel("Name")).toHaveValue("Noor Aslam");
      await expect(form.getByLabel("Email")).toHaveValue("noor@clinic.example");
    };
    await form.getByLabel("Name").fill("Noor Aslam");
    await form.getByLabel("Email").fill("noor@clinic.example");
    await amount.fill("5000");
    await pay.click();
    await expect(form.getByText("Please select a package")).toBeVisible();
    await page.getByRole("link", { name: "Choose Product Plan" }).click();
    await expect(form.getByText("Please select a package")).toHaveCount(0);

    // Renewal terms are shown before payment.
    await expect(pay).toHaveAccessibleDescription(/^Renews every month at \$5,000 until you cancel\. .+ on your order page/);

    // A wrong amount is reported at its field and not sent, and the button keeps the price.
    await amount.fill("5000.001");
    await expect(pay).toHaveText("Pay $5,000");
    await pay.click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription("The price of Product Plan is fixed: $5,000 today.");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Use $5,000" }).click();
    await expect(amount).toHaveValue("5000");
    await expect(amount).toBeFocused();
    await expect(amount).not.toHaveAttribute("aria-invalid");

    // A response without a checkout doesn't navigate.
    await page.route("**/api/payment/initiate", (route) => route.fulfill({ json: { success: false } }), { times: 1 });
    await pay.click();
    await expect(page.getByRole("alert")).toHaveText("Payment initiation failed");
    await expect(page).toHaveURL("/pricing");

    try {
      await setPrice(request, "Product Plan", 5500);
      expect(await (await request.get("/pricing")).text()).toContain('"@type":"Offer","price":"5500.00","priceCurrency":"USD"');
      await pay.click();
      await expect(page.getByRole("alert")).toContainText("The current price of Product Plan is $5,500.");
      await page.reload();
      await expectFilled();
      await expect(amount).toHaveValue("5500");
      await expect(page.getByRole("alert")).toHaveCount(0);

      await setPrice(request, "Product Plan", 5000);
      await expect(pay).toBeEnabled();
      await pay.click();
      await page.getByRole("button", { name: "Refresh prices" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(pay).toHaveText("Pay $5,000");
      await expect(pay).toBeFocused();
      await expectFilled();
    } finally {
      await setPrice(request, "Product Plan", 5000);
    }
  });
});

test("a package is chosen without navigation, by a link that works in a new tab too, and paid on translated pages, which keep all amounts", async ({
  page,
  context,
}) => {
  await openPage(page, "/pricing");
  const payment = page.getByRole("form", { name: "Payment" });
  const pay = payment.locator("[type=submit]");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  // In the narrow columns of a tablet no button wraps its text.
  await page.setViewportSize({ width: 768, height: 1024 });
  const buttons = page.getByRole("link", { name: /^Choose (Product|Developer) P/ });
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBeLessThan(52);
  await page.setViewportSize({ width: 1280, height: 720 });
  await payment.getByLabel("Name").fill("Noor Aslam");
  await page.getByRole("link", { name: "Choose Product Package" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(payment.getByLabel("Email")).toBeFocused();
  await expect(pay).toHaveText(/^Pay \$3,000/);
  await expect(summary).toContainText("7 Day Completion");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Choose Product Plan" }).click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(other.getByLabel("Package")).toHaveValue("Product Plan");
  await other.close();
  expect(await translate(page)).toEqual([]);
  await page.getByRole("link", { name: "Choose Product Plan" }).click();
  await expect(pay).toHaveText(/^Pay \$5,000/);
  await expect(summary.locator(".total")).toContainText("$5,000");
  await expect(summary.getByRole("heading", { level: 3 })).toHaveText("Product Plan");
  await payment.getByLabel("Email").fill("noor@clinic");
  await pay.click();
  await expect(payment.getByText(messages.emailRequired)).toBeVisible();
  await payment.getByLabel("Email").fill("noor@clinic.example");
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox-checkout\//);

  await untilAlive(page);
  expect(await translate(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Pay $5,000" }).locator("[translate=no]")).toHaveText("$5,000");
  await sendCard(page, { number: "4242 4242 4242 4242" });
  await expect(page.getByText("Your payment of $5,000 for the Product Plan has been received.")).toBeVisible();
  expect(await translate(page)).toEqual([]);
  await page.getByRole("link", { name: "Your order, invoices and cancelling" }).click();
  await expect(page.getByText(/^Your card is charged \$5,000 again on/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Day 1by \w{3} \d+ \w{3}/ })).toBeVisible();
  expect(await translate(page)).toEqual([]);
  await openPage(page, "/");
  await expect(page.locator(".mvp-price")).toContainText("$3000");
  expect(await translate(page)).toEqual([]);
});

test("a service page’s amount opens the form, unless the URL has another anchor or the scroll position is restored", async ({ page }) => {
  const heading = page.getByRole("heading", { name: "Pay by card" });
  await openPage(page, "/pricing?amount=3000");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByLabel("Package")).toHaveValue("Product Package");
  await expect(page.getByLabel("Amount, USD")).toHaveValue("3000");
  await page.getByLabel("Package").selectOption("Product Plan");

  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.reload();
  await expect(page.getByLabel("Package")).toHaveValue("Product Plan");
  await expect(heading).not.toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole("banner").getByRole("link", { name: "About Us", exact: true }).first().click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page.getByLabel("Package")).toHaveValue("Product Plan");
  await expect(heading).not.toBeFocused();

  await openPage(page, "/pricing?amount=3000#trial");
  await expect(page.getByRole("heading", { name: "2-Day Trial Offer" })).toBeInViewport();
  await expect(heading).not.toBeFocused();

  await openPage(page, "/pricing?amount=1234");
  await expect(page.getByText("$1,234 is not the price of one package. Please choose the one you mean.")).toBeInViewport();
  await expect(page.getByLabel("Amount, USD")).toHaveValue("");
  await page.getByLabel("Package").selectOption("Product Plan");
  await expect(page.getByText("is not the price of one package")).toHaveCount(0);

  await openPage(page, "/web");
  await page.locator('main a[href="/pricing?package=Product%20Package#pay"]').first().click();
  await expect(page.getByLabel("Package")).toHaveValue("Product Package");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test.describe("an unknown order", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is not celebrated", async ({ page }) => {
    await openPage(page, "/payment-confirmation?order_id=order_1&key=guess");
    await expect(page.getByRole("heading", { name: "We could not find this order" })).toBeVisible();
    await expect(page.getByText("Payment Successful!")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back to pricing" })).toBeVisible();
    await expectAccessible(page);
  });
});
