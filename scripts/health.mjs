/**
 * Health check of the local site for service managers and containers: exits with 0 if it is healthy, else 1. With `--wait` it exits with 0
 * as soon as the site answers, and with 1 after 80 seconds, or at once if the process in systemd's MAINPID has ended.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAX_WAIT = 80_000;

/** Reads `.env` next to package.json, of the sources or of the build; set variables win, as in the site. */
function readSettings() {
  const roots = ["..", "../.."].map((up) => join(import.meta.dirname, up));
  const root = roots.find((folder) => existsSync(join(folder, "package.json")));
  const file = root === undefined ? undefined : join(root, ".env");
  if (file === undefined || !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`Can't read ${file} (${error.code}).`);
  }
}

readSettings();
// As in the site, an empty setting is an unset one.
const PORT = process.env["PORT"] || "3000";
const HOST = process.env["HOST"] ?? "";
// A wildcard address can't be connected to.
const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/health`;

/** Whether the service manager's process has ended: its configuration is wrong, and it will never answer. */
function hasEnded() {
  const pid = Number(process.env["MAINPID"] ?? 0);
  if (pid === 0) return false;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return error.code === "ESRCH";
  }
}

const ask = () => fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);

async function waitForAnswer() {
  const end = Date.now() + MAX_WAIT;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || Date.now() > end || hasEnded()) return answer;
    await wait(100);
  }
}

const isWaiting = process.argv.includes("--wait");
const answer = isWaiting ? await waitForAnswer() : await ask();
const nobody = hasEnded() ? "The site has stopped. See its log for the reason." : `No response from ${address}.`;
if (answer?.status !== 200) console.error(answer === undefined ? nobody : await answer.text());
process.exitCode = answer?.status === 200 || (isWaiting && answer !== undefined) ? 0 : 1;
