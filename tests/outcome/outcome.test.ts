import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeOutcome } from "../../scripts/outcome.mjs";
import { projectRoot } from "../../server/platform/root.ts";

// Inside the project, where the runners find their packages.
mkdirSync(join(projectRoot, "build"), { recursive: true });
const folder = mkdtempSync(join(projectRoot, "build", ".outcome-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sample = (runner: string) => `import { existsSync, writeFileSync } from "node:fs";
import { expect, test } from "${runner}";
test("passes at once", () => {});
test("passes on a retry", () => {
  const mark = import.meta.dirname + "/${runner.replace(/\W/g, "-")}-tried";
  const isRetry = existsSync(mark);
  writeFileSync(mark, "");
  expect(isRetry).toBe(true);
});
test("never passes", () => expect(1).toBe(2));
`;

function run(tool: string, args: string[]): void {
  const env = { ...process.env, CI: "true", OUTCOME_FOLDER: join(folder, "outcome") };
  const { status } = spawnSync(process.execPath, [join(projectRoot, tool), ...args], { cwd: folder, env });
  expect(status).toBe(1);
}

test("a run ends with the names and places of the tests that failed, and of those that passed on a retry only", () => {
  const reporter = (runner: string) => JSON.stringify(join(projectRoot, "tests", "outcome", `${runner}-reporter.ts`));
  writeFileSync(join(folder, "sample.test.ts"), sample("vitest"));
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `export default { test: { name: "unit", retry: 1, includeTaskLocation: true, reporters: [${reporter("vitest")}] } };`,
  );
  run("node_modules/vitest/vitest.mjs", ["run"]);
  writeFileSync(join(folder, "sample.e2e.ts"), sample("@playwright/test"));
  writeFileSync(
    join(folder, "playwright.config.ts"),
    `export default { testMatch: "*.e2e.ts", retries: 1, reporter: [[${reporter("playwright")}]] };`,
  );
  run("node_modules/@playwright/test/cli.js", ["test"]);

  const lines = describeOutcome(join(folder, "outcome")).map((line) => line.replace(/\S*\/(?=sample)/, ""));
  expect(lines).toEqual([
    "",
    "Flaky, passed on a retry only: 2",
    "  sample.e2e.ts:4 › passes on a retry",
    "  sample.test.ts:4 › passes on a retry (unit)",
    "",
    "Failed: 2",
    "  sample.e2e.ts:10 › never passes",
    "  sample.test.ts:10 › never passes (unit)",
  ]);
});

test("a run in which every test passed at once ends with no such list", () => {
  expect(describeOutcome(join(folder, "nothing"))).toEqual([]);
});
