import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { enqueueMail } from "../server/outbox/outbox.store.ts";
import type { Database } from "../server/platform/database/db.ts";
import { openPglite } from "../server/platform/database/db-pglite.ts";
import { openPostgres } from "../server/platform/database/db-postgres.ts";
import { createLog } from "../server/platform/log.ts";
import { type MailServer, startMailServer } from "../tests/fakes/mail-server.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { printFigure } from "./report.ts";
import { startFreely } from "./site-process.ts";

const MESSAGES = 1000;
const ENQUIRIES = 100;
const ROUNDS = 4;

type Where = {
  kind: string;
  env: Record<string, string>;
  open: () => Promise<Database>;
  database: string;
  /** Maximum number of concurrent processes. */
  processes: number;
};

const smtpEnv = ({ url }: MailServer) => ({ SMTP_URL: url, MAIL_FROM: "site@site.test" });

async function enqueueMany({ db }: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const data = {
        name: `Person ${index}`,
        reference: `R-${index}`,
        service: "AI Services",
        message: "Hello",
        at: new Date().toISOString(),
      };
      const to = { name: data.name, email: `person${index}@site.test` };
      await enqueueMail(tx, { key: `bench:${index}`, kind: "enquiry-received", to, data });
    }
  });
}

/** CPU seconds of a process, independent of the machine's load. */
function cpuSeconds(pid: number): number {
  const [, user = "0", system = "0"] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** How long the built site takes to send messages waiting at its start. */
async function measureDrain({ kind, env, open }: Where): Promise<void> {
  const database = await open();
  await enqueueMany(database, MESSAGES);
  await database.close();
  const server = await startMailServer();
  const site = await startFreely({ ...env, ...smtpEnv(server) });
  while (server.received.length === 0) await wait(5);
  const [started, cpu] = [performance.now(), cpuSeconds(site.pid)];
  while (server.received.length < MESSAGES) await wait(5);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const work = (cpuSeconds(site.pid) - cpu).toFixed(1);
  printFigure(`${kind}: ${MESSAGES} waiting messages`, `${seconds} s, ${work} s of a core, ${server.delivered().length} different`);
  await site.stop();
  await server.stop();
}

/** Milliseconds of an enquiry. A new network each time, because of rate limits. */
async function enquire(origin: string, index: number): Promise<number> {
  const body = { name: "Ada", email: `ada${index}@site.test`, phone: "+92 300 1234567", service: "AI Services", message: "Hello there" };
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
  const started = performance.now();
  const response = await fetch(`${origin}/api/contact`, { method: "POST", headers, body: JSON.stringify(body) });
  await response.text();
  if (response.status !== 201) throw new Error(`an enquiry was answered ${response.status}`);
  return performance.now() - started;
}

const at = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const describe = (times: number[]) => `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms (${times.length})`;

/** Enquiries with the mail server up and down, alternating in one run. */
async function measureEnquiries({ kind, env }: Where): Promise<void> {
  let server = await startMailServer();
  const site = await startFreely({ ...env, ...smtpEnv(server), TRUST_PROXY: "1" });
  await wait(3000);
  const times = { up: [] as number[], down: [] as number[] };
  let index = 0;
  const run = async (count: number) => {
    const measured: number[] = [];
    for (const end = index + count; index < end; index += 1) measured.push(await enquire(site.origin, index));
    return measured;
  };
  await run(50);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.up.push(...(await run(ENQUIRIES)));
    await server.stop();
    times.down.push(...(await run(ENQUIRIES)));
    server = await startMailServer({ port: server.port });
  }
  printFigure(`${kind}: an enquiry, mail server up`, describe(times.up));
  printFigure(`${kind}: an enquiry, mail server down`, describe(times.down));
  await site.stop();
  await server.stop();
}

type Life = { database: string; url: string; name: string; what: "write" | "drain"; onKey: (key: string) => void };

function startLife({ database, url, name, what, onKey }: Life) {
  const child = spawn(process.execPath, [join("bench", "outbox-process.ts"), database, url, name, what], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const first = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (key) => {
    onKey(key);
    first.resolve();
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => first.resolve());
  return { first: first.promise, ended, kill: () => child.kill("SIGKILL") };
}

/** Kills a writing and sending process at random moments, and counts lost and duplicate messages. */
async function measureKills({ kind, database, processes }: Where, kills: number): Promise<void> {
  const server = await startMailServer();
  const committed = new Set<string>();
  const start = (name: string, what: Life["what"]) =>
    startLife({ database, url: server.url, name, what, onKey: (key) => void committed.add(key) });
  let index = 0;
  const killInTurn = async () => {
    while (index < kills) {
      const life = start(`k${index++}`, "write");
      await life.first;
      await wait(Math.random() * 500);
      life.kill();
      await life.ended;
    }
  };
  await Promise.all(Array.from({ length: processes }, killInTurn));
  await start("last", "drain").ended;
  const arrived = Map.groupBy(server.delivered(), ({ to }) => (to[0] ?? "").replace("@site.test", ""));
  const lost = [...committed].filter((key) => !arrived.has(key));
  const doubled = [...arrived.values()].filter((mails) => mails.length > 1);
  const repeated = server.received.length - server.delivered().length;
  printFigure(
    `${kind}: ${kills} kills, ${committed.size} messages`,
    `${lost.length} lost, ${doubled.length} doubled for their receiver, ${repeated} repeated under the same Message-ID`,
  );
  await server.stop();
}

async function onPglite(run: (where: Where) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-outbox-"));
  const open = () => openPglite(folder, () => undefined);
  await (await open()).close();
  await run({ kind: "PGlite", env: { DATA_DIR: folder }, open, database: folder, processes: 1 });
  rmSync(folder, { recursive: true });
}

async function onPostgres(run: (where: Where) => Promise<void>): Promise<void> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return;
  const cluster = await startPostgres(binaries);
  const database = cluster.url("postgres");
  const folder = mkdtempSync(join(tmpdir(), "site-bench-outbox-"));
  const open = () => openPostgres(database, createLog("silent"));
  await (await open()).close();
  await run({ kind: "PostgreSQL", env: { DATABASE_URL: database, DATA_DIR: folder }, open, database, processes: 6 });
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

const measures: Readonly<Record<string, (where: Where, kills: number) => Promise<void>>> = {
  drain: measureDrain,
  enquiries: measureEnquiries,
  kills: measureKills,
};

/** Measures the outbox on both databases, or on `only` one: `drain`, `enquiries`, `kills` with their number, or all three. */
export async function measureOutbox(what = "all", kills = "200", only?: string): Promise<void> {
  const chosen = Object.entries(measures).filter(([name]) => what === "all" || what === name);
  const run = async (where: Where) => {
    for (const [, measure] of chosen) await measure(where, Number(kills));
  };
  if (only !== "PostgreSQL") await onPglite(run);
  if (only !== "PGlite") await onPostgres(run);
}
