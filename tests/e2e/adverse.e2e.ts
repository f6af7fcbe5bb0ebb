import type { Locator, Page } from "@playwright/test";
import { posts } from "../../content/posts/all.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { sendCard, setPrice } from "./buying.ts";
import { expect, openAsleep, openPage, test, untilAlive, withoutMotion } from "./journey.ts";

/** What browsers, extensions, proxies and impatient hands do to the forms of visitors. */
test.use(withoutMotion);

type Entries = Readonly<Record<string, string>>;

/** A public form: where it is, what is typed into it, and the API's path that it is sent to. */
type PublicForm = { path: string; name: string; api: string; button: RegExp; entries: Entries; failure: string };

const enquiry: PublicForm = {
  path: "/contact-us?service=AI%20Services",
  name: "Enquiry",
  api: "/api/contact",
  button: /Send Message/,
  entries: { Name: "Imran Sheikh", Email: "imran@looms.example", "Phone Number": "+92 300 0000000", Message: "We weave towels." },
  failure: messages.enquiryFailed,
};
const comment: PublicForm = {
  path: `/blogs/${posts[0].slug}`,
  name: "Leave a comment",
  api: "/api/comments",
  button: /Post comment/,
  entries: { Name: "Zoë", Comment: "Said under adverse circumstances." },
  failure: apiMessages.commentFailed,
};
const payment: PublicForm = {
  path: "/pricing?package=Developer%20Package",
  name: "Payment",
  api: "/api/payment/initiate",
  button: /^Pay/,
  entries: { Name: "Nadia Farooq", Email: "nadia@looms.example" },
  failure: paymentMessages.paymentFailed,
};
const forms = [enquiry, comment, payment];

const formOf = (page: Page, { name }: PublicForm) => page.getByRole("form", { name });
const buttonOf = (page: Page, form: PublicForm) => formOf(page, form).getByRole("button", { name: form.button });

async function fill(page: Page, form: PublicForm): Promise<void> {
  for (const [label, text] of Object.entries(form.entries)) await formOf(page, form).getByLabel(label, { exact: true }).fill(text);
}

async function expectFilled(page: Page, form: PublicForm): Promise<void> {
  for (const [label, text] of Object.entries(form.entries))
    await expect(formOf(page, form).getByLabel(label, { exact: true })).toHaveValue(text);
}

/** What the page shows once the form was sent. A comment sent fast is held. */
function sentOf(page: Page, form: PublicForm): Locator {
  if (form === payment) return page.getByText("TEST MODE", { exact: true });
  const said = formOf(page, form);
  return form === enquiry
    ? said.getByText(messages.messageSent)
    : said.getByText(apiMessages.commentSent).or(said.getByText(apiMessages.commentHeld));
}

const countPosts = (page: Page, path: string): (() => number) => {
  let posted = 0;
  page.on("request", (request) => request.method() === "POST" && new URL(request.url()).pathname === path && (posted += 1));
  return () => posted;
};

test.describe("impatience", () => {
  for (const form of forms) {
    test(`a double click sends the form once: ${form.name}`, async ({ page }) => {
      await openPage(page, form.path);
      const sent = countPosts(page, form.api);
      await fill(page, form);
      await buttonOf(page, form).dblclick();
      await expect(sentOf(page, form)).toBeVisible();
      expect(sent()).toBe(1);
    });

    test(`Enter twice sends the form once: ${form.name}`, async ({ page }) => {
      await openPage(page, form.path);
      const sent = countPosts(page, form.api);
      await fill(page, { ...form, entries: { ...form.entries, ...(form === comment && { Comment: "Said with the Enter key." }) } });
      const name = formOf(page, form).getByLabel("Name", { exact: true });
      await name.press("Enter");
      await name.press("Enter").catch(() => undefined);
      await expect(sentOf(page, form)).toBeVisible();
      expect(sent()).toBe(1);
    });
  }

  for (const form of [enquiry, comment]) {
    test(`Enter in the emptied form keeps the message that it was sent: ${form.name}`, async ({ page }) => {
      await openPage(page, form.path);
      await fill(page, { ...form, entries: { ...form.entries, ...(form === comment && { Comment: "Said before another Enter." }) } });
      await buttonOf(page, form).click();
      await expect(sentOf(page, form)).toBeVisible();
      const name = formOf(page, form).getByLabel("Name", { exact: true });
      await name.press("Enter");
      await expect(sentOf(page, form)).toBeVisible();
      await expect(name).not.toHaveAttribute("aria-invalid", "true");
      await name.fill("Imran");
      await name.press("Enter");
      await expect(formOf(page, form).locator("[aria-invalid=true]").first()).toBeVisible();
    });
  }
});

