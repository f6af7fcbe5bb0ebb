import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { guide, GUIDE_PDF } from "../content/pages/guide.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { fingerprint } from "./guide/fingerprint.ts";
import { guideHtml } from "./guide/guide-html.ts";

const isRoot = process.getuid?.() === 0;
const target = new URL(`../public${GUIDE_PDF}`, import.meta.url);
const cover = new URL("../web/images/guide-cover.webp", import.meta.url);
const COVER_WIDTH = 640;
/** CSS pixels. */
const A4 = { width: 794, height: 1123 };

/** A small picture of the first page, for the guide's page on the site. */
async function drawCover(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const picture = await page.locator(".cover").screenshot();
  await sharp(picture).resize({ width: COVER_WIDTH }).webp({ quality: 88, effort: 6 }).toFile(fileURLToPath(cover));
}

/** Generates the PDF of the chatbot buyer's guide and the picture of its cover. Needs a browser, like the tests. */
export async function drawGuide(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: isRoot ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: A4, deviceScaleFactor: 2 });
    await page.setContent(guideHtml(guide));
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    mkdirSync(new URL(".", target), { recursive: true });
    // A comment after the end of the document: a test reads it to detect changed text.
    writeFileSync(target, Buffer.concat([pdf, Buffer.from(`\n% words ${fingerprint(guide)}\n`)]));
    await drawCover(page);
    console.info(`public${GUIDE_PDF} ${Math.round(pdf.length / 1000)} kB`);
  } finally {
    await browser.close();
  }
}
