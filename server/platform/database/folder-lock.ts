import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";

/**
 * When a process started, as the kernel tells it (clock ticks since boot), so that a reused process id is not mistaken for its owner.
 * A killed process that nobody has collected yet holds nothing any more and counts as gone.
 */
function startTime(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" || fields[0] === "X" ? "gone" : fields[19];
  } catch {
    // It is gone, or the system has no /proc.
    return undefined;
  }
}

function isRunning(pid: number, started: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  const present = startTime(pid);
  // Where the system has no /proc, the process id alone decides.
  return started === undefined || started === "" || present === undefined || present === started;
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Nobody holds it.
    return "";
  }
}

function releaseLock(file: string, own: string): void {
  if (readLock(file) === own) rmSync(file, { force: true });
}

function isHeld(file: string): boolean {
  const [pid, started] = readLock(file).split("\n");
  return pid !== "" && isRunning(Number(pid), started);
}

/** Takes the lock, or takes it over from a process that is gone. @returns what gives it back; undefined while a running process holds it */
async function tryLock(file: string): Promise<(() => void) | undefined> {
  const own = `${process.pid}\n${startTime(process.pid) ?? ""}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      // Two starters may both have found the same dead owner, and the slower one removes what the quicker one has just written.
      await wait(30);
      if (readLock(file) === own) return () => releaseLock(file, own);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (isHeld(file)) break;
    rmSync(file, { force: true });
  }
  return undefined;
}

/** In milliseconds. */
const TRY_EVERY = 100;
const TELL_AFTER = 1000;

/** For how long a lock that is held is waited for, in milliseconds, and what is called once when that takes longer than a moment. */
export type LockOptions = { timeout?: number; onWait?: () => void };

/** Another process has the folder open. */
export class FolderInUse extends StartupError {}

/**
 * Takes the lock `file` for this process. Two processes on one PGlite folder destroy each other's writes without a word, so nothing may be
 * opened before this has resolved.
 * @returns what gives the lock back
 * @throws FolderInUse when a running process still holds it after `timeout`
 */
export async function lockFolder(file: string, { timeout = 0, onWait }: LockOptions = {}): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const started = performance.now();
  let untold = onWait;
  for (;;) {
    const release = await tryLock(file);
    if (release !== undefined) return release;
    const waited = performance.now() - started;
    if (waited >= timeout) throw new FolderInUse(`The data folder ${dirname(file)} is in use by another process.`);
    if (waited >= TELL_AFTER) {
      untold?.();
      untold = undefined;
    }
    await wait(TRY_EVERY);
  }
}
