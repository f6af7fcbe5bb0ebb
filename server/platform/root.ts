import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

function findRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findRoot(dirname(from));
}

/** The project's folder, found from the source tree and from the built server alike. */
export const projectRoot = findRoot(import.meta.dirname);

function readBuild(): string {
  const stamp = join(projectRoot, "build", ".built");
  return existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, 12) : "unbuilt";
}

/** Names the sources that the build is of: the beginning of their hash, which `scripts/prepare.mjs` leaves with it. */
export const build = readBuild();

/** The version of the sources that run, as CHANGELOG.md numbers them. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string };
