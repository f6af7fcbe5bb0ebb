import type { Page } from "@playwright/test";
import { fieldMessages } from "../../contract/field-messages.ts";
import { limits, timings } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, untilAlive, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const form = (page: Page) => page.getByRole("form", { name: "Enquiry" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send Message" }).click();

async function fillEnquiry(page: Page, name: string, service: string): Promise<void> {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Email").fill("imran@looms.example");
  await form(page).getByLabel("Phone Number").fill("+92 300 0000000");
  await form(page).getByLabel("Service").selectOption(service);
  await form(page).getByLabel("Message").fill("We weave towels.\nCan a camera find the faults?");
}

/** Collects the idempotency keys of sent enquiries. */
function collectKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/contact")) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

test("an enquiry from the contact page reaches staff, who find it by its reference, delete and restore it", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/contact-us");
  await expect(page.getByRole("heading", { level: 1, name: "Connect to the Future" })).toBeVisible();
  await expectAccessible(page);
  await fillEnquiry(page, "Bashir Anwar", "Cloud Based Solutions");
  // The spam filter rejects forms filled in faster than this.
  await page.clock.fastForward(limits.minFormFill);
  // On a phone, submitted from the first field, with the result below the viewport.
  await page.setViewportSize({ width: 390, height: 700 });
  await form(page).getByLabel("Name").press("Enter");
  const said = form(page).getByRole("status").filter({ hasText: messages.messageSent });
  await expect(said).toContainText("imran@looms.example within one working day");
  await expect(said).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expectAccessible(page);
  const [, reference = ""] = /reference: ([\dA-F]{8})/.exec((await said.textContent()) ?? "") ?? [];

  await logIn(page);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  const row = page.getByRole("row", { name: /Bashir Anwar/ });
  await expect(row).toContainText("Cloud Based Solutions");
  await expect(row).toContainText("Can a camera find the faults?");
  await expect(row).toContainText(reference);
  await expect(row).not.toContainText("Likely spam");
  await page.getByRole("searchbox").fill("towels nobody weaves");
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox").fill(reference);
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole("button", { name: "Delete the enquiry from Bashir Anwar" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
});

for (const path of ["/", "/contact-us", "/AIagent"]) {
  test(`all errors of an enquiry are shown at once, each at its field, on ${path}`, async ({ page }) => {
    await openPage(page, path);
    const field = (name: string) => form(page).getByLabel(name);
    const wrong = {
      Name: messages.nameRequired,
      Email: messages.emailRequired,
      "Phone Number": fieldMessages.phoneRequired,
      Message: fieldMessages.messageRequired,
    };
    await field("Email").fill("imran@looms");
    await send(page);
    for (const [name, message] of Object.entries(wrong)) {
      await expect(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(field(name)).toHaveAccessibleDescription(message);
      await expect(form(page).getByText(message)).toBeVisible();
    }
    await expect(field("Name")).toBeFocused();
    if (path !== "/AIagent") {
      await expect(field("Service")).toHaveAccessibleDescription(fieldMessages.serviceRequired);
      await expectAccessible(page);
    }
    await field("Email").fill("imran@looms.example");
    await expect(field("Email")).not.toHaveAttribute("aria-invalid");
    await expect(form(page).getByText(messages.emailRequired)).toBeHidden();
    await expect(field("Name")).toHaveAttribute("aria-invalid", "true");
  });
}

test("an enquiry from the home page survives a reload and Back, and shows that it's being sent", async ({ page }) => {
  await openPage(page, "/");
  await fillEnquiry(page, "Hira Malik", "AI Chatbots");
  await page.reload();
  await expect(form(page).getByLabel("Message")).toHaveValue(/We weave towels/);
  await expect(form(page).getByLabel("Service")).toHaveValue("AI Chatbots");
  await page.getByRole("contentinfo").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  await page.goBack();
  await expect(form(page).getByLabel("Name")).toHaveValue("Hira Malik");
  expect(page.url()).not.toContain("?");

  const keys = collectKeys(page);
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await shown;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/contact");
  await send(page);
  await expect(form(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  release();
  // A form with restored input is not sent too fast.
  expect((await sent).postDataJSON().elapsed_ms).toBeGreaterThan(limits.minFormFill);
  await expect(page.getByText(messages.messageSent)).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Send Message" })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)]);
  await page.reload();
  await expect(form(page).getByLabel("Name")).toHaveValue("");
  await expect(form(page).getByLabel("Service")).toHaveValue("");
});

test("what was typed before is restored at once: input while the form's script loads doesn't replace it", async ({ page }) => {
  await openPage(page, "/contact-us");
  await fillEnquiry(page, "Hira Malik", "AI Chatbots");
  await page.goto("/about");
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/enquiry-actions-*.js", async (route) => {
    await shown;
    await route.continue();
  });
  await openPage(page, "/contact-us");
  await expect(form(page).getByLabel("Name")).toHaveValue("Hira Malik");
  await form(page).getByLabel("Name").press("End");
  await page.keyboard.type("!");
  release();
  await page.reload();
  await untilAlive(page);
  await expect(form(page).getByLabel("Name")).toHaveValue("Hira Malik!");
  await expect(form(page).getByLabel("Message")).toHaveValue(/We weave towels/);
});

test("what is typed while an enquiry is being sent stays in the form", async ({ page }) => {
  await openPage(page, "/contact-us");
  await fillEnquiry(page, "Hira Malik", "AI Chatbots");
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await shown;
    await route.continue();
  });
  await send(page);
  await expect(form(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await form(page).getByLabel("Message").fill("And can it count the towels?");
  release();
  await expect(page.getByText(messages.messageSent)).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(form(page).getByLabel("Message")).toHaveValue("And can it count the towels?");
});

test("a message's length is counted near the limit, and one that is too long is reported, kept and not sent", async ({ page }) => {
  await openPage(page, "/contact-us");
  const keys = collectKeys(page);
  const field = form(page).getByLabel("Message");
  await fillEnquiry(page, "Hira Malik", "AI Chatbots");
  await field.fill("x".repeat(4400));
  await expect(field).toHaveAccessibleDescription("");
  await field.fill("x".repeat(4990));
  await expect(field).toHaveAccessibleDescription("10 characters left");
  await field.fill("x".repeat(5012));
  await expect(field).toHaveValue("x".repeat(5012));
  await expect(field).toHaveAccessibleDescription(`${fieldMessages.tooLong("Message", 5000)} 12 characters too many`);
  await expectAccessible(page);
  await send(page);
  await expect(field).toBeFocused();
  expect(keys).toEqual([]);
  await field.fill("x".repeat(5000));
  await expect(field).toHaveAccessibleDescription("0 characters left");
});

test.describe("rejected by the server", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("the server's error is shown at its field, which gets focus", async ({ page }) => {
    await openPage(page, "/contact-us");
    await page.route(
      "**/api/contact",
      (route) => route.fulfill({ status: 400, json: { error: "That address bounces.", field: "email" } }),
      {
        times: 1,
      },
    );
    await form(page).getByLabel("Name").fill("Asma Karim");
    await form(page).getByLabel("Email").fill("asma@looms.example");
    await form(page).getByLabel("Phone Number").fill("042 1234567");
    await form(page).getByLabel("Service").selectOption("AI Chatbots");
    await form(page).getByLabel("Message").fill("Hello");
    await form(page).getByRole("button", { name: "Send Message" }).click();
    await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription("That address bounces.");
    await expect(form(page).getByLabel("Email")).toBeFocused();
    await expect(form(page).getByLabel("Message")).toHaveValue("Hello");
  });
});

test("a link to request a code audit fills in service and message", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Request Code Audit" }).first().click();
  await expect(page.getByLabel("Service")).toHaveValue("AI Services");
  await expect(page.getByLabel("Message")).not.toHaveValue("");
});

test("an enquiry without response times out after fifteen seconds, and a retry has the same idempotency key", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/contact-us");
  const keys = collectKeys(page);
  await fillEnquiry(page, "Sadia Noor", "AI Chatbots");
  await page.route("**/api/contact", () => undefined, { times: 1 });
  await send(page);
  const sending = form(page).getByRole("button", { name: "Sending…" });
  await expect(sending).toBeVisible();
  await expect.poll(() => keys).toHaveLength(1);
  await page.clock.runFor(timings.answer - 1000);
  await expect(sending).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText(messages.network)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Sadia Noor");
  await send(page);
  await expect(page.getByText(messages.messageSent)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

test("an order without response times out after fifteen seconds, and a retry doesn't order twice", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/pricing?package=Developer%20Package");
  const payment = page.getByRole("form", { name: "Payment" });
  const orders: unknown[] = [];
  page.on("request", (request) => request.url().endsWith("/api/payment/initiate") && orders.push(request.postDataJSON().order_id));
  await payment.getByLabel("Name").fill("Sadia Noor");
  await payment.getByLabel("Email").fill("sadia@looms.example");
  await page.route("**/api/payment/initiate", () => undefined, { times: 1 });
  await payment.getByRole("button", { name: /^Pay \$/ }).click();
  const opening = payment.getByRole("button", { name: "Opening the card page…" });
  await expect(opening).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => orders).toHaveLength(1);
  await page.clock.runFor(timings.answer);
  await expect(page.getByText(paymentMessages.paymentFailed)).toBeVisible();
  await payment.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/sandbox-checkout\//);
  expect(orders[1]).toBe(orders[0]);
});

test("a comment without response times out after fifteen seconds, and a retry has the same idempotency key", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/blogs/ai-chatbots");
  const comment = page.getByRole("form", { name: "Leave a comment" });
  const keys: unknown[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().endsWith("/api/comments") && keys.push(request.headers()["idempotency-key"]),
  );
  await comment.getByLabel("Name").fill("Sadia");
  await comment.getByLabel("Comment").fill("Never answered at first");
  await page.route("**/api/comments", (route) => (route.request().method() === "POST" ? undefined : route.continue()), { times: 1 });
  await comment.getByRole("button", { name: "Post comment" }).click();
  await expect(comment.getByRole("button", { name: "Posting…" })).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => keys).toHaveLength(1);
  await page.clock.runFor(timings.answer);
  await expect(comment.getByText(apiMessages.commentFailed)).toBeVisible();
  await expect(comment.getByLabel("Comment")).toHaveValue("Never answered at first");
  await comment.getByRole("button", { name: "Post comment" }).click();
  await expect(comment.getByRole("status").last()).toContainText(/comment/i);
  await expect(comment.getByLabel("Comment")).toHaveValue("");
  expect(keys[1]).toBe(keys[0]);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("no input is lost, and a retry has the same idempotency key", async ({ page, context }) => {
    await openPage(page, "/contact-us");
    const keys = collectKeys(page);
    await fillEnquiry(page, "Sadia Noor", "AI Chatbots");
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText(messages.network)).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Sadia Noor");
    await context.setOffline(false);
    await page.reload();
    // Before hydration the form posts natively, which has tests of its own (posted.e2e.ts).
    await untilAlive(page);
    await expect(page.getByLabel("Name")).toHaveValue("Sadia Noor");
    await send(page);
    await expect(page.getByText(messages.messageSent)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await fillEnquiry(page, "Sadia Noor", "AI Chatbots");
    await send(page);
    await expect.poll(() => keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

test("required fields have a mark in their label, the mark is explained, and both are hidden from screen readers", async ({ page }) => {
  for (const path of ["/", "/contact-us", "/AIagent", "/pricing?amount=3000", "/blogs/ai-chatbots", "/admin-login-xyz987"]) {
    await openPage(page, path);
    const required = page.locator(".field :required");
    await expect(required.first()).toBeAttached();
    for (const control of await required.all()) {
      const label = page.locator(`label[for="${await control.getAttribute("id")}"]`);
      expect(await label.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("*");
      await expect(control).toHaveAccessibleName((await label.textContent()) ?? "");
    }
    for (const marked of await page.locator("form:has(.field :required)").all()) {
      const note = marked.getByText("* required", { exact: true });
      await expect(note).toHaveCount(1);
      await expect(note).toHaveAttribute("aria-hidden", "true");
      const isFirst = await note.evaluate((element) => {
        const first = element.closest("form")?.querySelector(".field:has(:required)");
        return first && Boolean(element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(isFirst, "what the sign means comes before the first one").toBe(true);
    }
    const plain = page.locator(".field:not(:has(:required)) > label");
    for (const label of await plain.all())
      expect(await label.evaluate((element) => getComputedStyle(element, "::after").content)).toBe("none");
  }
});
