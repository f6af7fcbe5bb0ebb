import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { findPostgresBinaries } from "./tests/helpers/postgres-cluster.ts";

const hasPostgres = process.env["TEST_DATABASE_URL"] !== undefined || findPostgresBinaries() !== undefined;
const tests = globSync(["server/**/*.test.ts", "tests/fakes/*.test.ts"]);
const usesDatabase = (file: string) =>
  /\b(useTestApp|openTestDatabase|openBreakableDatabase|inject\("databaseKind"\))/.test(readFileSync(file, "utf8"));
const [server, others] = [tests.filter(usesDatabase), tests.filter((file) => !usesDatabase(file))];
/**
 * Tests that run on both databases: the database layer, moving between the two, and concurrency. Others run once, on PostgreSQL if there is
 * one; a transaction that would deadlock on PGlite fails there too (tests/helpers/outside-transaction.ts).
 */
const BOTH = /^server\/(?:platform\/(?:database|jobs)|backup|live|money\/any-order|seed|payments\/(?:settle|any-order)|outbox\/outbox\.)/;
const embedded = hasPostgres ? server.filter((file) => BOTH.test(file)) : server;

export default defineConfig({
  test: {
    globalSetup: ["tests/helpers/global-setup.ts"],
    // Threads share PGlite's compiled WebAssembly, and each worker reuses its databases, one per file (tests/helpers/database.ts).
    pool: "threads",
    isolate: false,
    // One more than the cores of a small machine, since many tests wait for a server, a process or a timer.
    maxWorkers: 3,
    // Against hanging tests only, not a performance limit: other processes may use most of the CPU (scripts/test.mjs).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // In CI a flaky test must not fail the whole run; tests that only passed on a retry are listed at its end.
    retry: process.env["CI"] === undefined ? 0 : 2,
    includeTaskLocation: true,
    reporters: ["default", "./tests/outcome/vitest-reporter.ts"],
    setupFiles: ["tests/helpers/fail-on-surprise.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{art,contract,content,web,scripts,bench}/**/*.test.{ts,tsx}",
            "tests/{*,assistant/*,engines/*,outcome/*}.test.ts",
            ...others,
          ],
        },
      },
      { extends: true, test: { name: "pglite", include: embedded, provide: { databaseKind: "pglite" } } },
      ...(hasPostgres
        ? [{ extends: true as const, test: { name: "postgres", include: server, provide: { databaseKind: "postgres" as const } } }]
        : []),
    ],
  },
});
