/** A person's copy of their data, and their erasure: `npm run people -- --help`. */
import { join } from "node:path";
import { ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
run(node, [join("server", "people-cli.ts"), ...process.argv.slice(2)]);
