import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent as PlainAgent, type ClientRequest, request as requestPlain, type RequestOptions } from "node:http";
import { Agent, request } from "node:https";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../server/platform/root.ts";
import { findProgram, startNginx } from "../tests/helpers/nginx.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { printFigure } from "./report.ts";

/** Milliseconds between two visitors, and before and after each restart: the job queue and the outbox start a second after the site. */
const EVERY = 10;
const SETTLE = 6000;
const ROUNDS = 3;

const READS = ["/", "/pricing", "/api/our-projects", "/api/health"];
const ENQUIRY = JSON.stringify({ name: "Ada", email: "ada@site.test", phone: "1", service: "AI Services", message: "Hello there" });

/** Some use keep-alive connections that are always busy. */
const kept = new PlainAgent({ keepAlive: true, maxSockets: 2 });

/** The others use a new connection and address. */
function openRequest(url: string, index: number, options: RequestOptions): ClientRequest {
  const localAddress = `127.${1 + ((index >> 16) % 250)}.${(index >> 8) & 255}.${1 + (index & 127)}`;
  if (url.startsWith("https")) return request(url, { ...options, localAddress, agent: new Agent({ rejectUnauthorized: false }) });
  if (index % 5 === 1) return requestPlain(url, { ...options, agent: kept });
  return requestPlain(url, { ...options, localAddress, agent: false });
}

/** @returns the answer's status, or why there was no complete answer */
function visit(origin: string, index: number): Promise<number | string> {
  const isWrite = index % 20 === 0;
  const url = origin + (isWrite ? "/api/contact" : READS[index % READS.length]);
  const headers = { "Content-Type": "application/json" };
  return new Promise((resolve) => {
    const sent = openRequest(url, index, { method: isWrite ? "POST" : "GET", family: 4, timeout: 15_000, headers });
    sent.on("response", (response) =>
      response
        .on("end", () => resolve(response.complete ? (response.statusCode ?? 0) : "cut short"))
        .on("error", () => resolve("cut short"))
        .resume(),
    );
    sent.on("error", ({ message, code = message }: NodeJS.ErrnoException) => resolve(code));
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.end(isWrite ? ENQUIRY : undefined);
  });
}

type Load = { stop(): Promise<{ counts: string; gapMs: number }> };

/** Visitors that don't wait for each other, until stopped. The gap is the longest time without a successful request. */
function startLoad(origin: string): Load {
  const running: Promise<void>[] = [];
  const failures = new Map<number | string, number>();
  let [answered, gapMs, last] = [0, 0, performance.now()];
  const timer = setInterval(() => {
    const visitOne = async (index: number) => {
      const answer = await visit(origin, index);
      if (typeof answer === "string" || answer >= 400) return void failures.set(answer, (failures.get(answer) ?? 0) + 1);
      answered += 1;
      gapMs = Math.max(gapMs, performance.now() - last);
      last = performance.now();
    };
    running.push(visitOne(running.length));
  }, EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      const failed = [...failures].map(([answer, count]) => `${count} × ${answer}`).join(", ");
      return { counts: `${answered} answered, ${failed || "none"} not`, gapMs };
    },
  };
}

/** How a process is started: with `npm start` and its checks, or the server alone, as in deploy/site@.service. */
const COMMANDS: Readonly<Record<string, string[]>> = {
  "npm start": ["npm", "start"],
  "the unit's command": [
    process.execPath,
    "--max-semi-space-size=16",
    "--max-old-space-size=256",
    "--liftoff-only",
    "build/server/index.js",
  ],
};

type Running = { stop(): Promise<void> };

async function start([program = "", ...args]: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  while ((await visit(`http://127.0.0.1:${env["PORT"]}`, 3)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${program} ended before its first answer`);
    await wait(5);
  }
  return {
    async stop() {
      // A service manager waits for the whole group; npm itself ends before the site does.
      process.kill(-(child.pid ?? 0), "SIGTERM");
      await ended;
      while (typeof (await visit(`http://127.0.0.1:${env["PORT"]}`, 3)) === "number") await wait(5);
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function measureEmbedded(name: string, command: string[], dataDir: string): Promise<void> {
  const env = { PORT: "3993", SITE_URL: "http://127.0.0.1:3993", DATA_DIR: dataDir };
  let site = await start(command, env);
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(SETTLE);
    const load = startLoad("http://127.0.0.1:3993");
    await wait(2000);
    const began = performance.now();
    await site.stop();
    const stopMs = performance.now() - began;
    site = await start(command, env);
    const startMs = performance.now() - began - stopMs;
    await wait(1000);
    const { counts, gapMs } = await load.stop();
    const phases = `stopping ${seconds(stopMs)}, starting ${seconds(startMs)}`;
    printFigure(`PGlite, ${name}`, `away ${seconds(gapMs)} (${phases}); ${counts}`);
  }
  await site.stop();
}

/** Rolling restart: two processes behind nginx, the second restarted once the first answers again. */
async function measureRolling(nginx: string, databaseUrl: string, dataDir: string): Promise<void> {
  const command = COMMANDS["the unit's command"] ?? [];
  const ports = [3993, 3994];
  const common = { SITE_URL: "https://localhost:3995", DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: "1" };
  const restart = (port: number) => start(command, { ...common, PORT: String(port) });
  const sites: Running[] = [];
  for (const port of ports) sites.push(await restart(port));
  const proxy = await startNginx(nginx, { http: 3996, https: 3995, site: ports });
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(SETTLE);
    const load = startLoad(proxy.origin);
    await wait(2000);
    for (const [index, port] of ports.entries()) {
      await sites[index]?.stop();
      sites[index] = await restart(port);
    }
    await wait(1000);
    const { counts, gapMs } = await load.stop();
    printFigure("PostgreSQL, two processes behind nginx", `longest gap ${seconds(gapMs)}; ${counts}`);
  }
  await proxy.stop();
  await Promise.all(sites.map((site) => site.stop()));
}

/** CPU time since boot, in milliseconds of all cores. */
function readProcessor(): { busy: number; all: number } {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({ busy: Object.values(busy).reduce((sum, each) => sum + each, 0), idle }));
  return times.reduce((sum, { busy, idle }) => ({ busy: sum.busy + busy, all: sum.all + busy + idle }), { busy: 0, all: 0 });
}

/** The machine's CPU load before the measurement: on a busy machine the figures say little about the site. */
async function printOthers(): Promise<void> {
  const before = readProcessor();
  await wait(3000);
  const after = readProcessor();
  printFigure("processor taken by others", `${Math.round((100 * (after.busy - before.busy)) / (after.all - before.all))} %`);
}

/** The downtime of a restart under load, on an existing build. */
export async function measureRestart(): Promise<void> {
  await printOthers();
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-restart-"));
  for (const [name, command] of Object.entries(COMMANDS)) await measureEmbedded(name, command, dataDir);
  rmSync(dataDir, { recursive: true });
  const [binaries, nginx] = [findPostgresBinaries(), findProgram("nginx")];
  if (binaries === undefined || nginx === undefined) return printFigure("two processes", "not measured: PostgreSQL or nginx is missing");
  const cluster = await startPostgres(binaries);
  const uploads = mkdtempSync(join(tmpdir(), "site-bench-restart-"));
  await measureRolling(nginx, cluster.url("postgres"), uploads);
  await cluster.stop();
  rmSync(uploads, { recursive: true });
}
