import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { productRoot, programFile, projectRoot } from "../../platform/root.ts";
import { documentLimits, type TimeLimit } from "./document-limits.ts";
import type { JobMessage, Jobs } from "./document-worker.ts";

const FILE = programFile("assistant/documents/document-worker");
const OFFLINE = programFile("assistant/documents/offline");
/** What Node has compiled of them, which is two thirds of a start. Where it cannot be written, each process compiles for itself. */
const COMPILED = join(projectRoot, "node_modules/.cache/documents");

/**
 * The sandbox of a process that works on what strangers send, by Node's permission model: it reads its own code and nothing else, writes
 * nothing but compiled code, starts neither processes nor threads and loads no native code. What the model does not know, the network, is
 * taken away by `offline.ts`. The data folder and the site's settings are out of its reach.
 */
export const sandboxArgs = [
  "--permission",
  ...["server", "contract", "content"].map((folder) => `--allow-fs-read=${join(productRoot, folder)}/*`),
  ...["node_modules/*", "package.json"].map((path) => `--allow-fs-read=${join(projectRoot, path)}`),
  `--allow-fs-write=${COMPILED}/*`,
  `--import=${OFFLINE}`,
];

/** All of the environment that it has: how the C library and Node deal with memory and code. */
export const sandboxEnv = { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: COMPILED };

const WATCH_INTERVAL = 50;
/** Visitors come first where both want the same core. */
const NICE = 5;
const MEMORY_PAGE = 4096;
/** What `/proc` counts the processor's time in, in milliseconds. */
const TICK = 10;

/** Why a process ended without an answer. */
type Ended = "too-slow" | "unpacks-too-far" | "damaged";
type Output<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;
export type Outcome<Value> = { ended: Ended } | { value: Value };

/** A process and not a thread: where a thread asks for too much at once, the engine ends the whole process, and with it the site. */
function start(input: Uint8Array): ChildProcess {
  const child = fork(FILE, {
    execArgv: [...sandboxArgs, `--max-old-space-size=${documentLimits.heapMegabytes}`, "--max-semi-space-size=8"],
    serialization: "advanced",
    env: sandboxEnv,
    // What a reader has to say about a file does not belong in the log.
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // Through a pipe, which takes a file as it lies in memory: a message would copy all of it at once. That the process ended is told otherwise.
  child.stdin?.on("error", () => undefined).end(input);
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  return child;
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // The process has ended, or the system has no such file.
    return "";
  }
}

/** What a process holds in memory, in bytes; 0 on systems that do not tell, where the limit on its objects and the time remain. */
const sizeOf = (pid: number | undefined) => Number(readProc(pid, "statm").split(" ")[1] ?? 0) * MEMORY_PAGE;

/** How long it has been computing, in milliseconds; 0 on systems that do not tell, where the clock remains. */
function workOf(pid: number | undefined): number {
  // Its name, which may hold anything, stands in brackets before the numbers.
  const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

/** Calls `onOver` when the process has worked too long or grown too far. @returns what ends the watch */
function watch({ pid }: ChildProcess, { processor, clock }: TimeLimit, onOver: (reason: Ended) => void): () => void {
  const [startedAt, workBefore] = [performance.now(), workOf(pid)];
  const timer = setInterval(() => {
    if (workOf(pid) - workBefore > processor || performance.now() - startedAt > clock) onOver("too-slow");
    else if (sizeOf(pid) > documentLimits.memory) onOver("unpacks-too-far");
  }, WATCH_INTERVAL);
  return () => clearInterval(timer);
}

/** A process that works on documents, one job at a time; `input` is the file to read. Never throws for what is wrong with a document. */
export function startDocumentProcess(input: Uint8Array = new Uint8Array()) {
  const child = start(input);
  // By itself it keeps nothing running; a job that is waited for does.
  child.unref();
  child.channel?.unref();
  const run = async <Name extends keyof Jobs>(job: JobMessage & { name: Name }, limit: TimeLimit): Promise<Outcome<Output<Name>>> => {
    const { promise, resolve } = Promise.withResolvers<Outcome<Output<Name>>>();
    const end = () => resolve({ ended: "damaged" });
    // The child is this project's own file and says nothing else.
    const onMessage = (answer: unknown) => resolve(answer as Outcome<Output<Name>>);
    const unwatch = watch(child, limit, (ended) => resolve({ ended }));
    child.once("message", onMessage);
    // A reader that waits for what never comes ends without a word, and so does one that runs out of memory.
    child.once("exit", end);
    child.once("error", end);
    child.send(job, () => undefined);
    try {
      return await promise;
    } finally {
      unwatch();
      child.off("message", onMessage).off("exit", end).off("error", end);
    }
  };
  return { run, end: () => void child.kill("SIGKILL"), isRunning: () => child.exitCode === null && child.signalCode === null };
}

export type DocumentProcess = ReturnType<typeof startDocumentProcess>;
