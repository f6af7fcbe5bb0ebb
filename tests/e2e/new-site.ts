import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForPictures } from "../../bench/site-process.ts";
import { startSite } from "./site-server.ts";

/**
 * Makes a new site once, with its database filled and its pictures drawn, of which each site of the journeys is a copy (`site-server.ts`):
 * a first start takes three times as much of the processor as any other.
 * @returns what removes it
 */
export default async function makeNewSite(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-e2e-new-"));
  const site = await startSite(Number(process.env["TEST_PORT"] ?? 3219), dataDir);
  await waitForPictures(site.origin);
  await site.stop();
  process.env["NEW_SITE"] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
