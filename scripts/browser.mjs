/** Finds a browser for the end-to-end tests, and downloads one if there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { environment, node, root } from "./prepare.mjs";

/** Headless Chromium first: in the others each journey opens a window, a third of its time. */
const LIGHT = "chromium-headless-shell";
const NAMES = [LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The first of these programs on the path. */
export function findOnPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Playwright's own Chromium, if downloaded. */
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

/** Whether this runs as root on a Debian-based system. */
const isDebiansRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs the first available package of these, as root on a Debian-based system. */
export function installWithDebian(names) {
  if (!isDebiansRoot()) return;
  attempt("apt-get", ["update"]);
  names.some((name) => attempt("apt-get", ["install", "-y", "--no-install-recommends", name]));
}

/** Timeout in milliseconds for an optional download. */
const BRIEFLY = 60_000;

/** Installs headless Chromium beside an existing browser, if that needs no confirmation and removes no package. */
function addLightBrowser() {
  if (process.env["TEST_BROWSER"] || findOnPath([LIGHT]) || !isDebiansRoot()) return;
  const install = () => attempt("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", LIGHT], BRIEFLY);
  // The package lists are outdated or missing.
  if (!install() && attempt("apt-get", ["update"], BRIEFLY)) install();
}

/**
 * The path of a Chromium: an installed one, else Playwright's download, else Debian's package when run as root. Ends the process with a
 * plain sentence if there is none.
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

// In parallel with other tools, since it mostly waits for the network.
if (import.meta.main) addLightBrowser();
