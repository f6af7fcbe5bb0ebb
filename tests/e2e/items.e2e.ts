import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { staffMessages } from "../../contract/staff-messages.ts";
import { expect, expectAccessible, logIn, openPage, test, withoutMotion } from "./journey.ts";

test.use({ ...withoutMotion, alone: true });

const logo = fileURLToPath(new URL("../../content/pictures/khaddi.webp", import.meta.url));
const TITLE = "A Bakery That Bakes What Sells";
const CASE = "/case-studies/bakery";

async function openPortfolio(page: Page): Promise<void> {
  await openPage(page, "/admin-secret-xyz123?tab=portfolio");
  await expect(page.getByRole("row", { name: TITLE })).toBeVisible();
}

const row = (page: Page) => page.getByRole("row", { name: TITLE });
const read = async (page: Page, path: string, headers: Record<string, string> = {}) => (await page.request.get(path, { headers })).text();

/** Public pages that could show the project or its case study. */
const PUBLIC = [
  "/portfolio",
  "/case-studies",
  "/case-studies.md",
  "/services",
  "/chatbots",
  "/AIagent",
  "/",
  "/sitemap",
  "/llms.txt",
  "/sitemap.xml",
];
const isNamed = async (page: Page) => {
  const texts = await Promise.all(PUBLIC.map(async (path) => [path, await read(page, path)] as const));
  return texts.flatMap(([path, text]) => (text.includes(TITLE) || text.includes(CASE) ? [path] : []));
};

test.describe("a project", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is hidden from everyone but staff and shown again, from its row and in its form", async ({ page }) => {
    await logIn(page);
    await openPortfolio(page);
    const shownOn = await isNamed(page);
    expect(shownOn).toEqual(expect.arrayContaining(["/portfolio", "/case-studies", "/sitemap.xml", "/llms.txt"]));

    await row(page)
      .getByRole("button", { name: `Hide ${TITLE}` })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(staffMessages.itemHidden(TITLE))).toBeVisible();
    await expect(row(page).getByText("Hidden", { exact: true })).toBeVisible();
    await expect(row(page).getByRole("button", { name: `Show ${TITLE}` })).toBeFocused();
    await expect(page.getByText("6 projects, 1 hidden")).toBeVisible();
    await expectAccessible(page);
    expect(await isNamed(page)).toEqual([]);
    const gone = await page.request.get(CASE);
    expect([gone.status(), (await gone.text()).includes("noindex")]).toEqual([404, true]);
    expect((await page.request.get(`${CASE}.md`)).status()).toBe(404);
    // The previous case study links to the next one.
    expect(await read(page, "/case-studies/cold-chain")).toContain("/case-studies/claims-desk");

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(staffMessages.itemShown(TITLE))).toBeVisible();
    await expect(row(page).getByText("Hidden", { exact: true })).toHaveCount(0);
    expect(await isNamed(page)).toEqual(shownOn);
    expect((await page.request.get(CASE)).status()).toBe(200);

    // Hidden in the form with another change; the history restores it.
    await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
    await expect(page.getByRole("form", { name: `Edit “${TITLE}”` })).toBeVisible();
    await page.getByLabel("Hidden").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row(page).getByText("Hidden", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `History of ${TITLE}` }).click();
    const history = page.getByRole("dialog");
    await expect(history.getByRole("listitem").first()).toContainText(/Hidden.*yes/s);
    await expectAccessible(page);
    await history.getByRole("button", { name: "Restore the earlier version" }).first().click();
    await expect(page.getByText(staffMessages.versionRestored(TITLE))).toBeVisible();
    await expect(row(page).getByText("Hidden", { exact: true })).toHaveCount(0);
    expect((await page.request.get(CASE)).status()).toBe(200);
  });

  test("is hidden while its form has unsaved input, which is kept and saved without a conflict", async ({ page }) => {
    await logIn(page);
    await openPortfolio(page);
    await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
    await expect(page.getByRole("form", { name: `Edit “${TITLE}”` })).toBeVisible();
    await page.getByLabel("Sector").fill("Baking");
    await row(page)
      .getByRole("button", { name: `Hide ${TITLE}` })
      .click();
    await expect(row(page).getByText("Hidden", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Hidden")).toBeChecked();
    await expect(page.getByLabel("Sector")).toHaveValue("Baking");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row(page)).toContainText("Baking");
    await row(page)
      .getByRole("button", { name: `Show ${TITLE}` })
      .click();
    await expect(row(page).getByText("Hidden", { exact: true })).toHaveCount(0);
  });
});

test("a project's texts are on the portfolio, the list of case studies and its case study, in Markdown too", async ({ page }) => {
  await logIn(page);
  await openPortfolio(page);
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const form = page.getByRole("form", { name: `Edit “${TITLE}”` });
  await form.getByLabel("Client", { exact: true }).fill("Naan & Sons");
  await form.getByLabel("Client’s website").fill("https://www.naan.example/shops");
  await form.getByLabel("Client’s logo").setInputFiles(logo);
  await form.getByLabel("Sector").fill("Food retail");
  await form.getByLabel("Place").fill("Lahore, Pakistan");
  const add = form.getByRole("button", { name: "Add figure" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("What was counted, figure 1")).toBeFocused();
  await page.keyboard.type("loaves thrown away a day");
  await page.keyboard.press("Tab");
  await page.keyboard.type("410");
  await page.getByRole("button", { name: "Save changes" }).click();
  const incomplete = staffMessages.figuresIncomplete(60, 12);
  await expect(form.getByText(incomplete)).toBeVisible();
  await expect(form.getByLabel("After, figure 1")).toHaveAccessibleDescription(incomplete);
  await expectAccessible(page);
  await form.getByLabel("After, figure 1").fill("130");
  await add.click();
  await form.getByRole("button", { name: "Remove figure 2" }).click();
  await expect(form.getByLabel("What was counted, figure 1")).toBeFocused();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(row(page)).toContainText("410 → 130 loaves thrown away a day");

  for (const path of ["/portfolio", "/case-studies", "/portfolio.md", "/case-studies.md", CASE, `${CASE}.md`]) {
    const text = (await read(page, path)).replaceAll("&amp;", "&");
    for (const part of ["Naan & Sons", "Food retail", "Lahore, Pakistan", "410", "loaves thrown away a day"])
      expect(text, path).toContain(part);
  }
  const facts = page.locator("dl.case-facts");
  for (const path of ["/portfolio", "/case-studies", CASE]) {
    await openPage(page, path);
    const client = path === CASE ? facts : page.locator(".facts-line", { hasText: "Naan & Sons" });
    await client.scrollIntoViewIfNeeded();
    await expect(client.getByRole("link", { name: "naan.example" })).toHaveAttribute("href", "https://www.naan.example/shops");
    await expect.poll(async () => client.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  }

  // Removes the logo: the case study shows the name alone.
  await openPortfolio(page);
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  await form.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(staffMessages.itemSaved("project", TITLE))).toBeVisible();
  await openPage(page, CASE);
  await expect(facts).toContainText("Naan & Sons");
  await expect(facts.locator("img")).toHaveCount(0);
});
