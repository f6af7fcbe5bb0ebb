/** Moves the time of the built-in test provider on: `npm run sandbox -- --help`. */
import { join } from "node:path";
import { ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
run(node, [join("server", "sandbox-cli.ts"), ...process.argv.slice(2)]);
