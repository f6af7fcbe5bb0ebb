import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../server/platform/root.ts";
import { staffAccount } from "./account.ts";

/** How long a site may take to its first answer, in milliseconds. */
const TIMEOUT = 60_000;

async function isUp(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/api/health`).catch(() => undefined);
  return health?.ok === true;
}

/** The built site as a process of its own, on a new database, until it is stopped. */
export async function startSite(port: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "site-e2e-"));
  const account = { ADMIN_USER_ID: staffAccount.userId, ADMIN_PASSWORD: staffAccount.password };
  const child = spawn(process.execPath, ["--liftoff-only", "build/server/index.js"], {
    cwd: projectRoot,
    env: { ...process.env, ...account, NODE_ENV: "production", PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + TIMEOUT;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the site did not start at ${origin}`);
    await wait(200);
  }
  return { origin, stop };
}
