import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";
import { backOff } from "./keep-running.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-running-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the delay grows with each crash, to half a minute at most, and ten crashes in ten minutes end it", () => {
  const waits = Array.from({ length: 10 }, (_, at) =>
    backOff(
      Array.from({ length: at + 1 }, (__, index) => index * 1000),
      10_000,
    ),
  );
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, undefined]);
  expect(backOff([0, 1, 2], 10 * 60_000 + 1)).toBe(1);
});

/** Keeps a server with this JavaScript running until the end. `starts` counts its starts. */
async function keep(piece: string) {
  const count = join(folder, "count");
  writeFileSync(count, "");
  const server = join(folder, "server.mjs");
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from "node:fs"; process.on("SIGTERM", () => process.exit(0)); appendFileSync(${JSON.stringify(count)}, "x");
const starts = readFileSync(${JSON.stringify(count)}, "utf8").length; ${piece}`,
  );
  const options = { stdio: ["ignore", "inherit", "inherit", "ipc"] };
  const code = `import { keepRunning } from "./scripts/keep-running.mjs";
const stop = keepRunning(process.execPath, [${JSON.stringify(server)}], ${JSON.stringify(options)}); process.on("SIGTERM", stop);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  const status = new Promise((resolve) => child.once("exit", resolve));
  return { stop: () => child.kill("SIGTERM"), printed: text(child.stdout), status, starts: () => readFileSync(count, "utf8").length };
}

test("a server that has answered is restarted when killed, and stops on request", async () => {
  const { stop, printed, status, starts } = await keep(`process.send("listening");
if (starts === 1) process.kill(process.pid, "SIGKILL"); else setInterval(() => {}, 1000);`);
  await expect.poll(starts).toBe(2);
  stop();
  expect(await status).toBe(0);
  expect(JSON.parse(await printed)).toMatchObject({ level: 50, signal: "SIGKILL", msg: expect.stringContaining("restarted in 1 s") });
});

test("a first start that fails ends with its exit code and is not retried", async () => {
  const { status, starts, printed } = await keep("process.exit(3);");
  expect([await status, starts(), await printed]).toEqual([3, 1, ""]);
});

test("a stop during the delay ends at once", async () => {
  const { stop, status, starts, printed } = await keep(`process.send("listening", () => process.exit(9));`);
  await expect.poll(starts).toBe(2);
  stop();
  expect(await status).not.toBe(null);
  expect(await printed).toContain('"code":9');
});
