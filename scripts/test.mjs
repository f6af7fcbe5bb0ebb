/** `npm test`: everything that must hold, from a fresh clone. `npm run check` is the same short of the browser. */
import { findBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, environment, runTool } from "./prepare.mjs";

ensureInstalled();
runTool("react-router", ["typegen"]);
runTool("tsc", ["-p", "."]);
runTool("oxlint", ["--type-aware", "--deny-warnings"]);
runTool("oxfmt", ["--check"]);
runTool("knip", []);
runTool("vitest", ["run"]);
if (!process.argv.includes("--no-browser")) {
  ensureBuilt();
  runTool("playwright", ["test"], { env: { ...environment, TEST_BROWSER: findBrowser() } });
}
