/** `npm run restart-drill`: how long a restart keeps visitors out, under load, on a build of the sources as they are. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

if (process.argv.length > 2) {
  console.error("npm run restart-drill takes nothing.");
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
run(node, ["bench/bench.ts", "restart"]);
