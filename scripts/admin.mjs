/** Commands for whoever operates the site: `npm run admin -- --help`. */
import { join } from "node:path";
import { ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
run(node, [join("server", "admin-cli.ts"), ...process.argv.slice(2)]);
