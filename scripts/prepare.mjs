/**
 * Prepares a checkout to run: dependencies from the lock file, and a build of the current sources. Runs with any installed Node.js, before
 * the project's packages exist, and does nothing if nothing changed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** The environment with the pinned Node.js and the project's tools first on the path. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` };

/** The pinned Node.js. */
export const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");

/** Runs a program; a failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env: environment, stdio: "inherit", ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs one of the project's tools with the pinned Node.js. */
export function runTool(name, args, options = {}) {
  run(join(bin, name), args, { shell: process.platform === "win32", ...options });
}

/** Lines shown of a successful tool: its last ones. */
const CLOSING_LINES = 12;

/** A tool's output: all of it if it failed. */
function describe({ code, name, args, output }) {
  const lines = output.trimEnd().split("\n");
  return `${[[name, ...args].join(" "), ...(code === 0 ? lines.slice(-CLOSING_LINES) : lines)].join("\n").trimEnd()}\n`;
}

/** Runs a tool and, unless it is live, prints its last lines if it succeeds. */
async function runInBackground({ name, args, env = {}, isLive = false }) {
  const child = spawn(join(bin, name), args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: isLive ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
  const [code] = await once(child, "close");
  const ended = { code, name, args, output: Buffer.concat(output).toString() };
  if (code === 0 && !isLive) process.stdout.write(describe(ended));
  return { ...ended, isLive };
}

/** Runs tools in parallel. A live one prints as it runs. Failures are printed last, and end this process with their code. */
export async function runSideBySide(tools) {
  const failed = (await Promise.all(tools.map(runInBackground))).filter(({ code }) => code !== 0);
  for (const tool of failed) if (!tool.isLive) process.stdout.write(describe(tool));
  if (failed.length > 0) process.exit(failed[0].code ?? 1);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

const npm = { shell: process.platform === "win32" };

/** Installs the lock file's packages if they changed. No package's install script runs except the one that downloads Node.js. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".installed");
  const wanted = hashFiles(["package.json", "package-lock.json"]);
  if (readStamp(stamp) === wanted && existsSync(node)) return;
  console.info("Installing dependencies …");
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], npm);
  run("npm", ["rebuild", "node", "--ignore-scripts=false"], { ...npm, stdio: ["ignore", "ignore", "inherit"] });
  writeFileSync(stamp, wanted);
}

const SOURCES = [
  "art",
  "contract",
  "content",
  "server",
  "web",
  "public",
  "scripts/health.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Files copied into the build unchanged, at the same paths (`productRoot` in `server/platform/root.ts`). */
const COPIED = ["server/migrations", "content/renditions", "scripts/health.mjs"];

/** Hash of the last build's sources. */
const stamp = join(root, "build", ".built");
const hashSources = () => hashFiles(SOURCES.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path)));

/**
 * Runs a program of the site: from the build if it is current, else from the sources. `name` is its path below `server/` without extension;
 * `flags` are for Node.
 */
export function runProgram(name, args, { flags = [], ...options } = {}) {
  const file = readStamp(stamp) === hashSources() ? join("build", "server", `${name}.js`) : join("server", `${name}.ts`);
  run(node, [...flags, file, ...args], options);
}

function listWithin(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Deletes files below `folder` older than `time`, in milliseconds. Builds overwrite each other and keep older files, so that a running site
 * still finds the chunks it has not loaded yet.
 */
export function removeOlder(folder, time) {
  for (const path of listWithin(folder)) if (statSync(path).mtimeMs < time) rmSync(path);
}

/** How long open pages may need the scripts of an earlier build, in milliseconds. */
const DAY = 24 * 3600_000;

/** Deletes the files below `folder` that a build replaced more than a day ago. Those that it replaces now get `now` as their time. */
export function keepForDay(folder, { built, now }) {
  for (const path of listWithin(folder)) if (statSync(path).mtimeMs >= built) utimesSync(path, now / 1000, now / 1000);
  removeOlder(folder, now - DAY);
}

/** Builds the site unless the build is current. */
export function ensureBuilt() {
  const wanted = hashSources();
  if (readStamp(stamp) === wanted) return;
  console.info("Building the site …");
  const started = new Date();
  if (existsSync(stamp)) {
    const built = statSync(stamp).mtimeMs;
    // A second earlier than the files of this build.
    keepForDay(join(root, "build", "client"), { built, now: started.getTime() - 1000 });
    for (const part of ["server", "content"]) removeOlder(join(root, "build", part), built);
  }
  runTool("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"] });
  run(node, [join("scripts", "compress-assets.mjs")]);
  run(node, [join("art", "draw-share-pictures.ts")]);
  // Only drizzle-kit reads the snapshots.
  const filter = (path) => !path.endsWith("_snapshot.json");
  for (const path of COPIED) cpSync(join(root, path), join(root, "build", path), { recursive: true, filter });
  writeFileSync(stamp, wanted);
  // Marks the start of this build's files for the next one.
  utimesSync(stamp, started, started);
}
