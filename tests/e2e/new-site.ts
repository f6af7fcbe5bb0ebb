import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForPictures } from "../../bench/site-process.ts";
import { startSite } from "./site-server.ts";

/**
 * Global setup: creates a site with seeded database and rendered pictures, which each worker copies (`site-server.ts`).
 * A first start uses three times as much CPU.
 * @returns a function that deletes it
 */
export default async function makeNewSite(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-e2e-new-"));
  const site = await startSite(Number(process.env["TEST_PORT"] ?? 3219), dataDir);
  await waitForPictures(site.origin);
  await site.stop();
  process.env["NEW_SITE"] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
