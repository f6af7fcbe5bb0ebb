/** The summary of a test run: failed tests and those that passed only on retry, by name. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The outcomes that the reporters (tests/outcome) wrote to `folder`, as lines; none if every test passed at once. */
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

/** Deletes an earlier run's outcome, and prints this one's when the process exits. */
export function printOutcomeAtEnd(folder) {
  rmSync(folder, { recursive: true, force: true });
  process.on("exit", () => {
    for (const line of describeOutcome(folder)) console.info(line);
  });
}
