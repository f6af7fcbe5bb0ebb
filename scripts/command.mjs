/** `npm run admin`, `money`, `people`, `sandbox` and `upgrade-check`: runs the program of the site that is named first. */
import { ensureInstalled, runProgram } from "./prepare.mjs";

ensureInstalled();
const [, , program, ...args] = process.argv;
runProgram(program, args);
