import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../server/platform/root.ts";
import { metricsToken, staffAccount } from "./account.ts";

/** How long a site may take to its first answer, in milliseconds. */
const TIMEOUT = 120_000;

async function isUp(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/api/health`).catch(() => undefined);
  return health?.ok === true;
}

/** A folder of its own for a new site: a copy of the one that was made before the journeys (`new-site.ts`), where there is one. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
  const made = process.env["NEW_SITE"];
  if (made !== undefined) cpSync(made, folder, { recursive: true });
  return folder;
}

/** The built site as a process of its own, until it is stopped: a new one, or one whose folder outlives it. */
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
    // Over the channel it hears that this process is gone, and ends too.
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
