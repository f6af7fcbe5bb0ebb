import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { yourOrderCopy as copy } from "../../content/your-order.ts";
import { expect, expectAccessible, openPage, test, withoutMotion } from "./journey.ts";
import { addressOf, makeOrders, type ORDERS } from "./make-orders.ts";
import { startSite } from "./site-server.ts";

const port = Number(process.env["TEST_PORT"] ?? 3219) + 14;
const dataDir = mkdtempSync(join(tmpdir(), "site-orders-"));
let site: Awaited<ReturnType<typeof startSite>>;

test.use({ ...withoutMotion, baseURL: `http://localhost:${port}`, expectedErrors: [/status of (404|409|503)|ERR_FAILED/] });
test.beforeAll(async () => {
  await makeOrders(dataDir);
  site = await startSite(port, dataDir);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const TOLD: Record<keyof typeof ORDERS, string> = {
  active: copy.active,
  past_due: "The last charge did not go through. We will try again on",
  ending: "It is cancelled. Everything continues until",
  ended: "Nothing more is charged.",
  once: "A part of the amount goes back",
  pending: "The card provider has not confirmed it yet.",
};

test("a buyer sees an order's status in each state, with and without JavaScript", async ({ page, request }) => {
  for (const state of Object.keys(TOLD) as (keyof typeof ORDERS)[]) {
    const served = await request.get(addressOf(state));
    expect(served.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const html = await served.text();
    expect(html).toContain(TOLD[state]);
    expect(html).toContain('content="noindex"');
    await openPage(page, addressOf(state));
    await expect(page.getByRole("status").first()).toContainText(TOLD[state]);
    await expectAccessible(page);
  }
});

test("a wrong link says where to find the right one", async ({ page }) => {
  for (const path of [addressOf("active", "key-2"), "/your-order?order_id=order_1", "/your-order?order_id=order_99&key=1"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: copy.unknown.heading })).toBeVisible();
    await expect(page.getByText(copy.unknown.where)).toBeVisible();
  }
  await expectAccessible(page);
});

test("a cancelled subscription with an unpaid month says so", async ({ page }) => {
  await openPage(page, addressOf("past_due"));
  await page.getByRole("button", { name: copy.actions.cancel }).click();
  await expect(page.getByRole("dialog")).toHaveAccessibleDescription(
    /^It ends with the current month\. We still try to collect the \$4,000/,
  );
});

test("a saved card is confirmed once", async ({ page }) => {
  await openPage(page, `${addressOf("active")}&card=saved`);
  await expect(page.getByText(copy.cardSaved)).toBeVisible();
  await expect(page).toHaveURL(addressOf("active"));
});

for (const [device, width, texts] of [
  ["phone", 390, ["hello@", "noor.aslam1@", "Next charge"]],
  ["tablet", 768, ["hello@", "noor.aslam1@", "$4,000 USD"]],
] as const)
  test(`on a ${device} nothing of an order wraps badly`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await openPage(page, addressOf("active"));
    for (const text of texts) {
      const lines = await page
        .getByRole("main")
        .getByText(text)
        .last()
        .evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect([text, lines]).toEqual([text, 1]);
    }
  });

test("cancelling asks for a confirmation, shows the end of the paid period, and reports errors", async ({ page }) => {
  await openPage(page, addressOf("active"));
  const cancel = page.getByRole("button", { name: copy.actions.cancel });
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: copy.dialog.heading });
  await expect(dialog).toHaveAccessibleDescription(/^It is paid until \d+ \w+ \d{4} \(PKT\)/);
  await expect(dialog.getByRole("button", { name: copy.dialog.stay })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();

  const failure = "The card provider is not responding right now.";
  await page.route("**/api/purchase/cancel", (route) => route.fulfill({ status: 503, json: { error: failure } }), { times: 1 });
  await cancel.click();
  await dialog.getByRole("button", { name: copy.dialog.confirm }).click();
  await expect(dialog.getByRole("alert")).toHaveText(failure);

  // The response is lost: the page says that the result is unknown.
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route("**/api/purchase/cancel", async (route) => lost.then(() => route.abort()), { times: 1 });
  await dialog.getByRole("button", { name: copy.dialog.confirm }).click();
  await page.keyboard.press("Escape");
  await expect(cancel).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: copy.actions.card })).not.toHaveAttribute("aria-busy");
  lose();
  await expect(page.getByText(copy.lost)).toBeVisible();
  await cancel.click();

  const answer = await page.request.get(addressOf("ending").replace("/your-order", "/api/purchase"));
  const ending: unknown = await answer.json();
  await page.route("**/api/purchase/cancel", (route) => route.fulfill({ json: ending }), { times: 1 });
  await dialog.getByRole("button", { name: copy.dialog.confirm }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(copy.cancelled)).toBeVisible();
  // A repeated Enter must not take the cancellation back.
  await expect(page.getByRole("button", { name: copy.actions.keep })).toBeVisible();
  await expect(page.locator("[tabindex='-1']", { hasText: copy.cancelled }).last()).toBeFocused();
  await expectAccessible(page);
});
