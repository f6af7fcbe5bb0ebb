import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { printFigure } from "./report.ts";
import { type ServerProcess, startSite } from "./site-process.ts";

const ACCOUNT = { userId: "bench", password: "only for the bench" };

/** A photo of nearly ten megabytes and 14 megapixels with random grain, so that no two are the same picture. */
async function makePhoto(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 22 } as const;
  const grain = await sharp({ create: { width: 4320, height: 3240, channels: 3, background: "#000", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Blob([new Uint8Array(grain)], { type: "image/jpeg" });
}

async function logIn({ origin }: ServerProcess): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(ACCOUNT) });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** @returns the duration in milliseconds */
async function save({ origin }: ServerProcess, token: string, photo: Blob): Promise<number> {
  const body = new FormData();
  body.set("title", "Bench");
  body.set("description", "Bench");
  body.set("image", photo, "photo.jpg");
  const started = performance.now();
  const response = await fetch(`${origin}/api/admin/expertise`, { method: "POST", headers: { Authorization: `Bearer ${token}` }, body });
  if (response.status !== 201) throw new Error(`saving answered ${response.status}: ${await response.text()}`);
  return performance.now() - started;
}

/** The cost of saving pictures: one, then eight concurrently. */
export async function measurePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  const env = { DATA_DIR: dataDir, ADMIN_USER_ID: ACCOUNT.userId, ADMIN_PASSWORD: ACCOUNT.password };
  // Creating the database takes more memory than anything after it.
  await (await startSite(env)).stop();
  const site = await startSite(env);
  const token = await logIn(site);
  const [one, ...eight] = await Promise.all(Array.from({ length: 9 }, makePhoto));
  if (one === undefined) return;
  printFigure("memory before", `${Math.round(site.memoryMb())} MB`);
  site.forgetPeak();
  printFigure("size of a photo", `${(one.size / 2 ** 20).toFixed(1)} MB`);
  printFigure("saving one", `${Math.round(await save(site, token, one))} ms`);
  const all = await Promise.all(eight.map((photo) => save(site, token, photo)));
  printFigure("saving eight at once", `${Math.round(Math.max(...all))} ms for the last`);
  printFigure("memory at most", `${Math.round(site.memoryPeakMb())} MB`);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
