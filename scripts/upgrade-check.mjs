/** What a new version will do to the database, before it is started: `npm run upgrade-check`. */
import { join } from "node:path";
import { ensureInstalled, node, run } from "./prepare.mjs";

ensureInstalled();
run(node, [join("server", "upgrading", "upgrade-cli.ts"), ...process.argv.slice(2)]);
