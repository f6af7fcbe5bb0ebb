import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, expect, test } from "vitest";
import { useTestApp } from "../tests/helpers/app.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { askForCommand, COMMAND_PATH } from "./admin-command.ts";
import { writeControl } from "./platform/commands/site-control.ts";
import { findAccount } from "./staff/staff.store.ts";

const dataDir = mkdtempSync(join(tmpdir(), "admin-command-"));
const site = useTestApp((deps) => ({ ...deps, config: { ...deps.config, dataDir } }));
const server = createServer((request, response) => void getRequestListener(site.app.fetch)(request, response));
afterEach(() => void server.close());
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A running site, as a command on the same folder finds it. */
async function startSite(): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  writeControl(dataDir, server.address() as AddressInfo); // it listens on a port
}

async function type(args: string[], password = "correct horse", databaseUrl?: string) {
  const lines: string[] = [];
  let asked = 0;
  const readNewPassword = async () => {
    asked += 1;
    return password;
  };
  const code = await askForCommand(
    args,
    { databaseUrl, dataDir },
    { readNewPassword, print: (line) => lines.push(line), complain: (line) => lines.push(line) },
  );
  return { code, lines, asked };
}

test("while the site has the embedded database open, it runs the operator's commands", async () => {
  await startSite();
  expect(await type(["create", "asma"])).toEqual({ code: 0, lines: ["Account asma created."], asked: 1 });
  expect(await findAccount(site.db, "asma")).toBeDefined();
  // Checked before a password is typed.
  expect(await type(["create", "asma"])).toMatchObject({ code: 1, asked: 0 });
  expect((await type(["set-password", "asma"], "short")).code).toBe(1);
  expect((await type(["list"])).lines).toHaveLength(1);
  expect((await type(["nonsense"])).code).toBe(2);
});

test("without a running site, and with its own database, the command opens the database itself", async () => {
  expect((await type(["list"])).code).toBeUndefined();
  await startSite();
  expect((await type(["list"], "", "postgres://x/y")).code).toBeUndefined();
});

test("a client that can't read the data folder is refused, and so are staff", async () => {
  await startSite();
  for (const headers of [{}, { Authorization: `Bearer ${"a".repeat(43)}` }, await makeStaff(site.db)])
    expect((await site.request(COMMAND_PATH, { json: { args: ["list"] }, headers })).status).toBe(401);
});
