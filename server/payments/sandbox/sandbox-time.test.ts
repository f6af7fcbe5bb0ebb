import { noAgentReads } from "../../analytics/agent-reads.ts";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { createApp } from "../../app.ts";
import { StartupError } from "../../platform/config/startup-error.ts";
import { noContentVersion } from "../../platform/database/content-version.ts";
import { noStaffChanges } from "../../platform/database/staff-changes.ts";
import { noMetrics } from "../../platform/metrics/metrics.ts";
import { createLog } from "../../platform/log.ts";
import { openProvider } from "../choose-provider.ts";
import { addMonths } from "../add-months.ts";
import { readControl, removeControl, writeControl } from "../../platform/commands/site-control.ts";
import { runSandboxCommand } from "./sandbox.command.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-time-"));
const config = makeTestConfig({ dataDir });
const site = useTestApp((deps) => ({ ...deps, config }));
const servers: Server[] = [];

afterEach(() => {
  removeControl(dataDir);
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<AddressInfo> {
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address() as AddressInfo; // it listens on a port
}

const PATH = "/api/admin/sandbox-time";
const advance = (json: unknown, headers: Record<string, string>) => site.request(`${PATH}/advance`, { json, headers });

test("staff see the test time and move it", async () => {
  const headers = await makeStaff(site.db);
  const before = await (await site.request(PATH, { headers })).json();
  expect(Math.abs(Date.parse(before.now) - Date.now())).toBeLessThan(60_000);
  const answer = await advance({ count: 1, unit: "month" }, headers);
  const moved = await answer.json();
  expect([answer.status, moved]).toEqual([200, { now: expect.any(String), renewed: 0, failed: 0, ended: 0 }]);
  expect(Date.parse(moved.now) - addMonths(new Date(before.now), 1).getTime()).toBeLessThan(60_000);
});

test.each([
  { count: 0, unit: "day" },
  { count: -1, unit: "month" },
  { count: 1.5, unit: "day" },
  { count: 13, unit: "month" },
  { count: 60, unit: "week" },
  { count: 1, unit: "year" },
  { count: 1, unit: "day", back: true },
  {},
])("%j is no valid span", async (span) => {
  expect((await advance(span, await makeStaff(site.db))).status).toBe(400);
});

test("the limit is ten years ahead", async () => {
  const headers = await makeStaff(site.db);
  for (let year = 0; year < 10; year += 1) expect((await advance({ count: 12, unit: "month" }, headers)).status).toBe(200);
  const refused = await advance({ count: 12, unit: "month" }, headers);
  expect([refused.status, await refused.json()]).toEqual([409, { error: staffMessages.testTimeTooFar }]);
});

test("with real payments there is no test clock", async () => {
  const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: "http://127.0.0.1:1" };
  const real = { ...config, stripe };
  const app = createApp({
    config: real,
    provider: await openProvider({ config: real, db: site.db }),
    database: site.database,
    storage: site.storage,
    log: createLog("silent"),
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
  const headers = { ...(await makeStaff(site.db)), "Content-Type": "application/json" };
  expect(await (await app.request(PATH, { headers })).json()).toEqual({ now: null });
  const refused = await app.request(`${PATH}/advance`, { method: "POST", headers, body: JSON.stringify({ count: 1, unit: "day" }) });
  expect([refused.status, await refused.json()]).toEqual([409, { error: staffMessages.testTimeReal }]);
  await expect(run(["advance", "1", "day"], real)).rejects.toThrow(/^STRIPE_SECRET_KEY is set, so payments are real/);
});

/** The command's output. */
async function run(args: string[], settings = config): Promise<string[]> {
  const lines: string[] = [];
  await runSandboxCommand(args, settings, {
    openDatabase: async () => ({ ...site.database, close: async () => undefined }),
    print: (text) => lines.push(text),
  });
  return lines;
}

const DONE = "Paid renewals: 0. Failed charges: 0. Ended subscriptions: 0.";

test("the command calls the site that runs on the same folder, which accepts only its token", async () => {
  writeControl(dataDir, await listen(getRequestListener(site.app.fetch)));
  expect(statSync(join(dataDir, "site-control.json")).mode & 0o777).toBe(0o600);
  const asked = await runSandboxCommand(["advance", "2", "weeks"], config, {
    openDatabase: () => Promise.reject(new Error("the folder is in use")),
    print: () => undefined,
  });
  expect(asked).toBeUndefined();
  const { now } = await (await site.request(PATH, { headers: await makeStaff(site.db) })).json();
  expect(Date.parse(now) - Date.now()).toBeCloseTo(14 * 24 * 3600_000, -5);
  const { token } = readControl(dataDir) ?? {};
  expect((await advance({ count: 1, unit: "day" }, { Authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await site.request(PATH, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
});

test("without a running site the command opens the database itself", async () => {
  expect(await run(["advance", "1", "day"])).toEqual([
    expect.stringMatching(/^The test time is now \d{4}-\d\d-\d\d \d\d:\d\d:\d\d PKT\.$/),
    DONE,
  ]);
  const gone = await listen(() => undefined);
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  writeControl(dataDir, gone);
  expect(await run(["advance", "3", "days"])).toContain(DONE);
  writeControl(dataDir, await listen((_request, response) => response.writeHead(404).end("another program")));
  expect(await run(["advance", "1", "month"])).toContain(DONE);
});

test("a refusal is printed in the site's words", async () => {
  writeControl(dataDir, await listen((_request, response) => response.writeHead(409).end(JSON.stringify({ error: "Too far." }))));
  await expect(run(["advance", "1", "month"])).rejects.toThrow(new StartupError("Too far."));
});

test.each([
  [["advance", "one", "month"], /^Enter how far to move the clock/],
  [["advance", "13", "months"], /at most a year/],
  [["advance", "-1", "month"], /^Enter how far/],
  [["advance", "1e1", "days"], /^Enter how far/],
  [["advance", "1", "year"], /^Enter how far/],
  [["advance"], /^Enter how far/],
  [["advance", "1", "month", "more"], /^Usage/],
  [[], /^Usage/],
  [["back", "1", "day"], /^Usage/],
])("%j is answered with a sentence", async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(sentence);
  await expect(run(args)).rejects.toThrow(StartupError);
});

test("help is no failure", async () => {
  expect((await run(["--help"])).join("\n")).toMatch(/^Usage: npm run sandbox -- advance/);
});
