import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Log } from "../platform/log.ts";
import { programFile } from "../platform/root.ts";

/** As in scripts/backup.mjs. */
const MEMORY = ["--max-semi-space-size=1", "--max-old-space-size=256", "--liftoff-only"];

/**
 * Runs the nightly backup command in a separate process, so that its memory and CPU are not the site's. A failure is logged as an error and
 * fails the job.
 */
export async function runNightlyBackup(log: Log): Promise<void> {
  const child = spawn(process.execPath, [...MEMORY, programFile("backup-cli"), "backup"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = () => void child.kill();
  process.once("exit", end);
  const [reason, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  process.off("exit", end);
  if (code === 0) {
    log.info("the nightly backup was made");
    return;
  }
  log.error({ reason: reason.trim() }, "the nightly backup was not made");
  throw new Error(reason.trim());
}
