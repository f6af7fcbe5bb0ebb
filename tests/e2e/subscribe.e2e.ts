import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../server/platform/root.ts";
import { goToCheckout, sendCard } from "./buying.ts";
import { expect, expectAccessible, logIn, openAsleep, openPage, test as base, withoutMotion } from "./journey.ts";
import { startSite } from "./site-server.ts";

/** Uses its own site, where the test moves the clock by months. */
const test = base.extend<object, { ownSite: Awaited<ReturnType<typeof startSite>> }>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs, and this one needs nothing
    async ({}, use) => {
      const own = await startSite(Number(process.env["TEST_PORT"] ?? 3219) + 11);
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

test.use({ ...withoutMotion, expectedErrors: [/status of 402/] });

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const FAILS_LATER = "4000 0000 0000 0341";

/** `npm run sandbox` on a running site's data. */
async function advanceByCommand(dataDir: string, ...span: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sandbox", "--", "advance", ...span], { cwd: projectRoot, env });
  return stdout;
}

/** Moves the clock by a month in the panel. */
async function advanceInPanel(page: Page, told: string): Promise<void> {
  await page.getByRole("group", { name: "Test time" }).getByRole("button", { name: "Advance by 1 month" }).click();
  await expect(page.getByText(`Test time advanced: ${told}.`)).toBeVisible();
}

async function readInvoice(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Invoice order_\d+-2$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Test invoice" })).toBeVisible();
  for (const said of ["TEST MODE", "Noor Aslam", "1 Clinic Road", "Tax ID: 1234567-8", "Developer Package", "$4,000", "none"])
    await expect(page.getByText(said).first()).toBeVisible();
  await expectAccessible(page);
  const served = await page.request.get(page.url());
  expect(served.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(await served.text()).toContain('content="noindex');
  expect((await page.request.get(page.url().replace(/key=.{5}/, "key=wrong"))).status()).toBe(404);
  await page.goBack();
}

async function changeCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Change the card" }).click();
  await page.waitForURL(/\/sandbox-card\/sbp_/);
  await expect(page.getByRole("heading", { name: "Change your card" })).toBeVisible();
  await sendCard(page, { number }, /^Save this card/);
  await page.waitForURL(/\/your-order\?/);
  await expect(page.getByText("Your new card is saved.")).toBeVisible();
}

test("a subscription renews, fails, is paid with another card, is cancelled and expires", async ({ page, context, dataDir }) => {
  await goToCheckout(page, "Choose Developer Package", "noor@clinic.example");
  await expect(page.getByText("Renews every month until you cancel.")).toBeVisible();
  const billing = page.getByRole("group", { name: "For your invoice" });
  await expect(billing.getByLabel("Name or company")).toHaveValue("Noor Aslam");
  await billing.getByLabel("Address").fill("1 Clinic Road\nLahore");
  await billing.getByLabel("Country").selectOption("Pakistan");
  await billing.getByLabel("Tax ID").fill("1234567-8");
  await expectAccessible(page);
  await sendCard(page, { number: GOOD });
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  const order = `/your-order${new URL(page.url()).search}`;
  const served = await page.request.get(order);
  expect(await served.text()).toMatch(/Day 1<small>by \w{3} \d+ \w{3}<\/small>/);

  expect(await advanceByCommand(dataDir, "1", "month")).toContain("Paid renewals: 1. Failed charges: 0.");
  await openPage(page, order);
  await readInvoice(page);
  await changeCard(page, FAILS_LATER);

  const panel = await context.newPage();
  await logIn(panel);
  await openPage(panel, "/admin-secret-xyz123?tab=payments");
  await expectAccessible(panel);
  await advanceInPanel(panel, "1 charge failed");

  await page.reload();
  await expect(page.getByText("Payment due").first()).toBeVisible();
  await page.getByRole("button", { name: "Change the card" }).click();
  await page.waitForURL(/\/sandbox-card\/sbp_/);
  await expect(page.getByText("The last charge failed.")).toBeVisible();
  await expect(page.getByLabel("Name on card")).toHaveValue("Noor Aslam");
  const cards = page.getByRole("group", { name: "Test cards" }).getByRole("button");
  await expect(cards).toHaveText([
    /4242The card is saved, charges succeed$/,
    /0341The card is saved, charges fail$/,
    /declined$/,
    /insufficient funds$/,
  ]);
  await expectAccessible(page);
  const kept = await page.request.get(page.url());
  expect(kept.headers()["cache-control"]).toBe("no-store");
  expect(await kept.text()).toContain('content="noindex');

  // Before its scripts come the page posts natively.
  const wake = await openAsleep(page, page.url());
  await sendCard(page, { number: DECLINED }, /^Save this card/);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await sendCard(page, { number: GOOD }, /^Save this card/);
  await page.waitForURL(/\/your-order\?/);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  wake();
  await expect(page.getByText("Your new card is saved, and the $4,000 that was due has been charged to it.")).toBeVisible();

  await page.getByRole("button", { name: "Cancel the subscription" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await advanceInPanel(panel, "1 subscription ended");
  await page.reload();
  await expect(page.getByText("Ended", { exact: true }).first()).toBeVisible();
});
