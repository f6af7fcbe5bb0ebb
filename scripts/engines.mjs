/** `npm run engines`: the main journeys and the heights of all pages in Chromium, Firefox and WebKit, on a build of the current sources. */
import { findBrowser, findOnPath, installWithDebian } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, environment, node, run } from "./prepare.mjs";

/** A required program: installed if possible, else the process ends with a plain sentence. */
function findOrInstall(names, packageName) {
  const present = findOnPath(names);
  if (present) return present;
  installWithDebian([packageName]);
  const installed = findOnPath(names);
  if (installed) return installed;
  console.error(`The other engines need ${names[0]}. Install Debian's package ${packageName} or an equivalent.`);
  process.exit(1);
}

ensureInstalled();
const env = {
  ...environment,
  TEST_BROWSER: findBrowser(),
  TEST_FIREFOX: process.env["TEST_FIREFOX"] ?? findOrInstall(["firefox-esr", "firefox"], "firefox-esr"),
};
findOrInstall(["WebKitWebDriver"], "webkit2gtk-driver");
findOrInstall(["Xvfb"], "xvfb");
ensureBuilt();
run(node, ["tests/engines/engines.ts"], { env });
