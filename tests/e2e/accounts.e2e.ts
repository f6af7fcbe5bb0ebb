import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { accountMessages } from "../../contract/account-messages.ts";
import { personalMessages } from "../../contract/personal-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

const password = "four odd words here";

/** Invites an account as an owner, and accepts the invitation. */
async function join(page: Page, userId: string): Promise<void> {
  await logIn(page);
  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User ID").fill(userId);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const link = await dialog.getByLabel("Link").inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Invitations" })).toContainText(userId);
  await page.evaluate(() => localStorage.clear());
  await openPage(page, link);
  await page.getByLabel("Your name").fill("Carl Khan");
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(accountMessages.accepted)).toBeVisible();
}

async function typePassword(page: Page, userId: string): Promise<void> {
  await page.getByLabel("User ID").fill(userId);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test.describe("a staff account", () => {
  // Opening a used invitation again is a 404.
  test.use({ expectedErrors: [/status of 404/] });

  test("is invited and created, and can't do what only owners may", async ({ page }) => {
    await join(page, "carl");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Log in" }).click();
    await typePassword(page, "carl");
    await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Outbox" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Accounts" })).toHaveCount(0);
    // By their addresses, the pages of owners say so, and offer nothing that would be refused.
    for (const [address, text] of [
      ["?tab=accounts", accountMessages.ownersOnly],
      ["?tab=people&open=personal-data", personalMessages.panel.ownersOnly],
    ] as const) {
      await openPage(page, `/admin-secret-xyz123${address}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole("button", { name: /^(Export|Erase|Invite|Recently deleted)/ })).toHaveCount(0);
      await expectAccessible(page);
    }
    const token = await page.evaluate(() => localStorage.getItem("adminToken"));
    const readAsCarl = async () =>
      (await page.request.get("/api/admin/verify", { headers: { Authorization: `Bearer ${token}` } })).status();
    expect(await readAsCarl()).toBe(200);

    await logIn(page);
    await page.getByRole("link", { name: "Accounts" }).click();
    await page.getByRole("button", { name: "End sessions of carl" }).click();
    await expect(page.getByText(accountMessages.endSessionsQuestion("carl"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "End sessions" }).click();
    await expect(page.getByText(accountMessages.sessionsOfEnded("carl"))).toBeVisible();
    expect(await readAsCarl()).toBe(401);
    const row = page.getByRole("row", { name: /carl/ });
    await row.getByLabel("Role of carl").selectOption("Owner");
    await expect(page.getByText(accountMessages.isNow("carl", "owner"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByLabel("Role of carl")).toHaveValue("staff");
    await row.getByRole("button", { name: "Delete carl" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
  });
});

test.describe("two second factors", () => {
  test.use({ expectedErrors: [/status of 40[01]|Login failed: TimeoutError/] });

  test("are added, required at login, and each sufficient", async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    await cdp.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, automaticPresenceSimulation: true } });
    await join(page, "dana");
    await page.getByRole("button", { name: "Log in" }).click();
    await typePassword(page, "dana");
    await page.getByRole("link", { name: "Your Profile" }).click();
    await expect(page.getByText(accountMessages.factorNone)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Add an authenticator app" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill("not the password");
    await dialog.getByRole("button", { name: "Show key" }).click();
    await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(accountMessages.passwordWrong);
    await expect(dialog.getByLabel("Your password")).toBeFocused();
    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByRole("button", { name: "Show key" }).click();
    const secret = (await dialog.locator(".app-key").innerText()).replaceAll(" ", "");
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Code" }).fill(await generate({ secret }));
    await dialog.getByRole("button", { name: "Add" }).click();
    const recoveryCode = await dialog.getByRole("listitem").first().innerText();
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download codes" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain(recoveryCode);
    await dialog.getByRole("button", { name: "I have saved them" }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByLabel("Passkey name").fill("Laptop");
    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(page.getByRole("button", { name: "Remove the passkey Laptop" })).toBeVisible();

    const logOut = page.getByRole("button", { name: "Log out" }).first();
    await logOut.click();
    await typePassword(page, "dana");
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(staffMessages.codeWrong)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Code" }).fill(recoveryCode);
    await page.getByRole("button", { name: "Continue" }).click();
    await logOut.click();
    // On a busy machine a login may time out, so it's retried.
    await expect(async () => {
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await page.waitForURL(/admin-secret/, { timeout: 20_000 });
    }).toPass();
    await expect(logOut).toBeVisible();
  });
});
