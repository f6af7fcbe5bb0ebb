/** `npm start` and `npm run dev`: from a fresh clone to a running site. */
import { spawn } from "node:child_process";
import { keepRunning } from "./keep-running.mjs";
import { ensureBuilt, ensureInstalled, environment, node, root } from "./prepare.mjs";

const isDev = process.argv.includes("--dev");
ensureInstalled();
if (!isDev) ensureBuilt();

const entry = isDev ? ["server/dev.ts"] : ["build/server/index.js"];
// Otherwise malloc keeps an arena per thread, and picture processing fills them all: 350 MB more.
const env = { MALLOC_ARENA_MAX: "2", ...environment, NODE_ENV: isDev ? "development" : "production" };
// On a large machine V8 lets garbage accumulate; the site needs about 60 MB of objects. Optimizing the embedded database's WebAssembly
// takes 400 MB and a second of each start for little speed (docs/decisions/013).
const memory = ["--max-semi-space-size=16", "--max-old-space-size=256", "--liftoff-only"];
// The IPC channel closes when this process ends, and the server then stops: no orphan keeps the data folder locked.
const options = { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] };

function runOnce(args) {
  const server = spawn(node, args, options);
  server.on("exit", (code) => process.exit(code ?? 1));
  return () => server.kill("SIGTERM");
}

// A terminal and some supervisors signal the whole group, others this process or npm alone; the server ignores repeated signals.
const stop = isDev ? runOnce(["--enable-source-maps", ...entry]) : keepRunning(node, [...memory, ...entry], options);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);

// npm forwards signals to its shell, which exits without passing them on.
const parent = process.ppid;
const isOrphan = () => process.env["npm_lifecycle_event"] !== undefined && process.ppid !== parent;
setInterval(() => isOrphan() && stop(), 1000).unref();
