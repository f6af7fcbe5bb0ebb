/** `npm run faults`: the site while its dependencies fail, on a build of the current sources. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/faults/faults.ts", ...process.argv.slice(2)]);
