/** `npm run bench`: the figures of `bench/`, on a build of the sources as they are. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/bench.ts", ...process.argv.slice(2)]);
