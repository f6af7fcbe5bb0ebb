import { noAgentReads } from "../../analytics/agent-reads.ts";
import { noStaffChanges } from "./staff-changes.ts";
import { noMetrics } from "../metrics/metrics.ts";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { makeTestConfig } from "../../../tests/helpers/app.ts";
import { type BreakableDatabase, openBreakableDatabase } from "../../../tests/helpers/breakable-database.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { makeTestStorage } from "../../../tests/helpers/storage.ts";
import { type App, createApp } from "../../app.ts";
import { openProvider } from "../../payments/choose-provider.ts";
import { noContentVersion } from "./content-version.ts";
import { isDatabaseGone } from "./db.ts";
import { createLog } from "../log.ts";
import { seedPackages } from "../../seed.ts";

let breakable: BreakableDatabase;
const logged: string[] = [];
let app: App;
beforeEach(async () => {
  breakable = await openBreakableDatabase();
  await seedPackages(breakable.database.db);
  const config = makeTestConfig();
  app = createApp({
    config,
    provider: await openProvider({ config, db: breakable.database.db }),
    database: breakable.database,
    storage: makeTestStorage().storage,
    log: createLog("warn", { write: (line) => void logged.push(line) }),
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
});
afterEach(() => breakable.close());

const post = (json: unknown) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(json) });

const enquiry = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
const order = { name: "Asma", email: "asma@site.test", amount: 300_000, package_name: "Product Package", currency: "USD" };

/** Each way the database is used: a read, the guard, the rate limit, writes. */
function listRequests(staff: Record<string, string>): [path: string, init: RequestInit][] {
  return [
    ["/api/admin/public/packages", {}],
    ["/api/our-projects", {}],
    ["/llms.txt", {}],
    ["/sitemap.xml", {}],
    ["/blog/rss.xml", {}],
    ["/api/admin/verify", { headers: staff }],
    ["/api/admin/login", post({ userId: "asma", password: "correct horse" })],
    ["/api/contact", post(enquiry)],
    ["/api/payment/initiate", post({ ...order, order_id: "order_1" })],
  ];
}

test("without its database the site answers 503, and recovers when it is back", async () => {
  const requests = listRequests(await makeStaff(breakable.database.db));
  await breakable.cut();
  for (const [path, init] of requests) {
    const answer = await app.request(path, init);
    expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
    expect(await answer.json()).toMatchObject({ error: apiMessages.databaseUnavailable, requestId: answer.headers.get("X-Request-Id") });
  }
  logged.splice(0);
  expect((await app.request("/api/health")).status).toBe(503);
  expect(logged.join("\n")).toContain("a site health check failed");
  await breakable.restore();
  expect((await app.request("/api/health")).status).toBe(200);
  for (const [path, init] of requests) {
    const { status } = await app.request(path, init);
    expect([path, status]).toEqual([path, path === "/api/admin/login" ? 401 : path === "/api/contact" ? 201 : 200]);
  }
});

async function countWaiting(): Promise<number> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return (await breakable.database.client.query({ text })).rows.length;
}

// oxlint-disable-next-line vitest/no-conditional-tests -- only PostgreSQL has a connection that can break during a query
if (inject("databaseKind") === "postgres") {
  test("a database that goes away mid-request and mid-transaction does not crash the process", async () => {
    const transaction = breakable.database.db.transaction(async (tx) => {
      await tx.execute("lock table packages in access exclusive mode");
      const waiting = app.request("/api/admin/public/packages");
      await expect.poll(countWaiting).toBe(1);
      await breakable.cut();
      expect((await waiting).status).toBe(503);
    });
    await expect(transaction).rejects.toSatisfy(isDatabaseGone);
    await breakable.restore();
    await expect.poll(async () => (await app.request("/api/admin/public/packages")).status).toBe(200);
  });
}
