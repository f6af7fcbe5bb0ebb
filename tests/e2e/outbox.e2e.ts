import { expect, expectAccessible, logIn, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const REFUSED = "Mail can't be sent to this address.";

test("staff see sent messages, read them, and resend failed ones", async ({ page, site }) => {
  const enquire = (email: string) =>
    page.request.post(`${site}/api/contact`, {
      data: { name: "Ada Lovelace", email, phone: "+92 300 1234567", service: "AI Services", message: "We need an engine." },
    });
  expect((await enquire("ada@receiver.example")).status()).toBe(201);
  // An ambiguous address fails permanently.
  expect((await enquire("x,ada@receiver.example")).status()).toBe(201);

  await logIn(page);
  await page.getByRole("link", { name: /^Outbox/ }).click();
  const list = page.getByRole("table", { name: "Outbox" });
  const failed = list.getByRole("row").filter({ hasText: REFUSED });
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh Outbox" }).click();
    await expect(failed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("No mail server is set up")).toBeVisible();
  await expect(page.getByRole("link", { name: "Outbox 1 failed" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "State" }).selectOption("sent");
  await expect(failed).toHaveCount(0);
  await list.getByRole("row").filter({ hasText: "ada@receiver.example" }).getByRole("link").click();
  const message = page.getByRole("region", { name: "Open item" });
  await expect(message).toContainText("We need an engine.");
  await expect(page).toHaveURL(/\?tab=outbox&status=sent&open=[\da-f-]{36}$/);
  await expectAccessible(page);
  await message.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\?tab=outbox&status=sent$/);

  await page.getByRole("combobox", { name: "State" }).selectOption("failed");
  await failed.getByRole("link").click();
  await expect(message.getByText(REFUSED)).toBeVisible();
  await message.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The message is being sent again.")).toBeVisible();

  await message.getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: "Site health" }).click();
  const mail = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Email" }) });
  await expect(mail).toContainText("No mail server is set up");
  await expect(mail).toContainText("Set SMTP_URL");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Traffic" }).click();
  await expect(page.getByRole("heading", { name: "From visit to purchase" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Enquiries" }).last()).toContainText(/[1-9]/);
  await expectAccessible(page);
});
