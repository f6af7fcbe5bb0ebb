import type { Page } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import { payTestOrder } from "./buying.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const buyer = { name: "Hina Raza", email: "hina@mills.example", order_id: "order_740022" };
/** The test provider charges one dollar less for this card. */
const SHORT_CARD = "4000 0000 0000 0119";

async function openOrder(page: Page, orderId: string): Promise<void> {
  await openPage(page, `/admin-secret-xyz123?tab=payments&q=${orderId}`);
  await page.getByRole("link", { name: /^Product Package/ }).click();
  await expect(page.getByRole("heading", { name: "Product Package for Hina Raza" })).toBeVisible();
}

test("staff make a partial refund after a confirmation, read the chain, and settle a payment that needs review", async ({ page }) => {
  await payTestOrder(page.request, buyer);
  await payTestOrder(page.request, { ...buyer, order_id: "order_740023", number: SHORT_CARD });
  await logIn(page);
  await openOrder(page, buyer.order_id);
  const computed = page.getByRole("listitem").filter({ hasText: "Price calculated by the site" });
  await expect(computed).toContainText("Sum$3,000, no discount");
  await expect(computed).toContainText("Checkmatches the amount sent");
  await expect(page.getByText(`Invoice ${buyer.order_id}`, { exact: true })).toBeVisible();
  for (const link of await page.getByRole("link", { name: `Open of invoice ${buyer.order_id}` }).all())
    await expect(link).toHaveAttribute("href", /^\/sandbox-invoice\?/);
  await expect(page.getByRole("link", { name: /^pay_.+, opens in a new tab$/ })).toHaveAttribute("href", /^\/sandbox-invoice\?/);
  await page.getByRole("button", { name: "Refund payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount, USD").fill("3000.01");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("You can refund at most $3,000.")).toBeVisible();
  await expect(dialog.getByText("Enter a reason for the refund.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Amount, USD").fill("500");
  await dialog.getByLabel("Reason").fill("Half was built");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Refund $500 to Hina Raza for the Product Package?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund $500" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^(In progress since|Refunded) /).first()).toBeVisible();
  await expect(page.getByText("Up to $2,500.")).toBeVisible();
  await expect(page.getByText("Refund of $500 requested")).toBeVisible();
  await expect(page.getByText(staffMessages.paymentProved)).toBeVisible();

  await openPage(page, "/admin-secret-xyz123?tab=payments");
  await page
    .getByRole("link", { name: /^Needs review \(\d+\)/ })
    .or(page.getByRole("button", { name: /^Needs review \(\d+\)/ }))
    .click();
  await openOrder(page, "order_740023");
  await expect(page.getByText("The provider reports $2,999; the order was for $3,000.").first()).toBeVisible();
  await expect(page.getByText("A person has to settle it.")).toBeVisible();
  await page.getByRole("button", { name: "Settle" }).click();
  await expect(dialog.getByText(staffMessages.settlementElsewhere)).toBeVisible();
  await dialog.getByLabel(/^Attach it/).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Order it was for")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(/^Accept/).check();
  await dialog.getByLabel("Note").fill("Agreed on the phone");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Accept it" }).click();
  await expect(page.getByText("The payment is settled.")).toBeVisible();
  await expect(page.getByText("Received$2,999")).toBeVisible();
  await expect(page.getByText("Agreed on the phone").first()).toBeVisible();
  await expectAccessible(page);
});
