import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../server/platform/root.ts";

/** Under load, servers run on the first core and the load generator on the second, so that neither starves the other. */
const taskset = existsSync("/usr/bin/taskset") ? "/usr/bin/taskset" : undefined;

/** Like `npm start`, which can't be measured itself since it checks the build first. */
function spawnServer(args: string[], env: Record<string, string>, isPinned: boolean): ChildProcess {
  const options = ["--max-semi-space-size=16", "--max-old-space-size=256", "--liftoff-only", ...args];
  const [command, before] = isPinned && taskset !== undefined ? [taskset, ["-c", "0", process.execPath]] : [process.execPath, []];
  return spawn(command, [...before, ...options], {
    cwd: projectRoot,
    env: { ...process.env, MALLOC_ARENA_MAX: "2", NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export type ServerProcess = {
  origin: string;
  pid: number;
  startMs: number;
  memoryMb(): number;
  /** Its open sockets: connections, and a few of its own. */
  countSockets: () => number;
  memoryPeakMb(): number;
  /** Resets the peak. */ forgetPeak(): void;
  /** CPU time since its start, of all threads. */ cpuSeconds(): number;
  stop(): Promise<void>;
  /** Kills it. */ kill(): Promise<void>;
};

function readMemory({ pid }: ChildProcess, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

function countSockets({ pid }: ChildProcess): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (fd: string) => {
    try {
      return readlinkSync(join(folder, fd)).startsWith("socket:");
    } catch {
      // Closed in the meantime.
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}

/** In ticks of a hundredth of a second (`getconf CLK_TCK`): user and system time. */
function readCpu({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Starts a server and waits for its first answer. */
type Start = { path: string; env: Record<string, string>; isPinned?: boolean };

async function startServer(args: string[], port: number, { path, env, isPinned = true }: Start): Promise<ServerProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawnServer(args, { LOG_LEVEL: "error", ...env, PORT: String(port), SITE_URL: origin }, isPinned);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (;;) {
    const response = await fetch(origin + path).catch(() => undefined);
    if (response?.ok) break;
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before its first answer`);
    await wait(10);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    countSockets: () => countSockets(child),
    memoryMb: () => readMemory(child, /VmRSS:\s+(\d+)/),
    memoryPeakMb: () => readMemory(child, /VmHWM:\s+(\d+)/),
    cpuSeconds: () => readCpu(child),
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, "5"),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

const SITE = { args: ["build/server/index.js"], port: 3991, path: "/api/our-projects" };

/** On its own core, for load tests. */
export const startSite = (env: Record<string, string>): Promise<ServerProcess> =>
  startServer(SITE.args, SITE.port, { path: SITE.path, env });

/** On its own port, beside others. */
export const startAt = (port: number, env: Record<string, string>): Promise<ServerProcess> =>
  startServer(SITE.args, port, { path: SITE.path, env, isPinned: false });

/** With all cores, like `npm start`. */
export const startFreely = (env: Record<string, string>): Promise<ServerProcess> =>
  startServer(SITE.args, SITE.port, { path: SITE.path, env, isPinned: false });

/** The baseline: Node's own server, answering with the same bytes and headers from memory. */
export const startBare = (answer: string): Promise<ServerProcess> =>
  startServer([join("bench", "bare-server.ts"), answer], 3992, { path: "/", env: {} });

/** A new site renders its pictures in the background, the team's last; the measurement must not compete with that. */
export async function waitForPictures(origin: string): Promise<void> {
  for (;;) {
    const team = await (await fetch(`${origin}/api/team/team-members`)).text();
    if (!team.includes('"imageUrl":""')) return;
    await wait(500);
  }
}
