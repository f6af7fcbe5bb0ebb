import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

function findRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findRoot(dirname(from));
}

/** The folder with `package.json`, `node_modules` and `.env`, found from the sources and from the build alike. */
export const projectRoot = findRoot(import.meta.dirname);

const isBuilt = import.meta.filename.endsWith(".js");

/** What the site's code is and reads lies below this folder: the sources, or the build, which has it in the same places. */
export const productRoot = isBuilt ? join(projectRoot, "build") : projectRoot;

/** The file of a program that runs in a process of its own; `name` is its path below `server/`, without an ending. */
export const programFile = (name: string) => join(productRoot, "server", `${name}.${isBuilt ? "js" : "ts"}`);

function readBuild(): string {
  const stamp = join(projectRoot, "build", ".built");
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, 12) : "unbuilt";
}

/** Names the sources that the build is of: the beginning of their hash, which `scripts/prepare.mjs` leaves with it. */
export const build = readBuild();

/** The version of the sources that run, as CHANGELOG.md numbers them. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string };
