import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { printFigure } from "./report.ts";
import { type ServerProcess, startSite, waitForPictures } from "./site-process.ts";

const STAFF = { userId: "bench", password: "a-long-word-for-the-bench-77" };
const PANELS = 200;
const ROUNDS = 5;
const REQUESTS = 300;
/** Milliseconds until the garbage of a round is collected. */
const REST = 3000;

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const quantile = (values: readonly number[], part: number) => sorted(values)[Math.floor(values.length * part)] ?? 0;
const tell = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(2)}, p99 ${quantile(times, 0.99).toFixed(2)} ms`;

async function logIn(origin: string): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(STAFF) });
  const { token } = (await answer.json()) as { token: string }; // the API's own answer
  return { Authorization: `Bearer ${token}` };
}

type Panel = { hears: (text: string) => Promise<void>; close: () => void };

/** A panel's stream on its own connection, once started. */
async function openPanel(origin: string, headers: Record<string, string>): Promise<Panel> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/admin/live`, { headers, agent: false }, resolve).on("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
  response.on("error", () => undefined);
  const hears = async (text: string) =>
    new Promise<void>((resolve) => {
      const listen = (chunk: Buffer) => {
        if (!chunk.toString().includes(text)) return;
        response.off("data", listen);
        resolve();
      };
      response.on("data", listen);
    });
  await hears(":");
  response.resume();
  return { hears, close: () => response.destroy() };
}

/** A visitor's latency for a page, one request after another. */
async function measurePage(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => response.on("end", resolve).resume()).on("error", reject);
    });
    times.push(performance.now() - started);
  }
  agent.destroy();
  return times;
}

async function measureArrival(origin: string, panels: readonly Panel[]): Promise<number> {
  const body = JSON.stringify({
    name: "Noor",
    email: "noor@mill.example",
    phone: "+92 300 1234567",
    service: "AI Services",
    message: "Hello",
  });
  const heard = panels.map(async (panel) => panel.hears("contacts"));
  const started = performance.now();
  const sent = await fetch(`${origin}/api/contact`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!sent.ok) throw new Error(`an enquiry was answered with ${sent.status}`);
  await Promise.all(heard);
  return performance.now() - started;
}

async function measureRounds(site: ServerProcess): Promise<void> {
  const headers = await logIn(site.origin);
  const without: number[] = [];
  const beside: number[] = [];
  const megabytes: number[] = [];
  const arrivals: number[] = [];
  await measurePage(`${site.origin}/`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(REST);
    without.push(...(await measurePage(`${site.origin}/`)));
    const before = site.memoryMb();
    const panels = await Promise.all(Array.from({ length: PANELS }, async () => openPanel(site.origin, headers)));
    await wait(REST);
    megabytes.push(site.memoryMb() - before);
    beside.push(...(await measurePage(`${site.origin}/`)));
    arrivals.push(await measureArrival(site.origin, panels));
    for (const panel of panels) panel.close();
  }
  printFigure("home page, no panel open", tell(without));
  printFigure(`home page, ${PANELS} panels open`, tell(beside));
  printFigure(`memory of ${PANELS} panels, by round`, `${megabytes.map((value) => value.toFixed(1)).join(" ")} MB`);
  printFigure(`an enquiry, until all ${PANELS} have heard`, `${Math.round(Math.max(...arrivals))} ms at most`);
}

/** The cost of open panels: memory, visitors' latency, and the time until all get an event. */
export async function measurePanels(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-panels-"));
  const site = await startSite({ DATA_DIR: dataDir, ADMIN_USER_ID: STAFF.userId, ADMIN_PASSWORD: STAFF.password });
  await waitForPictures(site.origin);
  await measureRounds(site);
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
