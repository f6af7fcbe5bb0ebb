import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Log } from "../platform/log.ts";
import { programFile } from "../platform/root.ts";

/** As scripts/backup.mjs has it. */
const MEMORY = ["--max-semi-space-size=1", "--max-old-space-size=256", "--liftoff-only"];

/**
 * Makes the nightly backup with the command, in a process of its own: what it takes of memory and of the processor is not the site's.
 * One that fails is an error in the log, and the job's.
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
    log.info("the nightly backup is made");
    return;
  }
  log.error({ reason: reason.trim() }, "the nightly backup was not made");
  throw new Error(reason.trim());
}
