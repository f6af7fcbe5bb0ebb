import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { timings } from "../contract/limits.ts";
import { printFigure } from "./report.ts";
import { startFreely, waitForPictures } from "./site-process.ts";

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Untouched, with "Pause slides" pressed, and with reduced motion: the latter two show the browser's own cost. */
const STATES = ["moving", "paused", "reduced"] as const;
type State = (typeof STATES)[number];

/** Two slides build their walls once; then the page is idle. */
const SETTLE = 2 * timings.heroSlide + 5000;
/** A round is two slides. */
const ROUND = 2 * timings.heroSlide;
const ROUNDS = 5;
/** The kernel's clock ticks per second. */
const TICKS = 100;

type Process = { pid: number; parent: number; seconds: number };

function readProcess(pid: number): Process[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return [{ pid, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS }];
  } catch {
    // It has ended since it was listed.
    return [];
  }
}

/** CPU seconds of a browser: its main process, renderers and GPU process. */
function readBrowser({ pid = 0 }: ChildProcess): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const secondsBelow = (parent: number): number =>
    all.filter((process) => process.parent === parent).reduce((sum, process) => sum + process.seconds + secondsBelow(process.pid), 0);
  return readProcess(pid).reduce((sum, { seconds }) => sum + seconds, 0) + secondsBelow(pid);
}

async function openHome(origin: string, viewport: (typeof WINDOWS)[number], state: State) {
  const executablePath = process.env["TEST_BROWSER"] ?? "/usr/bin/chromium";
  const args = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const server = await chromium.launchServer({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({ viewport, reducedMotion: state === "reduced" ? "reduce" : "no-preference" });
  await page.goto(origin);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  if (state === "paused") {
    await page.getByRole("button", { name: /pause/i }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
  return { state, server, percents: [] as number[] };
}

/** One browser per state, in parallel, so that other load on the machine affects all equally. */
async function measureWindow(origin: string, viewport: (typeof WINDOWS)[number]): Promise<void> {
  const opened = await Promise.all(STATES.map((state) => openHome(origin, viewport, state)));
  await wait(SETTLE);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = opened.map(({ server }) => readBrowser(server.process()));
    const started = performance.now();
    await wait(ROUND);
    const milliseconds = performance.now() - started;
    for (const [index, { server, percents }] of opened.entries()) {
      percents.push(((readBrowser(server.process()) - (before[index] ?? 0)) * 100_000) / milliseconds);
    }
  }
  for (const { state, percents } of opened) {
    const median = percents.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
    const rounds = percents.map((percent) => percent.toFixed(1)).join(" ");
    printFigure(`home at rest, ${viewport.width} px, ${state}`, `${median.toFixed(1)} % of a core (${rounds})`);
  }
  await Promise.all(opened.map(({ server }) => server.close()));
}

/** The home page's CPU use in an idle browser without a graphics card. */
export async function measureRest(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  const site = await startFreely({ DATA_DIR: dataDir });
  await waitForPictures(site.origin);
  for (const viewport of WINDOWS) await measureWindow(site.origin, viewport);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
