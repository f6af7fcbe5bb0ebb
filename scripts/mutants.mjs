/**
 * `npm run mutants -- contract`: mutation testing of a part of the code (tests/mutants/parts.ts), counting mutants that no test detects. A
 * part takes from minutes to an hour; its report is in build/mutants/.
 */
import { ensureInstalled, environment, runTool } from "./prepare.mjs";

const [part = "", ...rest] = process.argv.slice(2);
ensureInstalled();
runTool("stryker", ["run", "tests/mutants/stryker.config.mjs", ...rest], { env: { ...environment, MUTANTS_OF: part } });
