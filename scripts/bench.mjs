/** `npm run bench`: the measurements in `bench/`, on a build of the current sources. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/bench.ts", ...process.argv.slice(2)]);
