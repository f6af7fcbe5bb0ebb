import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { allPublicPaths } from "../helpers/all-pages.ts";
import { MVP_PACKAGE } from "../../content/site.ts";
import type { PackageView } from "../../contract/packages.ts";
import { projectRoot } from "../../server/platform/root.ts";
import { type Cluster, findPostgresBinaries, startPostgres } from "../helpers/postgres-cluster.ts";
import { staffAccount } from "./account.ts";

/** Two processes of the built site with one database, as behind a load balancer. */
const firstPort = Number(process.env["TEST_PORT"] ?? 3219) + 20;
const origins = [firstPort, firstPort + 1].map((port) => `http://localhost:${port}`);
const binaries = findPostgresBinaries();
const dataDir = mkdtempSync(join(tmpdir(), "site-cached-"));
const processes: ChildProcess[] = [];
let cluster: Cluster | undefined;

test.skip(binaries === undefined, "needs PostgreSQL on this machine");
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  cluster = await startPostgres(binaries ?? "");
  const account = { ADMIN_USER_ID: staffAccount.userId, ADMIN_PASSWORD: staffAccount.password };
  for (const origin of origins) {
    // With `TRUST_PROXY` keep-alive connections stay open longer than those of `fetch`, which avoids a race on closing connections.
    const env = { ...process.env, ...account, NODE_ENV: "production", LOG_LEVEL: "silent", TRUST_PROXY: "1", DATA_DIR: dataDir };
    const own = { PORT: new URL(origin).port, SITE_URL: origins[0] ?? "", DATABASE_URL: cluster.url("postgres") };
    processes.push(spawn(process.execPath, ["build/server/index.js"], { cwd: projectRoot, env: { ...env, ...own }, stdio: "ignore" }));
    await expect.poll(async () => (await fetch(`${origin}/api/health`).catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200);
  }
});

test.afterAll(async () => {
  const ended = processes.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of processes) child.kill("SIGTERM");
  await Promise.all(ended);
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function logIn(origin: string): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(staffAccount) });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string }; // the API's response
  return { ...headers, Authorization: `Bearer ${token}` };
}

async function changePrice(origin: string, headers: Record<string, string>, price: number): Promise<void> {
  const packages = (await (await fetch(`${origin}/api/admin/public/packages`)).json()) as PackageView[]; // the API's response
  const [offer] = packages.filter(({ name }) => name === MVP_PACKAGE);
  if (offer === undefined) throw new Error("the package is not sold");
  const { _id, createdAt: _created, forWhom: _forWhom, ...offered } = offer;
  const body = JSON.stringify({ ...offered, price, version: undefined });
  expect((await fetch(`${origin}/api/admin/packages/${_id}`, { method: "PUT", headers, body })).status).toBe(200);
}

const PRICES = [3111, 3112, 3113, 3114];
/** Pages with the package's price. */
const PRICED = ["/", "/mvp", "/pricing", "/pricing.data", "/_.data"];

/** This test's prices in a response, in text and data. Not within ids, which may contain the same digits. */
const pricesIn = (text: string) => new Set([...text.matchAll(/(?<![\w-])311[1-4](?![\w-])/g)].map(([price]) => Number(price)));

async function readPrices(origin: string, path: string): Promise<Set<number>> {
  const answer = await fetch(origin + path);
  expect(answer.status, path).toBe(200);
  return pricesIn(await answer.text());
}

test("recurring jobs are scheduled", async () => {
  const client = new Client({ connectionString: cluster?.url("postgres") });
  await client.connect();
  const readNames = async () => {
    const { rows } = await client.query<{ name: string }>("select name from jobs.schedule order by name");
    return rows.map(({ name }) => name);
  };
  await expect
    .poll(() => readNames().catch(() => []), { timeout: 30_000 })
    .toEqual([
      "delete-expired-sessions",
      "forget-conversations",
      "forget-messages",
      "forget-orders",
      "purge-deleted",
      "reconcile-money-back",
      "reconcile-payments",
      "run-sandbox",
      "send-refunds",
      "sweep-files",
      "tidy-database",
    ]);
  await client.end();
});

