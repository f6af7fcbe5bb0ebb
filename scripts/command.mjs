/** `npm run admin`, `money`, `people`, `sandbox` and `upgrade-check`: runs the named program of the site. */
import { ensureInstalled, runProgram } from "./prepare.mjs";

ensureInstalled();
const [, , program, ...args] = process.argv;
runProgram(program, args);
