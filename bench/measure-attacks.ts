import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { attacks } from "./attacks.ts";
import { printFigure } from "./report.ts";
import { startFreely, waitForPictures } from "./site-process.ts";

/** Milliseconds: how long other visitors are measured, and the site's recovery time afterwards. */
const WATCHED = 6000;
const REST = 8000;
const PAUSE = 10;

const quantile = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Latencies of one visitor's sequential requests; a failure counts as infinite. */
async function watchOthers(origin: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + WATCHED;
  while (performance.now() < end) {
    const started = performance.now();
    const status = await new Promise<number>((resolve) => {
      get(`${origin}/api/health`, { agent: false }, (response) => response.on("end", () => resolve(response.statusCode ?? 0)).resume()).on(
        "error",
        () => resolve(0),
      );
    });
    times.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
    await wait(PAUSE);
  }
  return times;
}

/** Each attack's effect on other visitors of a new site, and its remains. */
export async function measureAttacks(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  const site = await startFreely({ DATA_DIR: dataDir });
  await waitForPictures(site.origin);
  const tell = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
  printFigure("others, without an attack", tell(await watchOthers(site.origin)));
  for (const name of Object.keys(attacks)) {
    const before = site.memoryMb();
    const attacker = new Worker(new URL("attack-worker.ts", import.meta.url), { workerData: { name, origin: site.origin } });
    const times = await watchOthers(site.origin);
    await attacker.terminate();
    await wait(REST);
    printFigure(`others during ${name}`, `${tell(times)}; memory ${Math.round(before)} → ${Math.round(site.memoryMb())} MB`);
  }
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
