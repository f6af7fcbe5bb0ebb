/** `npm test`: all checks, from a fresh clone. `npm run check` is the same without the browser. */
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { printOutcomeAtEnd } from "./outcome.mjs";
import { ensureInstalled, root, runSideBySide, runTool } from "./prepare.mjs";

const isWithBrowser = !process.argv.includes("--no-browser");

ensureInstalled();
runTool("react-router", ["typegen"]);
await runSideBySide([
  // Each type-checking thread checks the libraries' types again: several do three times the work of one, and two cores run five tools.
  { name: "tsc", args: ["-p", ".", "--singleThreaded"] },
  { name: "oxlint", args: ["--type-aware", "--deny-warnings"], env: { GOMAXPROCS: "1" } },
  { name: "oxfmt", args: ["--check"] },
  { name: "knip", args: [] },
  ...(isWithBrowser
    ? [
        { name: "node", args: ["scripts/build.mjs"] },
        { name: "node", args: ["scripts/browser.mjs"] },
      ]
    : []),
]);
const outcome = join(root, "build", "outcome");
printOutcomeAtEnd(outcome);
const env = { OUTCOME_FOLDER: outcome };
// With the site's flags (docs/decisions/013): PGlite is compiled once.
await runSideBySide([{ name: "node", args: ["--liftoff-only", "node_modules/vitest/vitest.mjs", "run"], env, isLive: true }]);
if (isWithBrowser)
  await runSideBySide([{ name: "playwright", args: ["test"], env: { ...env, TEST_BROWSER: findBrowser() }, isLive: true }]);
