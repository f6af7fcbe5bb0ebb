import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { productRoot, programFile, projectRoot } from "../../platform/root.ts";
import { documentLimits, type TimeLimit } from "./document-limits.ts";
import type { JobMessage, Jobs } from "./document-worker.ts";

const FILE = programFile("assistant/documents/document-worker");
const OFFLINE = programFile("assistant/documents/offline");
/** Node's compile cache, which saves two thirds of the start-up time. If it isn't writable, each process compiles the code itself. */
const COMPILED = join(projectRoot, "node_modules/.cache/documents");

/** A folder and, if it's a symbolic link, what it leads to: the permission model checks both. */
const pathsOf = (folder: string) => (existsSync(folder) ? [...new Set([folder, realpathSync(folder)])] : [folder]);

/**
 * Sandbox for untrusted documents, by Node's permission model: the process can read only the code and write only the compile cache, has no
 * access to the data folder or the site's settings, and can't start processes or threads or load native code. The permission model doesn't
 * cover the network, so `offline.ts` disables that.
 */
export const sandboxArgs = [
  "--permission",
  ...["server", "contract", "content"].map((folder) => `--allow-fs-read=${join(productRoot, folder)}/*`),
  ...pathsOf(join(projectRoot, "node_modules")).map((folder) => `--allow-fs-read=${folder}/*`),
  `--allow-fs-read=${join(projectRoot, "package.json")}`,
  `--allow-fs-write=${COMPILED}/*`,
  `--import=${OFFLINE}`,
];

/** The sandbox's whole environment: settings for memory and the compile cache. */
export const sandboxEnv = { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: COMPILED };

const WATCH_INTERVAL = 50;
/** Lower CPU priority than the site's. */
const NICE = 5;
const MEMORY_PAGE = 4096;
/** Unit of CPU time in `/proc`, in milliseconds. */
const TICK = 10;

/** Why a job ended without a result. */
type Ended = "too-slow" | "unpacks-too-far" | "damaged";
type Output<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;
/** `exit` is the code or signal of a process that ended by itself: out of memory, or it couldn't start. */
export type Outcome<Value> = { ended: Ended; exit?: number | string } | { value: Value };

/** A process instead of a thread: a thread that runs out of memory can crash the whole site. */
function start(input: Uint8Array): ChildProcess {
  const child = fork(FILE, {
    execArgv: [...sandboxArgs, `--max-old-space-size=${documentLimits.heapMegabytes}`, "--max-semi-space-size=8"],
    serialization: "advanced",
    env: sandboxEnv,
    // Output of the readers is discarded: it may contain the document's text.
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // Through a pipe, which doesn't copy the whole file as a message would. Errors are ignored: `exit` reports them.
  child.stdin?.on("error", () => undefined).end(input);
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  return child;
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // The process has ended, or the system has no `/proc`.
    return "";
  }
}

/** Resident memory of a process, in bytes; 0 on systems without `/proc`, where only the limits on heap and time apply. */
const sizeOf = (pid: number | undefined) => Number(readProc(pid, "statm").split(" ")[1] ?? 0) * MEMORY_PAGE;

/** CPU time of a process, in milliseconds; 0 on systems without `/proc`, where only the wall-clock limit applies. */
function workOf(pid: number | undefined): number {
  // The fields follow the process name in brackets, which may contain anything.
  const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

/** Calls `onOver` when the process exceeds its limits on time or memory. @returns a function that stops the watch */
function watch({ pid }: ChildProcess, { processor, clock }: TimeLimit, onOver: (reason: Ended) => void): () => void {
  const [startedAt, workBefore] = [performance.now(), workOf(pid)];
  const timer = setInterval(() => {
    if (workOf(pid) - workBefore > processor || performance.now() - startedAt > clock) onOver("too-slow");
    else if (sizeOf(pid) > documentLimits.memory) onOver("unpacks-too-far");
  }, WATCH_INTERVAL);
  return () => clearInterval(timer);
}

/** Starts a sandboxed process for documents, which runs one job at a time; `input` is the file to read. Faults of a document are in the outcome, not thrown. */
export function startDocumentProcess(input: Uint8Array = new Uint8Array()) {
  const child = start(input);
  // An idle process doesn't keep the site running.
  child.unref();
  child.channel?.unref();
  const run = async <Name extends keyof Jobs>(job: JobMessage & { name: Name }, limit: TimeLimit): Promise<Outcome<Output<Name>>> => {
    const { promise, resolve } = Promise.withResolvers<Outcome<Output<Name>>>();
    const fail = () => resolve({ ended: "damaged" });
    const onExit = (code: number | null, signal: string | null) => resolve({ ended: "damaged", exit: signal ?? code ?? "unknown" });
    // The child sends nothing but results.
    const onMessage = (answer: Outcome<Output<Name>>) => resolve(answer);
    const unwatch = watch(child, limit, (ended) => resolve({ ended }));
    child.once("message", onMessage);
    // A reader that never finishes or runs out of memory exits without a message.
    child.once("exit", onExit);
    child.once("error", fail);
    child.send(job, () => undefined);
    try {
      return await promise;
    } finally {
      unwatch();
      child.off("message", onMessage).off("exit", onExit).off("error", fail);
    }
  };
  return { run, end: () => void child.kill("SIGKILL"), isRunning: () => child.exitCode === null && child.signalCode === null };
}

export type DocumentProcess = ReturnType<typeof startDocumentProcess>;
