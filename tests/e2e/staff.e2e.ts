import { staffAccount } from "./account.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("is rejected without a hint", async ({ page }) => {
    await openPage(page, "/admin-login-xyz987");
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("User ID and password are required")).toBeVisible();
    await page.getByLabel("User ID").pressSequentially(" staff ");
    await expect(page.getByLabel("User ID")).toHaveValue("staff");
    await page.getByLabel("Password").pressSequentially(" not the password ");
    await expect(page.getByLabel("Password")).toHaveValue(" not the password ");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("a login posted before hydration", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("is rejected with the user ID kept, and then accepted: after hydration the panel opens at the requested tab", async ({ page }) => {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await woken;
      await route.continue();
    });
    await page.goto("/admin-login-xyz987?tab=payments", { waitUntil: "commit" });
    await page.getByLabel("User ID").fill(staffAccount.userId);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await expect(page.getByLabel("User ID")).toHaveValue(staffAccount.userId);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await page.getByLabel("Password").fill(staffAccount.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Validating session…")).toBeVisible();
    wake();
    await expect(page).toHaveURL("/admin-secret-xyz123?tab=payments");
    await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the login page says that the panel needs JavaScript, and shows no form", async ({ page }) => {
    await page.goto("/admin-login-xyz987");
    // With JavaScript enabled, the text in `noscript` isn't matched by text locators.
    await expect(page.locator("noscript p")).toHaveText("This page needs JavaScript.");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeHidden();
    await expect(page.getByRole("button", { name: "Login" })).toBeHidden();
  });
});

test("without a session the panel redirects to the login, and from there to the requested tab", async ({ page }) => {
  await openPage(page, "/admin-secret-xyz123?tab=payments");
  await page.waitForURL(/admin-login-xyz987/);
  await expect(page.getByText("Please log in to access the admin panel.")).toBeVisible();
  await page.getByLabel("User ID").fill(staffAccount.userId);
  await page.getByLabel("Password").fill(staffAccount.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/admin-secret-xyz123?tab=payments");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a changed price is on the next page load, and is charged", async ({ page }) => {
  await logIn(page);
  await page.getByRole("link", { name: "Packages" }).click();
  const card = page.getByRole("form", { name: "Product Plan" });
  await expectAccessible(page);
  await card.getByLabel("Discount in %").fill("101");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Discount percentage must be between 0 and 100.")).toBeVisible();
  await card.getByLabel("Discount in %").fill("10");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Package Product Plan updated successfully!")).toBeVisible();
  await expect(card.getByText("Package Product Plan updated successfully!")).toBeHidden({ timeout: 8000 });

  await openPage(page, "/pricing");
  const plan = page.getByRole("listitem").filter({ hasText: "Choose Product Plan" });
  await expect(plan).toContainText("$4,500");
  await expect(plan.locator("del")).toContainText("$5,000");
  await expect(plan).toContainText("10% off");
  await page.getByRole("link", { name: "Choose Product Plan" }).click();
  await expect(page.getByLabel("Amount, USD")).toHaveValue(/^4500(\.00)?$/);
});

test("staff see an order, find it and log out", async ({ page }) => {
  await openPage(page, "/pricing");
  await page.getByRole("link", { name: "Try 2 days" }).click();
  const form = page.getByRole("form", { name: "Payment" });
  await form.getByLabel("Name").fill("Bilal Yousaf");
  await form.getByLabel("Email").fill("bilal@freight.example");
  await form.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/sandbox-checkout\//);

  await logIn(page);
  await page.getByRole("link", { name: "Payments" }).click();
  const row = page.getByRole("row", { name: /bilal@freight\.example/ });
  await expect(row).toContainText("2-Day Trial");
  await expect(row).toContainText("$200");
  await expect(row).toContainText(/pending/i);
  await expect(row).toContainText("Test");
  await page.getByRole("searchbox").fill("nobody at all");
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox").fill("freight");
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/admin-login-xyz987/);
  await page.goto("/admin-secret-xyz123");
  await page.waitForURL(/admin-login-xyz987/);
});

test("an unknown tab in the URL is replaced by the first one", async ({ page }) => {
  await logIn(page);
  await openPage(page, "/admin-secret-xyz123?tab=nonsense");
  await expect(page).toHaveURL(/tab=files/);
  await expect(page.getByRole("heading", { level: 1, name: "All Files" })).toBeVisible();
});
