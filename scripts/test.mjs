/** `npm test`: everything that must hold, from a fresh clone. `npm run check` is the same short of the browser. */
import { findBrowser } from "./browser.mjs";
import { ensureInstalled, runSideBySide, runTool } from "./prepare.mjs";

const isWithBrowser = !process.argv.includes("--no-browser");

ensureInstalled();
runTool("react-router", ["typegen"]);
await runSideBySide([
  // Every thread that checks types works out the libraries' types again: several do three times the work of one, and here two cores have five tools to run.
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
// As the site itself runs (docs/decisions/013): PGlite is compiled once.
const vitest = { name: "node", args: ["--liftoff-only", "node_modules/vitest/vitest.mjs", "run"] };
if (isWithBrowser) {
  const journeys = { name: "playwright", args: ["test"], env: { TEST_BROWSER: findBrowser() }, isLive: true };
  // Journeys wait for much that happens in its own time and leave a good part of two cores idle: what needs no browser runs in that part.
  await runSideBySide([journeys, { ...vitest, isPatient: true }]);
} else await runSideBySide([{ ...vitest, isLive: true }]);
