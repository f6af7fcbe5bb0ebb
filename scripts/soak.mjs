/** `npm run soak`: ten minutes of simulated visitors, on a build of the current sources. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/soak/soak.ts", ...process.argv.slice(2)]);
