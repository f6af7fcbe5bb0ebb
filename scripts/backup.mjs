/** Backups of the whole site, and moving it: `npm run backup`, `restore`, `verify-backup` and `move-to-postgres`. */
import { resolve } from "node:path";
import { ensureInstalled, environment, runProgram } from "./prepare.mjs";

ensureInstalled();
const [command = "", ...args] = process.argv.slice(2);
// npm changes to the project's folder, so file arguments are resolved against the caller's.
const files = args.map((arg) => (arg.startsWith("-") ? arg : resolve(process.env["INIT_CWD"] ?? process.cwd(), arg)));
// Like the site (scripts/start.mjs): otherwise the embedded database takes 600 MB more. A small young generation frees streamed data
// sooner, which saves 90 MB for a third more CPU.
const flags = ["--max-semi-space-size=1", "--max-old-space-size=256", "--liftoff-only"];
runProgram("backup-cli", [command, ...files], { flags, env: { MALLOC_ARENA_MAX: "2", ...environment } });
