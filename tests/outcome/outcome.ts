import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Tests that failed, and those that passed on a retry only, each as `file:line › title`. */
export type Outcome = { failed: string[]; flaky: string[] };

/** Leaves a runner's outcome in `OUTCOME_FOLDER`, where `scripts/test.mjs` finds what to name in the last lines of a run. */
export function writeOutcome(runner: "vitest" | "playwright", outcome: Outcome): void {
  const folder = process.env["OUTCOME_FOLDER"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${runner}.json`), JSON.stringify(outcome));
}
