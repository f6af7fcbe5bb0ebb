import type { Page } from "@playwright/test";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion, untilAlive } from "./journey.ts";

test.use(withoutMotion);

const follow = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name }).first().click();
const visitor = { name: "Sana Mirza", email: "sana@kilns.example" };

async function sendEnquiry(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Phone Number").fill("+92 300 0000000");
  await form.getByLabel("Service").selectOption("Cloud Based Solutions");
  await form.getByLabel("Message").fill("We fire bricks. Can you watch the kilns?");
  // The spam filter rejects forms filled in faster than this.
  await page.clock.fastForward(2100);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status").filter({ hasText: "reference" })).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Try 2 days" }).click();
  const form = page.getByRole("form", { name: "Payment" });
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("Email").fill(visitor.email.toUpperCase());
  await form.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-checkout\//);
}

/** Records the visit's source in sent enquiries and orders. */
function recordVisits(page: Page): unknown[] {
  const visits: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !/\/api\/(contact|payment\/initiate)$/.test(request.url())) return;
    // Any other shape fails the assertion.
    visits.push((request.postDataJSON() as { visit?: unknown }).visit);
  });
  return visits;
}

/** From the timeline: exports the data, types the address twice, and checks the certificate. */
async function eraseVisitor(page: Page): Promise<void> {
  await page.getByRole("link", { name: `Export or erase ${visitor.email}` }).click();
  await expect(page).toHaveURL(/\?tab=people&open=personal-data$/);
  await expect(page.getByLabel("Email address")).toHaveValue(visitor.email);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export personal data" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.zip");
  await page.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type the address again").fill("other@kilns.example");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog).toContainText("The addresses do not match.");
  await expectAccessible(page);
  await dialog.getByLabel("Type the address again").fill(visitor.email.toUpperCase());
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Certificate of erasure" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Enquiries 1 0$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Orders 0 1 A payment may still arrive/ })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("kilns");
  await expectAccessible(page);
  await page.getByRole("link", { name: "All people" }).click();
  await page.getByRole("link", { name: "Personal data" }).click();
  await expect(page.getByRole("region", { name: "Certificates" }).getByRole("link", { name: / by / })).toBeVisible();
  await expectAccessible(page);
}

// The browser logs 404s to the console.
test.describe("staff", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("see a person's source, enquiries and orders in one timeline", async ({ page }) => {
    await page.clock.install();
    const visits = recordVisits(page);
    const from = { landing: "/blog", referrer: "search.example", utm_source: "news", utm_campaign: "Kilns" };
    await page.goto("/blog?utm_source=news&utm_campaign=Kilns&q=bricks", { referer: "https://search.example/find?q=secret" });
    await untilAlive(page);
    await follow(page, "Home");
    await expect(page).toHaveURL("/");
    await follow(page, "Contact Us");
    // The home page has the same form.
    await expect(page.getByRole("heading", { level: 1, name: "Connect to the Future" })).toBeVisible();
    await sendEnquiry(page);
    await openPage(page, "/pricing");
    await order(page);
    expect(visits).toEqual([from, from]);

    await logIn(page);
    await page.getByRole("link", { name: "Contact Forms" }).click();
    await page.getByRole("link", { name: `Timeline of ${visitor.name}` }).click();
    await expect(page).toHaveURL(/\?tab=people&open=contact:[\da-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 2, name: visitor.name })).toBeVisible();
    const entries = page.locator(".time-line .entry");
    await expect(entries.filter({ hasText: "Visited the site" })).toHaveText(/\/blog.*search\.example.*news.*Kilns/);
    await expect(entries.filter({ hasText: "Sent an enquiry" })).toContainText("Can you watch the kilns?");
    await expect(entries.filter({ hasText: "Ordered" })).toContainText("2-Day Trial");
    await expect(entries.filter({ hasText: "Enquiry confirmation" })).toContainText(visitor.email);
    await expectAccessible(page);
    await entries.filter({ hasText: "Ordered" }).getByRole("link").click();
    await expect(page).toHaveURL(/\?tab=payments&open=/);

    await page.getByRole("link", { name: "People", exact: true }).click();
    const person = page.getByRole("row", { name: new RegExp(visitor.name) });
    await expect(person).toContainText("1 enquiry, 1 order");
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("sana");
    await expect(page).toHaveURL(/q=sana/);
    await person.getByRole("link").press("Enter");
    const sheet = page.getByRole("region", { name: "Open item" });
    await expect(sheet.getByRole("heading", { level: 2, name: visitor.name })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("sana");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(person.getByRole("link")).toBeFocused();

    await person.getByRole("link").click();
    await eraseVisitor(page);

    await openPage(page, `/admin-secret-xyz123?tab=people&open=contact:${crypto.randomUUID()}`);
    await expect(page.locator(".empty")).toContainText("The item that led here no longer exists.");
    await expectAccessible(page);
  });
});

test("for visitors who opt out, nothing about the visit is stored or sent", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true });
  });
  const visits = recordVisits(page);
  await openPage(page, "/contact-us?utm_source=news");
  await sendEnquiry(page);
  expect(await page.evaluate(() => sessionStorage.getItem("visit"))).toBeNull();
  await openPage(page, "/pricing");
  await order(page);
  expect(visits).toEqual([undefined, undefined]);
});
