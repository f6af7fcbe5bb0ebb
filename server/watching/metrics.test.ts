import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { addUsage } from "../assistant/model/model-usage.store.ts";
import { enqueueWebhook } from "../outbox/outbox.store.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { parseConfig } from "../platform/config/config.ts";
import { noteRun } from "../platform/jobs/job-runs.store.ts";
import { runJob } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics, noMetrics } from "../platform/metrics/metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { watchSite } from "./site-figures.ts";

const TOKEN = "a-token-of-a-collector-of-figures";

const site = useTestApp((deps) => {
  const metrics = createMetrics();
  watchSite(metrics, deps.database);
  return { ...deps, metrics, config: makeTestConfig({ metrics: { token: TOKEN, port: undefined, host: "127.0.0.1" } }) };
});

const unwatched = useTestApp();

const asWatcher = { headers: { Authorization: `Bearer ${TOKEN}` } };
const readMetrics = async () => (await site.request("/api/metrics", asWatcher)).text();

/** The value of a line such as `orders{status="paid"} 3`. */
const valueOf = (text: string, name: string) => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, free: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test("metrics need the token, and have Prometheus' text format", async () => {
  const answer = await site.request("/api/metrics", asWatcher);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect((await site.request("/api/metrics")).status).toBe(401);
  expect((await site.request("/api/metrics", { headers: { Authorization: `Bearer ${TOKEN}x` } })).status).toBe(401);
});

test("without a configured token no token works", async () => {
  expect((await unwatched.request("/api/metrics", asWatcher)).status).toBe(401);
});

test("there are metrics of CPU, memory, the event loop and the database", async () => {
  await site.db.transaction((tx) => enqueueWebhook(tx, "k", { event: "enquiry", id: "1", at: "2026-01-01", data: {} } as never));
  await noteRun(site.db, "sweep-files", "Error");
  await noteRun(site.db, "purge-deleted", "Error");
  await noteRun(site.db, "purge-deleted", null);
  await makePayment(site.db);
  const text = await readMetrics();
  expect(valueOf(text, "outbox_waiting")).toBe(1);
  expect(valueOf(text, "outbox_oldest_seconds")).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, "jobs_failed")).toBe(1);
  expect(valueOf(text, 'orders{status="pending"}')).toBe(1);
  expect(valueOf(text, "uploads_waiting")).toBe(0);
  expect(valueOf(text, "model_tokens_this_month")).toBe(0);
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "process_cpu_seconds_total"])
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0);
});

test("the outbox's age, the model's tokens, jobs and connections are reported", async () => {
  await site.db.transaction((tx) => enqueueWebhook(tx, "k", { event: "enquiry", id: "1", at: "2026-01-01", data: {} } as never));
  await site.db.update(outbox).set({ createdAt: new Date(Date.now() - 90_000) });
  await addUsage(site.db, 42);
  const metrics = createMetrics();
  watchSite(metrics, site.database);
  const runs = { database: site.database, log: createLog("silent"), metrics };
  await runJob({ name: "sweep-files", cron: "* * * * *", run: () => Promise.resolve() }, runs);
  await expect(runJob({ name: "purge-deleted", cron: "* * * * *", run: () => Promise.reject(new Error("away")) }, runs)).rejects.toThrow(
    "away",
  );
  const { text } = await metrics.write();
  expect(valueOf(text, "outbox_oldest_seconds")).toBeGreaterThanOrEqual(90);
  expect(valueOf(text, "model_tokens_this_month")).toBe(42);
  expect(valueOf(text, "jobs_failed")).toBe(1);
  expect(valueOf(text, 'job_duration_seconds_count{job="sweep-files",result="done"}')).toBe(1);
  expect(valueOf(text, 'job_duration_seconds_count{job="purge-deleted",result="failed"}')).toBe(1);
  // The embedded database has no connection metric.
  const connections = ["busy", "idle"].map((state) => valueOf(text, `database_connections{state="${state}"}`) ?? 0);
  const open = connections.reduce((sum, count) => sum + count, 0);
  expect(open > 0).toBe(site.database.kind === "postgres");
});

test("a failing metric is left out, and the rest is reported", async () => {
  const metrics = createMetrics();
  metrics.watch({ name: "well", help: "It is there", read: () => [{ value: 7 }] });
  metrics.watch({ name: "broken", help: "It is not", read: () => Promise.reject(new Error("gone")) });
  const { text } = await metrics.write();
  expect(valueOf(text, "well")).toBe(7);
  expect(valueOf(text, "broken")).toBeUndefined();
});

test("answers are counted by pattern and status, whatever address or method a client sends", async () => {
  const metrics = createMetrics();
  metrics.countAnswer({ method: "GET", route: "/blog/:slug", status: 200, ms: 3 });
  metrics.countAnswer({ method: "BREW", route: "*", status: 405, ms: 1 });
  metrics.countPage("cache");
  metrics.countPage("rendered");
  metrics.countFile();
  metrics.countJob({ name: "sweep", seconds: 2, isDone: false });
  const { text } = await metrics.write();
  expect(valueOf(text, 'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/blog/:slug",status="200"}')).toBe(1);
  expect(valueOf(text, 'http_request_duration_seconds_count{method="other",route="*",status="405"}')).toBe(1);
  expect(valueOf(text, 'pages_total{source="cache"}')).toBe(1);
  expect(valueOf(text, 'pages_total{source="rendered"}')).toBe(1);
  expect(valueOf(text, "http_static_files_total")).toBe(1);
  expect(valueOf(text, 'job_duration_seconds_sum{job="sweep",result="failed"}')).toBe(2);
});

test("on a separate port metrics need no token, and nothing else is served", async () => {
  const { port, free } = await takePort();
  const log = createLog("silent");
  const config = { metrics: { token: undefined, port, host: "127.0.0.1" } };
  const metrics = createMetrics();
  await expect(serveMetrics(config, metrics, log)).rejects.toThrow(
    `Port ${port} is taken. Set METRICS_PORT (and METRICS_HOST) to other values.`,
  );
  await free();
  const stop = await serveMetrics(config, metrics, log);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain("process_cpu_seconds_total");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow("fetch failed");
});

test("a short token is refused at the start", () => {
  expect(() => parseConfig({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must be at least 20 characters");
});

test("without metrics nothing is counted", async () => {
  noMetrics.countAnswer({ method: "GET", route: "/", status: 200, ms: 1 });
  expect((await noMetrics.write()).text).toBe("");
});

test("every metric in the alert rules exists under that name", async () => {
  const rules = await readFile("deploy/alerts.yml", "utf8");
  const { text } = await createFullMetrics().write();
  const named = [...rules.matchAll(/expr: (.*)/g)].flatMap(([, expression = ""]) => [
    ...expression.replace(/"[^"]*"|\{[^}]*\}/g, "").matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b|\borders\b/g),
  ]);
  const figures = new Set(named.map(([name]) => name).filter((name) => !["histogram_quantile"].includes(name)));
  expect(figures.size).toBeGreaterThan(6);
  for (const figure of figures) expect(text).toMatch(new RegExp(`^# TYPE ${figure.replace(/_(bucket|count|sum)$/, "")} `, "m"));
});

/** With metrics that only a connection pool has. */
function createFullMetrics() {
  const metrics = createMetrics();
  watchSite(metrics, { ...site.database, countConnections: () => ({ open: 3, idle: 1, waiting: 0 }) });
  return metrics;
}