test.describe("a proxy that refuses what is too large, in its own words", () => {
  test.use({ expectedErrors: [/status of 413/] });
  const refusal = { status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1><hr>nginx" };

  for (const form of forms) {
    test(`is told in the site's words, and input is kept: ${form.name}`, async ({ page }) => {
      await openPage(page, form.path);
      await page.route(`**${form.api}`, (route) => (route.request().method() === "POST" ? route.fulfill(refusal) : route.continue()));
      await fill(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByText(form.failure)).toBeVisible();
      await expectFilled(page, form);
      await page.reload();
      await untilAlive(page);
      await expectFilled(page, form);
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    for (const form of forms) {
      test(`keeps input on going back: ${form.name}`, async ({ page }) => {
        await page.goto(form.path);
        await fill(page, form);
        await page.route("**/*", (route) => (route.request().method() === "POST" ? route.fulfill(refusal) : route.continue()));
        await buttonOf(page, form).click();
        await expect(page.getByRole("heading", { name: "413" })).toBeVisible();
        await page.goBack();
        await expectFilled(page, form);
      });
    }
  });
});

test.describe("a price that changes between the page and the order, without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 409/] });

  test("is told at its field, input is kept, and the new price is paid", async ({ page, request }) => {
    const plan = { ...payment, path: "/pricing?package=Product%20Plan" };
    await page.goto(plan.path);
    await fill(page, plan);
    const amount = formOf(page, plan).getByLabel("Amount, USD");
    await expect(amount).toHaveValue("5000");
    try {
      await setPrice(request, "Product Plan", 5500);
      await buttonOf(page, plan).click();
      await expect(amount).toHaveAccessibleDescription("The price of Product Plan is fixed: $5,500 today.");
      await expectFilled(page, plan);
      await expect(formOf(page, plan).getByLabel("Package")).toHaveValue("Product Plan");
      await expect(formOf(page, plan).getByRole("button")).toHaveText(["Pay $5,500"]);
      await amount.fill("5500");
      await buttonOf(page, plan).click();
      await expect(page.getByText("$5,500").first()).toBeVisible();
      await expect(page).toHaveURL(/\/sandbox-checkout\//);
    } finally {
      await setPrice(request, "Product Plan", 5000);
    }
  });
});

/** As browsers do where a visitor blocks all cookies: none is sent or stored, and storage throws. */
async function blockCookies(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const asked = route.request();
    const { cookie: _, ...headers } = await asked.allHeaders();
    const kept = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
    const body = asked.postDataBuffer();
    const response = await fetch(asked.url(), {
      method: asked.method(),
      headers: kept.map(([name, value]): [string, string] => [name, value]),
      redirect: "manual",
      ...(body && { body: new Uint8Array(body) }),
    });
    const answered = [...response.headers].filter(([name]) => !["set-cookie", "content-encoding", "content-length"].includes(name));
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(answered),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(globalThis, name, { get });
  });
}

test.describe("blocked cookies and storage", () => {
  // The router's own script for the scroll position.
  test.use({ expectedErrors: [/Access is denied for this document/] });
  test.beforeEach(({ page }) => blockCookies(page));

  test("an enquiry is sent", async ({ page }) => {
    await openPage(page, enquiry.path);
    await fill(page, enquiry);
    await buttonOf(page, enquiry).click();
    await expect(sentOf(page, enquiry)).toBeVisible();
  });

  test("a held comment is shown to its author", async ({ page }) => {
    await openPage(page, comment.path);
    await fill(page, { ...comment, entries: { Name: "Zoë", Comment: "Compare https://looms.example" } });
    await buttonOf(page, comment).click();
    await expect(formOf(page, comment).getByText(apiMessages.commentHeld)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Compare https://looms.example" })).toContainText("awaiting moderation");
  });

  test("an order is paid", async ({ page }) => {
    await openPage(page, payment.path);
    await fill(page, payment);
    await buttonOf(page, payment).click();
    await sendCard(page, { number: "4242 4242 4242 4242" });
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  });

  test("the assistant answers", async ({ page }) => {
    await openPage(page, "/about");
    await page.getByRole("button", { name: "Ask us" }).click();
    const field = page.getByRole("dialog").getByLabel("Your message");
    for (const question of ["What does a week cost?", "Who are you?"]) {
      await field.fill(question);
      await field.press("Enter");
      await expect(
        page
          .getByRole("log")
          .getByText("Assistant:")
          .nth(question.startsWith("Who") ? 1 : 0),
      ).toBeAttached();
    }
    await expect(page.getByRole("log").getByText("Try again")).toHaveCount(0);
  });
});

test.describe("storage that is full", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("Setting the value exceeded the quota.", "QuotaExceededError");
      };
    }),
  );

  for (const form of forms) {
    test(`the form is sent: ${form.name}`, async ({ page }) => {
      await openPage(page, form.path);
      await fill(page, { ...form, entries: { ...form.entries, ...(form === comment && { Comment: "Said with full storage." }) } });
      await buttonOf(page, form).click();
      await expect(sentOf(page, form)).toBeVisible();
    });
  }
});

test.describe("an extension that puts elements beside the fields before hydration", () => {
  // React logs that hydration failed.
  test.use({ expectedErrors: [/Minified React error #4\d\d/] });

  for (const form of forms) {
    test(`input from before is kept and sent: ${form.name}`, async ({ page }) => {
      const wake = await openAsleep(page, form.path);
      await fill(page, { ...form, entries: { ...form.entries, ...(form === comment && { Comment: "Said beside an extension." }) } });
      await page.evaluate(() => {
        for (const field of document.querySelectorAll("input, textarea")) {
          field.setAttribute("data-extension", "");
          field.after(document.createElement("extension-mark"));
        }
      });
      wake();
      await untilAlive(page);
      await expect(page.getByRole("button", { name: "Ask us" })).toBeVisible();
      await expect(page.locator("extension-mark")).toHaveCount(0);
      await expect(formOf(page, form).getByLabel("Name", { exact: true })).toHaveValue(form.entries["Name"] ?? "");
      await buttonOf(page, form).click();
      await expect(sentOf(page, form)).toBeVisible();
    });
  }
});
