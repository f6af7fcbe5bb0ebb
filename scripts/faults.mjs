/** `npm run faults`: the site while what it needs fails, on a build of the sources as they are. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/faults/faults.ts", ...process.argv.slice(2)]);
