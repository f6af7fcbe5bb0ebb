import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { findPostgresBinaries } from "./tests/helpers/postgres-cluster.ts";

const hasPostgres = process.env["TEST_DATABASE_URL"] !== undefined || findPostgresBinaries() !== undefined;
const tests = globSync(["server/**/*.test.ts", "tests/fakes/*.test.ts"]);
const usesDatabase = (file: string) => /\b(useTestApp|openTestDatabase|openBreakableDatabase)\b/.test(readFileSync(file, "utf8"));
const [server, others] = [tests.filter(usesDatabase), tests.filter((file) => !usesDatabase(file))];

/** Tests with a database run on PGlite always and on PostgreSQL where there is one. */
export default defineConfig({
  test: {
    globalSetup: ["tests/helpers/global-setup.ts"],
    // One process keeps PGlite's WebAssembly warm; each file still has a database of its own.
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes in a while may take longer on a machine that does other things.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ["tests/helpers/fail-on-surprise.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,content,web,scripts,bench}/**/*.test.{ts,tsx}", "tests/{*,assistant/*,engines/*}.test.ts", ...others],
        },
      },
      { extends: true, test: { name: "pglite", include: server, provide: { databaseKind: "pglite" } } },
      ...(hasPostgres
        ? [{ extends: true as const, test: { name: "postgres", include: server, provide: { databaseKind: "postgres" as const } } }]
        : []),
    ],
  },
});
