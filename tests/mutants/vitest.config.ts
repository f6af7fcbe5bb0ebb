import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findPart } from "./parts.ts";

const { tests, needsDatabase } = findPart();

/** A mutant that is caught ends its run: what opens no database looks first. */
function costOf({ moduleId }: TestSpecification): number {
  const source = readFileSync(moduleId, "utf8");
  return source.length * (/\b(useTestApp|openTestDatabase|openBreakableDatabase)\b/.test(source) ? 10 : 1);
}

class CheapestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => costOf(one) - costOf(other)));
  }
}

/** The tests of one part, on PGlite alone. */
export default defineConfig({
  test: {
    globalSetup: needsDatabase ? ["tests/helpers/global-setup.ts"] : [],
    setupFiles: ["tests/helpers/fail-on-surprise.ts"],
    include: tests,
    provide: { databaseKind: "pglite" },
    sequence: { sequencer: CheapestFirst },
    // Which test reaches which mutant is noted where a module is loaded: each file loads its own.
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
