import { limits } from "../../contract/limits.ts";
import { services } from "../../content/services/all.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use(withoutMotion);

for (const service of services) {
  test(`${service.path} has its content and is accessible`, async ({ page }) => {
    await openPage(page, service.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(service.hero.heading);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${service.path}$`));
    for (const { name, path } of [...service.hero.actions, ...service.closing.actions]) {
      await expect(page.locator("main").getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);
    }
    await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Service")).toHaveValue(service.enquiry.service);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const [main] = service.hero.actions;
    await expect(page.locator(".service-hero").getByRole("link", { name: main?.name ?? "", exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test("a URL in lower case shows the same page, with its canonical URL", async ({ page }) => {
  await openPage(page, "/aiagent");
  await expect(page.getByRole("heading", { level: 1, name: "AI agents that know when to ask" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/AIagent$/);
});

test("an enquiry from a service page has that service in the panel", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/cbs");
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByLabel("Name").fill("Nasreen Baig");
  await form.getByLabel("Email").fill("nasreen@mills.example");
  await form.getByLabel("Phone Number").fill("+92 300 0000001");
  await form.getByLabel("Message").fill("Our looms report to a server under a desk.");
  // The spam filter rejects forms filled in faster than this.
  await page.clock.fastForward(limits.minFormFill);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByText("Message sent successfully!")).toBeVisible();
  await expect(form.getByLabel("Service")).toHaveValue("Cloud Based Solutions");
  await logIn(page);
  await page.getByRole("link", { name: "Contact Forms" }).click();
  const row = page.getByRole("row", { name: /Nasreen Baig/ }).first();
  await expect(row).toContainText("Cloud Based Solutions");
  await expect(row).not.toContainText("Likely spam");
});
