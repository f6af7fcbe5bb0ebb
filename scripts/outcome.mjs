/** What a run of all tests ends with: the tests that failed and those that passed on a retry only, by name. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The outcomes that the runners' reporters (tests/outcome) left in `folder`, as lines to print: none where every test passed at once. */
export function describeOutcome(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const outcomes = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  const list = (heading, names) => (names.length === 0 ? [] : ["", `${heading}: ${names.length}`, ...names.map((name) => `  ${name}`)]);
  return [
    ...list(
      "Flaky, passed on a retry only",
      outcomes.flatMap(({ flaky }) => flaky),
    ),
    ...list(
      "Failed",
      outcomes.flatMap(({ failed }) => failed),
    ),
  ];
}

/** Forgets an earlier run, and prints this one's outcome as the last thing before this process ends, however it ends. */
export function printOutcomeAtEnd(folder) {
  rmSync(folder, { recursive: true, force: true });
  process.on("exit", () => {
    for (const line of describeOutcome(folder)) console.info(line);
  });
}
