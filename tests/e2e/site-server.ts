import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../server/platform/root.ts";
import { metricsToken, staffAccount } from "./account.ts";

/** Milliseconds until the first response. */
const TIMEOUT = 120_000;

async function isUp(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/api/health`).catch(() => undefined);
  return health?.ok === true;
}

/** Data folder of a new site, copied from the template of `new-site.ts` if there is one. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
  const made = process.env["NEW_SITE"];
  if (made !== undefined) cpSync(made, folder, { recursive: true });
  return folder;
}

/** Starts the built site as a child process. `kept` is an existing data folder, which isn't deleted. */
export async function startSite(port: number, kept?: string): Promise<{ origin: string; dataDir: string; stop(): Promise<void> }> {
  const origin = `http://localhost:${port}`;
  const dataDir = kept ?? makeFolder();
  const account = { ADMIN_USER_ID: staffAccount.userId, ADMIN_PASSWORD: staffAccount.password };
  const child = spawn(process.execPath, ["--liftoff-only", "build/server/index.js"], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...account,
      NODE_ENV: "production",
      PORT: String(port),
      SITE_URL: origin,
      TRUST_PROXY: "1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      METRICS_TOKEN: metricsToken,
    },
    // The IPC channel ends the child if this process dies.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + TIMEOUT;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the site did not start at ${origin}`);
    }
    await wait(200);
  }
  return { origin, dataDir, stop };
}
