import { noticeMessages } from "../../contract/notice-messages.ts";
import { staffAccount } from "./account.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

test("staff set up notifications by keyboard, and are asked before unsaved input is discarded", async ({ page }) => {
  await logIn(page);
  await page.getByRole("link", { name: "Notifications", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(page.getByText(noticeMessages.noAddress)).toBeVisible();
  await expect(page.getByText("09:00, Lahore time (PKT, Asia/Karachi)")).toBeVisible();
  await expectAccessible(page);

  const address = page.getByLabel(noticeMessages.addressLabel);
  await address.fill("amna@");
  await page.keyboard.press("Enter");
  await expect(address).toBeFocused();
  await expect(page.getByText(noticeMessages.addressInvalid)).toBeVisible();
  await address.fill("Amna@saat.example");
  await expect(page.getByText(noticeMessages.noAddress)).toHaveCount(0);

  const group = page.getByRole("radiogroup", { name: noticeMessages.events.comment_held });
  await group.getByRole("radio", { name: "Immediately" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "Daily" })).toBeChecked();
  await expect(
    page.getByRole("radiogroup", { name: noticeMessages.events.paid }).getByRole("radio", { name: "Immediately" }),
  ).toBeChecked();

  await page.getByRole("link", { name: /^Comments/ }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Your password").fill(staffAccount.password);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(noticeMessages.saved)).toBeVisible();
  await page.getByRole("button", { name: noticeMessages.test }).click();
  await expect(page.getByText(noticeMessages.testSent("amna@saat.example"))).toBeVisible();

  await openPage(page, page.url());
  await expect(address).toHaveValue("amna@saat.example");
  await expect(group.getByRole("radio", { name: "Daily" })).toBeChecked();
  await expectAccessible(page);
  // Restores the setting for other tests of this account.
  await address.fill("");
  await page.getByLabel("Your password").fill(staffAccount.password);
  await group.getByRole("radio", { name: "Immediately" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(noticeMessages.noAddress)).toBeVisible();
  await expect(page.getByRole("button", { name: noticeMessages.test })).toHaveCount(0);
});
