import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** A free port. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, "close");
  return port;
}

const SCRIPT = join(projectRoot, "scripts/health.mjs");

function check(args: string[], env: Record<string, string>, script = SCRIPT): { ended: Promise<unknown[]>; said: Promise<string> } {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  running.push(child);
  return { ended: once(child, "exit"), said: text(child.stderr) };
}

test("waiting stops with a message if the site has ended", async () => {
  const site = spawn(process.execPath, ["--eval", ""]);
  await once(site, "exit");
  const { ended, said } = check(["--wait"], { PORT: `${await findFreePort()}`, MAINPID: `${site.pid}` });
  expect(await said).toBe("The site has stopped. See its log for the reason.\n");
  expect((await ended)[0]).toBe(1);
});

test("waiting continues until a starting site answers", async () => {
  const site = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
  running.push(site);
  const port = await findFreePort();
  const { ended, said } = check(["--wait"], { PORT: `${port}`, MAINPID: `${site.pid}` });
  const server = createServer((_request, response) => void response.end()).listen(port, "127.0.0.1");
  expect((await ended)[0]).toBe(0);
  expect(await said).toBe("");
  server.close();
});

test.each(["scripts/health.mjs", "build/scripts/health.mjs"])("%s reads the address in .env, as the site does", async (path) => {
  const root = mkdtempSync(join(tmpdir(), "site-health-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const script = join(root, path);
  cpSync(SCRIPT, script);
  writeFileSync(join(root, "package.json"), "{}");
  const server = createServer((_request, response) => void response.end()).listen(0, "127.0.0.2");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  writeFileSync(join(root, ".env"), `HOST=127.0.0.2\nPORT=${port}\n`);
  expect((await check([], {}, script).ended)[0]).toBe(0);
  const { ended, said } = check([], { HOST: "127.0.0.1" }, script);
  expect(await said).toBe(`No response from http://127.0.0.1:${port}/api/health.\n`);
  expect((await ended)[0]).toBe(1);
});
