import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../platform/root.ts";
import { documentLimits } from "./document-limits.ts";
import type { WorkerAnswer } from "./document-worker.ts";

/** From the sources in every mode: Node runs them as they are, and the built server need not carry a second entry. */
const FILE = join(projectRoot, "server/assistant/documents/document-worker.ts");
const WATCH_EVERY = 50;
const MEMORY_PAGE = 4096;

/** A process and not a thread: where a thread asks for too much at once, the engine ends the whole process, and with it the site. */
function start(): ChildProcess {
  return fork(FILE, {
    execArgv: [`--max-old-space-size=${documentLimits.heapMegabytes}`, "--max-semi-space-size=8"],
    serialization: "advanced",
    env: { MALLOC_ARENA_MAX: "2" },
    // What a reader has to say about a file does not belong in the log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** What a process holds in memory, in bytes; 0 on systems that do not tell, where the limit on its objects and the time remain. */
function sizeOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * MEMORY_PAGE;
  } catch {
    return 0;
  }
}

/** Calls `onOver` when the process has run too long or grown too far. @returns what ends the watch */
function watch({ pid }: ChildProcess, onOver: (reason: "too-slow" | "unpacks-too-far") => void): () => void {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - startedAt > documentLimits.readTime) onOver("too-slow");
    else if (sizeOf(pid) > documentLimits.memory) onOver("unpacks-too-far");
  }, WATCH_EVERY);
  return () => clearInterval(timer);
}

/** Reads a document in a process of its own, which is ended when it costs too much. Never throws for what is wrong with the document. */
export async function runWorker(bytes: Uint8Array): Promise<WorkerAnswer> {
  const child = start();
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  const unwatch = watch(child, (reason) => resolve({ ok: false, reason }));
  // The child is this project's own file and says nothing else.
  child.once("message", (answer) => resolve(answer as WorkerAnswer));
  // A reader that waits for what never comes ends without a word, and so does one that runs out of memory.
  child.once("exit", () => resolve({ ok: false, reason: "damaged" }));
  child.once("error", () => resolve({ ok: false, reason: "damaged" }));
  child.send(bytes, () => undefined);
  try {
    return await promise;
  } finally {
    unwatch();
    child.kill("SIGKILL");
  }
}
