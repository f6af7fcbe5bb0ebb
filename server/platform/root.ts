import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

function findRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findRoot(dirname(from));
}

/** The folder with `package.json`, `node_modules` and `.env`, found from the sources and from the build. */
export const projectRoot = findRoot(import.meta.dirname);

const isBuilt = import.meta.filename.endsWith(".js");

/** The root of the code and the files it reads: the sources, or `build`, which has the same layout. */
export const productRoot = isBuilt ? join(projectRoot, "build") : projectRoot;

/** The file of a program that runs in its own process; `name` is its path below `server/`, without extension. */
export const programFile = (name: string) => join(productRoot, "server", `${name}.${isBuilt ? "js" : "ts"}`);

function readBuild(): string {
  const stamp = join(projectRoot, "build", ".built");
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, 12) : "unbuilt";
}

/** The build's id: the start of the hash of its sources, written by `scripts/prepare.mjs`. */
export const build = readBuild();

/** The running version, as numbered in CHANGELOG.md. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));
