/**
 * `npm run mutants -- contract`: changes one thing of a part's code at a time (tests/mutants/parts.ts) and counts the changes that no test
 * notices. A part takes from some minutes to an hour; its report lies in build/mutants/.
 */
import { ensureInstalled, environment, runTool } from "./prepare.mjs";

const [part = "", ...rest] = process.argv.slice(2);
ensureInstalled();
runTool("stryker", ["run", "tests/mutants/stryker.config.mjs", ...rest], { env: { ...environment, MUTANTS_OF: part } });
