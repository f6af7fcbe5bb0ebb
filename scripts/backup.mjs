/** Backups of the whole site, and moving it: `npm run backup`, `restore`, `verify-backup` and `move-to-postgres`. */
import { resolve } from "node:path";
import { ensureInstalled, environment, runProgram } from "./prepare.mjs";

ensureInstalled();
const [command = "", ...args] = process.argv.slice(2);
// npm runs this in the project's folder, and a file is named from where its caller stands.
const files = args.map((arg) => (arg.startsWith("-") ? arg : resolve(process.env["INIT_CWD"] ?? process.cwd(), arg)));
// As the site itself (scripts/start.mjs): the embedded database takes 600 MB more otherwise. What is read and written in pieces is let go
// sooner in a small space, which takes 90 MB less and a third more of the processor.
const flags = ["--max-semi-space-size=1", "--max-old-space-size=256", "--liftoff-only"];
runProgram("backup-cli", [command, ...files], { flags, env: { MALLOC_ARENA_MAX: "2", ...environment } });
