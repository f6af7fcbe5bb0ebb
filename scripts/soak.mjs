/** `npm run soak`: ten minutes of what visitors do, on a build of the sources as they are. */
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node, ["bench/soak/soak.ts", ...process.argv.slice(2)]);
