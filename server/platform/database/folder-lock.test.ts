import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "site-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, `${name}.lock`);

test("a folder is locked once and free again after its release", async () => {
  const release = await lockFolder(file("own"));
  await expect(lockFolder(file("own"))).rejects.toThrow("Another process is using");
  release();
  expect(existsSync(file("own"))).toBe(false);
  (await lockFolder(file("own")))();
});

test("waits for a lock that is released in time, and reports the wait once", async () => {
  const release = await lockFolder(file("restart"));
  const onWait = vi.fn(() => void setTimeout(release, 300));
  (await lockFolder(file("restart"), { timeout: 60_000, onWait }))();
  expect(onWait).toHaveBeenCalledOnce();
});

test("a lock that is not released in time is refused, and a short wait is not reported", async () => {
  const release = await lockFolder(file("held"));
  const onWait = vi.fn();
  await expect(lockFolder(file("held"), { timeout: 200, onWait })).rejects.toThrow("Another process is using");
  expect(onWait).not.toHaveBeenCalled();
  release();
});

test("the lock of a process that is gone is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(file("gone"), `${pid}\n12345`);
  const release = await lockFolder(file("gone"));
  expect(release).toBeTypeOf("function");
  release();
});

test("a process id that now belongs to another program does not hold the lock", async () => {
  writeFileSync(file("reused"), `${process.pid}\n1`);
  const release = await lockFolder(file("reused"));
  expect(release).toBeTypeOf("function");
  release();
});

test("the lock of a running process is respected", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 30000)"]);
  writeFileSync(file("running"), `${other.pid}\n`);
  try {
    await expect(lockFolder(file("running"))).rejects.toThrow("Another process is using");
  } finally {
    other.kill("SIGKILL");
  }
});
