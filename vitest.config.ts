import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { findPostgresBinaries } from "./tests/helpers/postgres-cluster.ts";

const hasPostgres = process.env["TEST_DATABASE_URL"] !== undefined || findPostgresBinaries() !== undefined;
const tests = globSync(["server/**/*.test.ts", "tests/fakes/*.test.ts"]);
const usesDatabase = (file: string) =>
  /\b(useTestApp|openTestDatabase|openBreakableDatabase|inject\("databaseKind"\))/.test(readFileSync(file, "utf8"));
const [server, others] = [tests.filter(usesDatabase), tests.filter((file) => !usesDatabase(file))];
/**
 * What is proven on both: the database itself, what is moved between the two, and who waits for whom. The rest is proven once, on PostgreSQL
 * where there is one, where a transaction that would wait for itself on PGlite fails (tests/helpers/outside-transaction.ts).
 */
const BOTH = /^server\/(?:platform\/(?:database|jobs)|backup|live|money\/any-order|seed|payments\/(?:settle|any-order)|outbox\/outbox\.)/;
const embedded = hasPostgres ? server.filter((file) => BOTH.test(file)) : server;

export default defineConfig({
  test: {
    globalSetup: ["tests/helpers/global-setup.ts"],
    // One process keeps PGlite's WebAssembly warm, and each worker its databases, of which a file has one for itself (tests/helpers/database.ts).
    pool: "threads",
    isolate: false,
    // One more than the cores of a small machine: many tests wait for a server, a process or a timer.
    maxWorkers: 3,
    // For what hangs, and no measure of anything: what goes on beside may take most of the processor (scripts/test.mjs).
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Where nobody watches, chance must not fail the whole run: what passed on a retry only is named at its end.
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
            "{contract,content,web,scripts,bench}/**/*.test.{ts,tsx}",
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
