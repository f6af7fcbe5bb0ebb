import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";

/**
 * A process's start time from the kernel (clock ticks since boot), so that a reused process id isn't mistaken for the lock's owner. A
 * zombie holds nothing any more and counts as gone.
 */
function startTime(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" || fields[0] === "X" ? "gone" : fields[19];
  } catch {
    // The process is gone, or the system has no /proc.
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
  // Without /proc the process id alone decides.
  return started === undefined || started === "" || present === undefined || present === started;
}

function readLock(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // No lock.
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

/** Takes the lock, or takes it over from a dead process. @returns its release; undefined while a running process holds it */
async function tryLock(file: string): Promise<(() => void) | undefined> {
  const own = `${process.pid}\n${startTime(process.pid) ?? ""}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      // Race: two starters may find the same dead owner, and the slower one deletes the file that the quicker one has just written.
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

/** Milliseconds. */
const TRY_EVERY = 100;
const TELL_AFTER = 1000;

/** How long to wait for the lock, in milliseconds; `onWait` is called once if that takes longer than a moment. */
export type LockOptions = { timeout?: number; onWait?: () => void };

/** The folder is open in another process. */
export class FolderInUse extends StartupError {}

/**
 * Locks `file` for this process. Two processes on one PGlite folder silently corrupt it, so nothing may be opened before this resolves.
 * @returns releases the lock
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
    if (waited >= timeout) throw new FolderInUse(`Another process is using the data folder ${dirname(file)}.`);
    if (waited >= TELL_AFTER) {
      untold?.();
      untold = undefined;
    }
    await wait(TRY_EVERY);
  }
}
