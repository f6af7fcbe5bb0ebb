import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../server/platform/root.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { makeLargeSite } from "./backup-data.ts";
import { printFigure } from "./report.ts";
import { startFreely } from "./site-process.ts";

/** As in scripts/backup.mjs. */
const MEMORY = ["--max-semi-space-size=1", "--max-old-space-size=256", "--liftoff-only"];

type Run = { seconds: number; peakMb: number };

function readPeak(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

/** Runs a command like `npm run`, and measures its peak memory. */
async function runCommand(args: string[], env: Record<string, string>): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [...MEMORY, "build/server/backup-cli.js", ...args], {
    cwd: projectRoot,
    env: { ...process.env, MALLOC_ARENA_MAX: "2", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, readPeak(child.pid));
  }, 100);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, peakMb };
}

const print = (name: string, { seconds, peakMb }: Run) => printFigure(name, `${Math.round(seconds)} s, at most ${Math.round(peakMb)} MB`);

/** Milliseconds between requests: a cached page, then a list from the database, sometimes an enquiry, which is written and mailed. */
const EVERY = 100;
const ENQUIRY_EACH = 20;

let asked = 0;
async function ask(origin: string): Promise<number> {
  asked += 1;
  const headers = { "X-Forwarded-For": `10.0.${(asked >> 8) & 255}.${asked & 255}`, "Content-Type": "application/json" };
  const enquiry = { name: "Visitor", email: `visitor${asked}@site.test`, phone: "1", service: "AI Services", message: `Hello ${asked}` };
  const started = performance.now();
  const response =
    asked % ENQUIRY_EACH === 0
      ? await fetch(`${origin}/api/contact`, { headers, method: "POST", body: JSON.stringify(enquiry) })
      : await fetch(origin + (asked % 2 === 0 ? "/" : "/api/comments?blogId=ai-chatbots"), { headers });
  await response.text();
  if (!response.ok) throw new Error(`a request was answered ${response.status}`);
  return performance.now() - started;
}

/** Sends requests at a steady pace until `done`. @returns the 99th percentile in milliseconds */
async function measureP99(origin: string, done: Promise<unknown>): Promise<{ p99: number; count: number }> {
  const waits: Promise<number>[] = [];
  const ending = new AbortController();
  void done.finally(() => ending.abort());
  while (!ending.signal.aborted) {
    waits.push(ask(origin));
    await wait(EVERY);
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: sorted.length };
}

const printWait = (name: string, { p99, count }: { p99: number; count: number }) =>
  printFigure(name, `p99 ${p99.toFixed(1)} ms of ${count} requests`);

type Place = { DATA_DIR: string; DATABASE_URL?: string };

async function measureKind(kind: string, folder: string, from: Place, to: Place): Promise<void> {
  const file = join(folder, `${kind}.backup`);
  const key = { BACKUP_KEY: "a key of sixteen letters" };
  const site = await startFreely({ ...from, TRUST_PROXY: "1" });
  try {
    await measureP99(site.origin, wait(10_000));
    printWait(`${kind}: usual requests`, await measureP99(site.origin, wait(30_000)));
    const backingUp = runCommand(["backup", file], { ...from, ...key });
    printWait(`${kind}: requests during the backup`, await measureP99(site.origin, backingUp));
    print(`${kind}: backup`, await backingUp);
  } finally {
    await site.stop();
  }
  print(`${kind}: verified restore`, await runCommand(["restore", file], { ...to, ...key }));
  rmSync(file);
}

/**
 * Duration and memory of backup, restore and move of a large site, and visitors' latency during them. Needs 15 GB in the temporary
 * folder. `kept` is a folder with an existing site, which is consumed.
 */
export async function measureBackup(kept?: string): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), "site-bench-backup-"));
  const at = (name: string) => join(folder, name);
  const binaries = findPostgresBinaries();
  const cluster = binaries === undefined ? undefined : await startPostgres(binaries);
  try {
    if (kept === undefined) await makeLargeSite(at("embedded"));
    await measureKind("PGlite", folder, { DATA_DIR: at("embedded") }, { DATA_DIR: at("restored") });
    rmSync(at("restored"), { recursive: true });
    if (cluster === undefined) return;
    const DATABASE_URL = cluster.url("postgres");
    print("move to PostgreSQL", await runCommand(["move-to-postgres"], { DATA_DIR: at("embedded"), DATABASE_URL }));
    await runSql(DATABASE_URL, "create database restored");
    await measureKind(
      "PostgreSQL",
      folder,
      { DATA_DIR: at("embedded"), DATABASE_URL },
      { DATA_DIR: at("again"), DATABASE_URL: cluster.url("restored") },
    );
  } finally {
    await cluster?.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function runSql(url: string, text: string): Promise<void> {
  const { openSession } = await import("../server/platform/database/db-postgres.ts");
  const session = await openSession(url);
  await session.client.query({ text });
  await session.close();
}
