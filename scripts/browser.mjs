/** Finds a browser for the end-to-end tests, and fetches one where there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { environment, node, root } from "./prepare.mjs";

/** Chromium without windows goes first: in the others each journey opens one, which takes a third of its time. */
const LIGHT = "chromium-headless-shell";
const NAMES = [LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The first program of these names on the path. */
export function findOnPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Playwright's own Chromium, where it has been downloaded. */
function findPlaywrights() {
  const code = 'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  const { stdout } = spawnSync(node, ["-e", code], { cwd: root, env: environment, encoding: "utf8" });
  const path = stdout.trim();
  return path !== "" && existsSync(path) ? path : undefined;
}

function attempt(command, args, timeout = 300_000) {
  console.info(`Looking for a browser: ${[basename(command), ...args].join(" ")}`);
  return spawnSync(command, args, { cwd: root, env: environment, stdio: "ignore", timeout }).status === 0;
}

/** Whether this runs as root on Debian or one of its children. */
const isDebiansRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs the first of these packages that there is, where this runs as root on Debian or one of its children. */
export function installWithDebian(names) {
  if (!isDebiansRoot()) return;
  attempt("apt-get", ["update"]);
  names.some((name) => attempt("apt-get", ["install", "-y", "--no-install-recommends", name]));
}

/** Milliseconds for something that is of use, and done without where it does not come. */
const BRIEFLY = 60_000;

/** Installs Chromium without windows beside what browser there is, where that takes no asking and nothing else has to go for it. */
function addLightBrowser() {
  if (process.env["TEST_BROWSER"] || findOnPath([LIGHT]) || !isDebiansRoot()) return;
  const install = () => attempt("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", LIGHT], BRIEFLY);
  // The lists of packages are old or not there.
  if (!install() && attempt("apt-get", ["update"], BRIEFLY)) install();
}

/**
 * The path of a Chromium: one that is present, else Playwright's download, else Debian's package where this runs as root.
 * Ends the process with a plain sentence where none can be had.
 */
export function findBrowser() {
  const present = process.env["TEST_BROWSER"] ?? findOnPath(NAMES) ?? findPlaywrights();
  if (present) return present;
  attempt(join(root, "node_modules", ".bin", "playwright"), ["install", "chromium"]);
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  installWithDebian(["chromium-headless-shell", "chromium"]);
  const installed = findOnPath(NAMES);
  if (installed) return installed;
  console.error("The end-to-end tests need a browser. Install Chromium or Google Chrome, or set TEST_BROWSER to its path.");
  process.exit(1);
}

// While others use the processor, since it waits for the network mostly.
if (import.meta.main) addLightBrowser();
