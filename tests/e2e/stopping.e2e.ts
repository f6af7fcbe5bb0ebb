import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { projectRoot } from "../../server/platform/root.ts";
import { staffAccount } from "./account.ts";

const port = Number(process.env["TEST_PORT"] ?? 3219) + 10;
const origin = `http://localhost:${port}`;
const parent = mkdtempSync(join(tmpdir(), "site-stopping-"));
const dataDir = join(parent, "data");
const lock = join(dataDir, "database.lock");

test.describe.configure({ mode: "serial" });
const groups: number[] = [];
test.afterEach(() => {
  for (const group of groups.splice(0)) if (isAlive(-group)) process.kill(-group, "SIGKILL");
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Whether the process exists; a negative `pid` is a process group. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

type Started = { npm: ChildProcess; server: number; ended: Promise<unknown>; printed(): string };

/** `npm start` in its own process group. */
async function start(): Promise<Started> {
  const account = { ADMIN_USER_ID: staffAccount.userId, ADMIN_PASSWORD: staffAccount.password };
  const env = { ...process.env, ...account, PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: "info" };
  const npm = spawn("sh", ["-c", "umask 0; exec npm start"], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  groups.push(npm.pid ?? 0);
  let output = "";
  npm.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => npm.once("exit", resolve));
  await expect.poll(async () => (await fetch(`${origin}/api/health`).catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200);
  return { npm, ended, server: Number(readFileSync(lock, "utf8").split("\n")[0]), printed: () => output };
}

/**
 * Sends half an enquiry once the site answers `100 Continue`, has the site stop, and sends the rest. Other requests in between are
 * answered. @returns the status line
 */
async function sendSlowly(site: Started, stop: () => void): Promise<string> {
  // Blanks first: bodies have a minimum rate, and a busy machine takes seconds until the rest is sent.
  const blanks = " ".repeat(40_000);
  const body = blanks + JSON.stringify({ name: "A", email: "a@client.example", phone: "1", service: "SEO Services", message: "Slowly" });
  const socket = connect(port, "localhost");
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  const [goOn] = await once(socket, "data");
  expect(String(goOn)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  const answer = text(socket);
  socket.write(blanks);
  stop();
  await expect.poll(() => site.printed()).toContain("stopping after");
  // A first try may take a kept connection that is being closed.
  await expect.poll(async () => (await fetch(`${origin}/api/our-projects`).catch(() => undefined))?.status).toBe(200);
  socket.write(body.slice(blanks.length));
  return (await answer).split("\r\n", 1)[0] ?? "";
}

async function expectStopped({ server, npm, ended }: Started): Promise<void> {
  await ended;
  await expect.poll(() => isAlive(server), { timeout: 20_000 }).toBe(false);
  expect(npm.exitCode !== null || npm.signalCode !== null).toBe(true);
  expect(existsSync(lock)).toBe(false);
}

test("a start prints the URLs of site and panel, and protects its data from other users of the machine", async () => {
  const site = await start();
  expect(site.printed()).toContain(`${origin}/admin-login-xyz987`);
  const isShared = (name: string) => (statSync(join(dataDir, name)).mode & 0o077) !== 0;
  expect(readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter(isShared)).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(await sendSlowly(site, () => process.kill(-(site.npm.pid ?? 0), "SIGTERM"))).toBe("HTTP/1.1 201 Created");
  await expectStopped(site);
});

test("a running request is finished when only npm gets the signal", async () => {
  const site = await start();
  expect(await sendSlowly(site, () => site.npm.kill("SIGTERM"))).toBe("HTTP/1.1 201 Created");
  await expectStopped(site);
});

test("a site whose parent was killed finishes running requests and releases its data folder", async () => {
  const site = await start();
  const starter = Number(readFileSync(`/proc/${site.server}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  expect(await sendSlowly(site, () => process.kill(starter, "SIGKILL"))).toBe("HTTP/1.1 201 Created");
  await expectStopped(site);
});

test("the commands for staff accounts and page views work with a stopped site's data", async () => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = (...args: string[]) => promisify(execFile)("npm", ["run", "--silent", "admin", "--", ...args], { cwd: projectRoot, env });
  expect((await run("list")).stdout).toContain(staffAccount.userId);
  expect((await run("page-views", "30")).stdout).toMatch(/page views/i);
  expect((await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: projectRoot })).stdout).toBe("");
});

test("a site restarts after a kill, locks its data folder, and stops on a signal", async () => {
  const site = await start();
  process.kill(site.server, "SIGKILL");
  const readOwner = () => (existsSync(lock) ? Number(readFileSync(lock, "utf8").split("\n")[0]) : site.server);
  await expect.poll(() => readOwner() !== site.server && isAlive(readOwner()), { timeout: 60_000 }).toBe(true);
  const server = readOwner();
  await expect.poll(async () => (await fetch(`${origin}/api/health`).catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200);
  expect(site.printed()).toContain("restarted in 1 s");
  site.npm.kill("SIGTERM");
  await expectStopped({ ...site, server });
});
