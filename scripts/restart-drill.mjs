/** `npm run restart-drill`: the downtime of a restart under load, on a build of the current sources. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

if (process.argv.length > 2) {
  console.error("npm run restart-drill takes no arguments.");
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
run(node, ["bench/bench.ts", "restart"]);
