import { afterAll, beforeAll, beforeEach } from "vitest";
import { noAgentReads } from "../../server/analytics/agent-reads.ts";
import { createApp, type App, type AppDeps } from "../../server/app.ts";
import { type Config, parseConfig } from "../../server/platform/config/config.ts";
import { openProvider } from "../../server/payments/choose-provider.ts";
import { noContentVersion } from "../../server/platform/database/content-version.ts";
import { noStaffChanges } from "../../server/platform/database/staff-changes.ts";
import type { Database } from "../../server/platform/database/db.ts";
import { createLog } from "../../server/platform/log.ts";
import { noMetrics } from "../../server/platform/metrics/metrics.ts";
import type { Storage } from "../../server/platform/storage/storage.ts";
import { seedPosts } from "../../server/seed-posts.ts";
import { seedPackages } from "../../server/seed.ts";
import { expectDeclared } from "./declared-statuses.ts";
import { makeTestStorage } from "./storage.ts";
import { emptyDatabase, openTestDatabase } from "./database.ts";

export function makeTestConfig(overrides: Partial<Config> = {}): Config {
  return { ...parseConfig({ LOG_LEVEL: "silent", SITE_URL: "http://site.test" }), ...overrides };
}

/** Replaceable dependencies; the card provider follows from the configuration. */
type TestDeps = Omit<AppDeps, "provider">;

export type TestApp = {
  readonly app: App;
  readonly database: Database;
  readonly db: Database["db"];
  readonly storage: Storage;
  /** Sends JSON (or a form, or a raw string) to the API in process. Fails the test on a status missing from the API's description. */
  request(
    path: string,
    init?: { method?: string; json?: unknown; body?: string | FormData; headers?: Record<string, string> },
  ): Promise<Response>;
};

/**
 * An app with its own database for the test file, reset to the four packages and initial posts before each test. Call it once at the top of
 * a file; `makeDeps` can replace dependencies, and `makeApp` the app.
 */
export function useTestApp(makeDeps: (deps: TestDeps) => TestDeps | Promise<TestDeps> = (deps) => deps, makeApp = createApp): TestApp {
  let database: Database | undefined;
  let app: App | undefined;
  const files = makeTestStorage();
  const opened = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error("the test app is available inside tests only");
    return value;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(opened(database));
    await seedPackages(opened(database).db);
    await seedPosts(opened(database).db);
    const { db } = opened(database);
    const deps = await makeDeps({
      config: makeTestConfig(),
      database: opened(database),
      storage: files.storage,
      log: createLog("silent"),
      content: noContentVersion,
      changes: noStaffChanges,
      metrics: noMetrics,
      agentReads: noAgentReads,
    });
    app = makeApp({ ...deps, provider: await openProvider({ config: deps.config, db }) });
  });
  afterAll(async () => {
    await database?.close();
    await files.remove();
  });
  return {
    get app() {
      return opened(app);
    },
    get database() {
      return opened(database);
    },
    get db() {
      return opened(database).db;
    },
    storage: files.storage,
    async request(path, { method, json, body, headers = {} } = {}) {
      const payload = json === undefined ? body : JSON.stringify(json);
      const init = {
        method: method ?? (payload === undefined ? "GET" : "POST"),
        headers: { ...(json === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
        ...(payload === undefined ? {} : { body: payload }),
      };
      const response = await opened(app).request(path, init);
      await expectDeclared(opened(app), path, init, response);
      return response;
    },
  };
}
