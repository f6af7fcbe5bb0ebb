/** The main journeys and the heights of all pages, in each engine that a visitor may have. Called by `npm run engines`. */
import { allPages } from "../helpers/all-pages.ts";
import { startSite } from "../e2e/site-server.ts";
import type { Engine } from "./engine.ts";
import { type Box, compareHeights, measureHeights } from "./heights.ts";
import { journeys } from "./journeys.ts";
import { startWithPuppeteer } from "./puppeteer-engine.ts";
import { visit } from "./visitor.ts";
import { startWebKit } from "./webkit-engine.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 3219);
const isRoot = process.getuid?.() === 0;

/** A desk and the narrowest window that WebKit's browser can have, in pixels. */
const DESK = { width: 1280, height: 900 };
const SIZES = [DESK, { width: 480, height: 900 }];

/** A mouse that hovers, which Chromium without a window does not believe in. */
const MOUSE = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

const startChromium = () =>
  startWithPuppeteer("Chromium", {
    browser: "chrome",
    executablePath: process.env["TEST_BROWSER"] ?? "/usr/bin/chromium",
    args: [MOUSE, "--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])],
  });
const startFirefox = () =>
  startWithPuppeteer("Firefox", {
    browser: "firefox",
    executablePath: process.env["TEST_FIREFOX"] ?? "/usr/bin/firefox-esr",
    // As in the other two: scroll bars that take no room, and a mouse that is fine and hovers.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1, "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
  });
/** The first is what the others are compared with. */
const starts = { Chromium: startChromium, Firefox: startFirefox, WebKit: () => startWebKit(PORT + 1) };

const counts = { passed: 0, failed: 0 };

async function check(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    counts.passed += 1;
    console.info(`  ✓ ${title}`);
  } catch (error) {
    counts.failed += 1;
    console.info(`  ✗ ${title}\n      ${error instanceof Error ? error.message.replaceAll("\n", "\n      ") : String(error)}`);
  }
}

async function takeJourneys(engine: Engine, origin: string): Promise<void> {
  await engine.resize(DESK.width, DESK.height);
  const visitor = visit(engine, origin);
  for (const [title, take] of journeys) await check(`${engine.name}: ${title}`, () => take(visitor));
}

const expected = new Map<string, Box[]>();

async function compareAt(engine: Engine, url: string, place: string): Promise<void> {
  const boxes = await measureHeights(engine, url);
  const differences = compareHeights(boxes, expected.get(place) ?? boxes);
  if (!expected.has(place)) expected.set(place, boxes);
  if (differences.length > 0) throw new Error(differences.join("\n"));
}

async function compareAll(engine: Engine, origin: string): Promise<void> {
  for (const { width, height } of SIZES) {
    await engine.resize(width, height);
    for (const { path } of allPages) {
      await check(`${engine.name}: heights of ${path} at ${width} px`, () => compareAt(engine, origin + path, `${width} ${path}`));
    }
  }
}

/** A new site makes its pictures in the background, the team's last. */
async function waitForPictures(origin: string): Promise<void> {
  while ((await (await fetch(`${origin}/api/team/team-members`)).text()).includes('"imageUrl":""')) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function tryEngine(name: string, start: () => Promise<Engine>, origin: string): Promise<void> {
  let engine: Engine | undefined;
  await check(`${name}: starts`, async () => void (engine = await start()));
  if (!engine) return;
  console.info(`\n${engine.name} (${engine.version})`);
  try {
    await takeJourneys(engine, origin);
    await compareAll(engine, origin);
  } finally {
    await engine.close();
  }
}

const site = await startSite(PORT);
// The browsers end with this process, the site is told to.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void site.stop().finally(() => process.exit(1)));
try {
  await waitForPictures(site.origin);
  for (const [name, start] of Object.entries(starts)) await tryEngine(name, start, site.origin);
} finally {
  await site.stop();
}
console.info(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
