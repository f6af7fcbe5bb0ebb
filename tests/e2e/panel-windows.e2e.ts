import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

test("two tabs show current data, and log out together", async ({ page, context }) => {
  const enquire = async (name: string) => {
    const data = { name, email: "noor@mill.example", phone: "+92 300 1234567", service: "AI Services", message: "مرحبا" };
    expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  };
  await logIn(page);
  const other = await context.newPage();
  await openPage(other, "/admin-secret-xyz123?tab=contacts");
  await expect(other.getByRole("button", { name: "Refresh Contact Forms" })).toBeVisible();

  await enquire("Turned to");
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  const row = other.getByRole("row", { name: /Turned to/ });
  await expect(row).toBeVisible();
  await expect(row.getByText("مرحبا")).toHaveAttribute("dir", "auto");

  await enquire("Asked for");
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await other.route(/api\/admin\/contacts/, async (route) => {
    await shown;
    await route.continue();
  });
  const refresh = other.getByRole("button", { name: "Refresh Contact Forms" });
  await refresh.click();
  await expect(refresh).toHaveAttribute("aria-busy", "true");
  release();
  await expect(other.getByText("Refreshed", { exact: true })).toBeAttached();
  await expect(other.getByRole("row", { name: /Asked for/ })).toBeVisible();
  await expect(refresh).toHaveAttribute("aria-busy", "false");

  await page.getByRole("button", { name: "Log out" }).click();
  await other.waitForURL(/admin-login-xyz987/);
  await expect(other.getByText("Logged out.")).toBeVisible();
  await logIn(page);
  await page.getByRole("button", { name: "History of logins" }).click();
  await expect(page.getByRole("dialog").getByText("Logged out by staff").first()).toBeVisible();
  await expectAccessible(page);
});

test("a screen reader gets the heading, a skip link, and column headers", async ({ page }) => {
  await logIn(page);
  await page.getByRole("link", { name: "Portfolio", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Manage Portfolio Projects" });
  await expect(heading).toBeFocused();
  const table = page.getByRole("table", { name: "Manage Portfolio Projects" });
  await expect(table.getByRole("columnheader", { name: "Project" })).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveAccessibleDescription("0 / 120");
  await expect(page.getByLabel("Image", { exact: true })).toHaveAccessibleDescription(/^Max 10MB/);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(table.getByRole("columnheader")).toHaveText(["Image", "Project", "Actions"]);
  expect(await table.getByRole("row").first().getByRole("columnheader").count()).toBe(3);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(heading).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("money is in its own currency, and missing packages are reported", async ({ page }) => {
  const payment = { _id: "1", orderId: "order_1", packageName: "Product Plan", name: "Aiko", email: "aiko@mill.example", status: "paid" };
  const money = { amount: 3000, refundedAmount: 1000, currency: "JPY", provider: "stripe", test: false, createdAt: "2026-11-22T10:00:00Z" };
  await page.route("**/api/admin/payments", (route) => route.fulfill({ json: [{ ...payment, ...money }] }));
  await page.route("**/api/admin/packages", async (route) => {
    const packages: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: Array.isArray(packages) ? packages.slice(1) : [] });
  });
  await logIn(page);
  await page.getByRole("link", { name: "Payments" }).click();
  await expect(page.getByRole("cell", { name: /3,000/ })).toHaveText("¥3,000¥1,000 refunded");
  await page.getByRole("link", { name: "Packages" }).click();
  await expect(page.getByText("Only 3 of the 4 packages exist. Missing: Product Package.")).toBeVisible();
  await expectAccessible(page);
});
