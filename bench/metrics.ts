import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMetrics } from "../server/platform/metrics/metrics.ts";
import { countPerSecond } from "./load.ts";
import { printFigure } from "./report.ts";
import { startSite, waitForPictures } from "./site-process.ts";

const SECONDS = 10;
const COUNTED = 300_000;
const PATHS = { "home page, cached": "/", "list of the API": "/api/our-projects" };

/** CPU microseconds to count one answer, with warm code. */
function measureCounting(): number {
  const metrics = createMetrics();
  let cost = 0;
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < COUNTED; count += 1) {
      metrics.countAnswer({ method: "GET", route: "/", status: 200, ms: 0.1 });
      metrics.countPage("cache");
    }
    const { user, system } = process.cpuUsage(before);
    cost = (user + system) / COUNTED;
  }
  return cost;
}

/**
 * The cost of counting requests, relative to a request's CPU time on a full core. Comparing two sites would not show it: two processes with
 * the same code differ by ten times as much.
 */
export async function measureMetrics(): Promise<void> {
  const counting = measureCounting();
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  const site = await startSite({ DATA_DIR: dataDir });
  await waitForPictures(site.origin);
  for (const [name, path] of Object.entries(PATHS)) {
    await countPerSecond(site.origin + path, SECONDS);
    const before = site.cpuSeconds();
    const answered = (await countPerSecond(site.origin + path, SECONDS)) * SECONDS;
    const request = ((site.cpuSeconds() - before) * 1e6) / answered;
    printFigure(
      `metrics, ${name}`,
      `${counting.toFixed(2)} of ${request.toFixed(1)} µs of processor, ${((counting / request) * 100).toFixed(1)} %`,
    );
  }
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
