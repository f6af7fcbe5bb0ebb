import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { MVP_PACKAGE } from "../content/site.ts";
import { printFigure } from "./report.ts";
import { type ServerProcess, startSite, waitForPictures } from "./site-process.ts";

const NGINX = "/usr/sbin/nginx";
const WRK = "/usr/bin/wrk";
const NGINX_PORT = 3993;
const STAFF = { userId: "bench", password: "a-long-word-for-the-bench-77" };
const EDITS = 40;
/** The kernel's clock ticks per second. */
const TICKS = 100;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const highest = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;

const tell = (times: readonly number[]) => `p50 ${median(times).toFixed(1)}, p99 ${highest(times).toFixed(1)} ms`;

/** CPU seconds of a process. */
function readProcessor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** One nginx worker on the site's core, with the same bytes. */
async function startNginx(page: Buffer, compressed: Buffer): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-nginx-"));
  mkdirSync(join(folder, "html"));
  writeFileSync(join(folder, "html/index.html"), page);
  writeFileSync(join(folder, "html/index.html.gz"), compressed);
  const http = `access_log off; gzip_static on; server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/html; default_type text/html; }`;
  const main = `user root; daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;`;
  writeFileSync(join(folder, "nginx.conf"), `${main} events { worker_connections 512; } http { keepalive_requests 1000000; ${http} }`);
  const child = spawn("taskset", ["-c", "0", NGINX, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "ignore", "inherit"] });
  await wait(500);
  return {
    origin: `http://127.0.0.1:${NGINX_PORT}`,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Requests per second over 32 connections. */
function load(url: string, seconds = 4): number {
  const printed = execFileSync("taskset", ["-c", "1", WRK, "-t1", "-c32", `-d${seconds}`, "-H", "Accept-Encoding: gzip", url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed.toString())?.[1]);
}

async function fetchRaw(url: string, encoding: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...headers, "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    });
    asked.on("error", reject).end();
  });
}

async function compareWithNginx({ origin, pid }: ServerProcess): Promise<void> {
  const nginx = await startNginx(await fetchRaw(`${origin}/`, "identity"), await fetchRaw(`${origin}/`, "gzip"));
  load(`${origin}/`);
  const rounds: { site: number; nginx: number; ms: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = readProcessor(pid);
    const site = load(`${origin}/`);
    const ms = ((readProcessor(pid) - before) * 1000) / (site * 4);
    rounds.push({ site, nginx: load(`${nginx.origin}/`), ms });
  }
  await nginx.stop();
  const ratios = rounds.map((round) => round.site / round.nginx);
  const perSecond = Math.round(median(rounds.map(({ site }) => site))).toLocaleString("en-US");
  const range = ratios.map((ratio) => ratio.toFixed(2)).join(" ");
  printFigure("home page, cached", `${perSecond}/s, ${median(rounds.map(({ ms }) => ms)).toFixed(3)} ms of processor`);
  printFigure("home page, cached, of nginx", `${median(ratios).toFixed(3)} (${range})`);
}

async function logIn(origin: string): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(STAFF) });
  const { token } = (await answer.json()) as { token: string }; // the API's type
  return { ...headers, Authorization: `Bearer ${token}` };
}

type Package = { _id: string; name: string };

/** Latency of the first request for the home page after a price change, in milliseconds. */
async function measureEdits({ origin }: ServerProcess): Promise<void> {
  const headers = await logIn(origin);
  const packages = (await (await fetch(`${origin}/api/admin/public/packages`)).json()) as Package[]; // the API's type
  const { _id, name } = packages.find((offer) => offer.name === MVP_PACKAGE) ?? {};
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const price = 3001 + edit;
    const body = JSON.stringify({ name, price, discountPercentage: 0 });
    const changed = await fetch(`${origin}/api/admin/packages/${_id}`, { method: "PUT", headers, body });
    if (!changed.ok) throw new Error(`an edit was answered with ${changed.status}`);
    const started = performance.now();
    const page = await fetchRaw(`${origin}/`, "br");
    times.push(performance.now() - started);
    if (!brotliDecompressSync(page).includes(String(price))) throw new Error("an old price after an edit");
  }
  printFigure("home page, first answer after an edit", tell(times));
}