test("a change by staff is on every page of both processes, never with stale or mixed content", async () => {
  test.setTimeout(120_000);
  for (const origin of origins) for (const path of allPublicPaths) expect((await fetch(origin + path)).status, path).toBe(200);
  for (const [index, price] of PRICES.entries()) {
    const [here = "", there = ""] = index % 2 === 0 ? origins : origins.toReversed();
    await changePrice(here, await logIn(here), price);
    // The process that made the change serves it from the next request on; the other one after the database's notification.
    for (const path of PRICED) expect(await readPrices(here, path), path).toEqual(new Set([price]));
    await expect.poll(async () => [...(await readPrices(there, "/"))], { intervals: [5] }).toEqual([price]);
    for (const path of PRICED) expect(await readPrices(there, path), path).toEqual(new Set([price]));
  }
});

test("while prices change, every response has one price, and never an older one than before", async () => {
  test.setTimeout(120_000);
  const [here = "", there = ""] = origins;
  const headers = await logIn(here);
  const state = { isOver: false };
  const allSeen: number[][] = [];
  async function read(origin: string): Promise<number[]> {
    const seen: number[] = [];
    allSeen.push(seen);
    // One more read after the last change, however long it takes.
    for (let [turn, isLast] = [0, false]; !isLast; turn += 1) {
      isLast = state.isOver;
      const prices = await readPrices(origin, PRICED[turn % PRICED.length] ?? "/");
      expect(prices.size).toBe(1);
      seen.push(...prices);
    }
    return seen;
  }
  const readers = [read(here), read(here), read(there), read(there)];
  for (const price of PRICES) {
    await changePrice(here, headers, price);
    const before = allSeen.map(({ length }) => length);
    await expect.poll(() => allSeen.every(({ length }, reader) => length > (before[reader] ?? 0) + PRICED.length)).toBe(true);
  }
  state.isOver = true;
  for (const seen of await Promise.all(readers)) {
    // The first reads may be from before the test.
    const own = seen.slice(seen.indexOf(PRICES[0] ?? 0));
    expect(own).toEqual(own.toSorted((one, other) => one - other));
    expect(own.at(-1)).toBe(PRICES.at(-1));
  }
});

test("an unchanged page keeps its ETag after an unrelated change, and isn't sent again", async () => {
  const [origin = ""] = origins;
  const tag = async (path: string) => (await fetch(origin + path)).headers.get("ETag") ?? "";
  const [terms, pricing] = [await tag("/terms"), await tag("/pricing")];
  await changePrice(origin, await logIn(origin), 3120);
  expect(await tag("/pricing")).not.toBe(pricing);
  expect(await tag("/terms")).toBe(terms);
  const again = await fetch(`${origin}/terms`, { headers: { "If-None-Match": terms } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("API and files aren't answered by the cached 404 page", async () => {
  const [origin = ""] = origins;
  const status = async (path: string) => (await fetch(origin + path)).status;
  for (let turn = 0; turn < 2; turn += 1) {
    expect([await status("/no-such-page"), await status("/no/such/page")]).toEqual([404, 404]);
    for (const path of ["/api/health", "/robots.txt", "/sitemap.xml", "/blog/rss.xml", "/favicon.ico"])
      expect(await status(path), path).toBe(200);
  }
});

test("a cached response equals the rendered one, with headers, in every encoding", async () => {
  const [origin = ""] = origins;
  for (const path of ["/guide?first=1", "/no-such-page", "/blogs/no-such-post", "/about.data"]) {
    for (const encoding of ["br", "zstd", "gzip", "identity"]) {
      const ask = () => fetch(origin + path, { headers: { "Accept-Encoding": encoding } });
      const [first, second] = [await ask(), await ask()];
      const named = (answer: Response) =>
        Object.fromEntries([...answer.headers].filter(([name]) => !["x-request-id", "date", "content-length"].includes(name)));
      expect(named(second), `${path} in ${encoding}`).toEqual(named(first));
      expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
      expect(second.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    }
  }
  const head = await fetch(`${origin}/guide`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
