import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { runnerImport } from "vite";
import type * as Samples from "../../server/mails/mail-samples.ts";
import type * as Rendering from "../../server/mails/render-mail.tsx";

/** Loaded with vite: Playwright would compile JSX for its component tests. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(path, { root: process.cwd(), configFile: false, logLevel: "error" })).module;

/** Axe is slow, so it only checks one mail per structure. */
const EXAMINED = ["usual", "test", "part", "daily", "scope, usual", "comment_held, usual"];

/** Same structure as the failed renewal. */
const ALIKE: readonly string[] = ["renewal-paid", "subscription-ending", "subscription-resumed", "subscription-ended", "checkout-left"];

async function listFaults(page: Page, isExamined: boolean): Promise<string[]> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = isExamined ? await axe.analyze() : { violations: [] };
  return [...(isWider ? ["wider than the window"] : []), ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)];
}

const VIEWS = [360, 700].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })));

test("each mail is readable on a phone and a desktop, in light and dark mode, and makes no requests", async ({ page }) => {
  const { renderMail } = await load<typeof Rendering>("/server/mails/render-mail.tsx");
  const { mailSamples } = await load<typeof Samples>("/server/mails/mail-samples.ts");
  const mails = await Promise.all(
    mailSamples.map(async ({ name, mail }) => ({ name, kind: mail.kind, html: (await renderMail(mail, "https://site.test")).html })),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const faults: string[] = [];
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const { name, kind, html } of mails) {
      await page.setContent(html);
      const found = await listFaults(page, EXAMINED.includes(name) && !ALIKE.includes(kind));
      faults.push(...found.map((fault) => `${kind}, ${name}, ${colorScheme}, ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
});
