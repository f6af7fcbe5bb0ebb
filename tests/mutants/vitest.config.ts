import { defineConfig } from "vitest/config";
import { findPart } from "./parts.ts";

const { tests, needsDatabase } = findPart();

/** The tests of one part, on PGlite alone. */
export default defineConfig({
  test: {
    globalSetup: needsDatabase ? ["tests/helpers/global-setup.ts"] : [],
    setupFiles: ["tests/helpers/fail-on-surprise.ts"],
    include: tests,
    provide: { databaseKind: "pglite" },
    // Which test reaches which mutant is noted where a module is loaded: each file loads its own.
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
