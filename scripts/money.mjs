/** The books, for whoever answers for them: `npm run money -- --help`. */
import { join } from "node:path";
import { ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
run(node, [join("server", "money-cli.ts"), ...process.argv.slice(2)]);