/** A different address each time, because of rate limits. */
const fromSomebody = (number: number) => ({ "X-Forwarded-For": `198.51.${Math.floor(number / 250)}.${number % 250}` });

async function measureFresh({ origin, pid }: ServerProcess): Promise<void> {
  const ask = (amount: number) => fetch(`${origin}/pricing?amount=${amount}`, { headers: fromSomebody(amount % 500) });
  for (let amount = 1; amount <= 300; amount += 1) await (await ask(amount)).arrayBuffer();
  const before = readProcessor(pid);
  for (let amount = 1001; amount <= 1500; amount += 1) await (await ask(amount)).arrayBuffer();
  printFigure("a page that is rendered", `${(((readProcessor(pid) - before) * 1000) / 500).toFixed(2)} ms of processor`);
}

/** Requests per second: 1,500 a minute. */
const PACE = 25;
const ROUNDS = 4;
const SECONDS_A_ROUND = 5;

/** The request paths of each load by their `number`. */
const LOADS: Record<string, (number: number) => string> = {
  "addresses that are cached": (number) => (number % 2 === 0 ? `/about?x=${number}` : `/blog?x=${number}`),
  "made-up addresses": (number) => `/made-up-${number}/${number}`,
  "made-up searches": (number) => `/blog?q=made-up-${number}&x=${number}`,
};

/** One round of a load from many addresses, without waiting for answers. */
async function keepAsking(origin: string, makeAddress: (number: number) => string, first: number): Promise<void> {
  const asked: Promise<unknown>[] = [];
  for (let number = first; number < first + PACE * SECONDS_A_ROUND; number += 1) {
    asked.push(fetchRaw(origin + makeAddress(number), "br", fromSomebody(number % 500)));
    await wait(1000 / PACE);
  }
  await Promise.all(asked);
}

/** Latencies of a visitor's requests for the home page. */
async function watchVisitor(origin: string, during: Promise<void>): Promise<number[]> {
  const state = { isOver: false };
  const end = during.then(() => (state.isOver = true));
  const times: number[] = [];
  while (!state.isOver) {
    const started = performance.now();
    await fetchRaw(`${origin}/`, "br");
    times.push(performance.now() - started);
    await wait(10);
  }
  await end;
  return times;
}

/** All loads at the same pace in turn, so that the load generator's own CPU use affects each equally. */
async function measureMadeUp(site: ServerProcess): Promise<void> {
  const loads = Object.entries(LOADS).map(([name, makeAddress]) => ({ name, makeAddress, times: [] as number[], ms: 0 }));
  const memory = site.memoryMb();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measured of loads) {
      const before = readProcessor(site.pid);
      measured.times.push(
        ...(await watchVisitor(site.origin, keepAsking(site.origin, measured.makeAddress, round * SECONDS_A_ROUND * PACE))),
      );
      measured.ms += (readProcessor(site.pid) - before) * 1000;
    }
  }
  for (const { name, times, ms } of loads) {
    const share = ((ms / (ROUNDS * SECONDS_A_ROUND * 1000)) * 100).toFixed(1);
    printFigure(`home page, beside ${name}`, `${tell(times)}; ${share} % of a core`);
  }
  printFigure("memory over all of that", `${Math.round(memory)} -> ${Math.round(site.memoryMb())} MB`);
}

/** Cached pages compared with nginx serving the same bytes, in turn on one core, and the cost of uncached ones. */
export async function measurePages(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  const account = { ADMIN_USER_ID: STAFF.userId, ADMIN_PASSWORD: STAFF.password };
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "info", ...account });
  await waitForPictures(site.origin);
  await fetchRaw(`${site.origin}/`, "br");
  // After the background compression.
  await wait(5000);
  if (existsSync(NGINX) && existsSync(WRK)) await compareWithNginx(site);
  else printFigure("home page, cached, of nginx", "not measured: needs Debian's nginx and wrk");
  await measureFresh(site);
  await measureEdits(site);
  await measureMadeUp(site);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
