import { findPart, name } from "./parts.ts";

const folder = `build/mutants/${name}`;

export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
  mutate: findPart().mutate,
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A machine that does other things as well must not make a mutant look caught.
  timeoutMS: 20_000,
  // Stryker would rewrite it with an interface that TypeScript 7 does not have.
  tsconfigFile: "none",
  reporters: ["clear-text", "html", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: "node_modules/.cache/mutants",
  ignorePatterns: ["build", "data", "test-results", ".react-router"],
};
