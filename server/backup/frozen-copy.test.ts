import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyRunning } from "./frozen-copy.ts";

const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LOG = ["000000010000000000000001", "000000010000000000000002", "000000010000000000000003", "000000010000000000000004"] as const;
const from = join(folder, "database");
for (const name of ["global", "base/5", "pg_wal/archive_status", "pg_subtrans"]) mkdirSync(join(from, name), { recursive: true });
for (const name of [
  "global/pg_control",
  "base/5/1",
  "base/5/pg_internal.init",
  "pg_subtrans/0000",
  "postmaster.pid",
  ...LOG.map((each) => `pg_wal/${each}`),
])
  writeFileSync(join(from, name), "old");

test("the control file is copied first and the WAL last, from the checkpoint to its current position", async () => {
  const to = join(folder, "copy");
  const steps: string[] = [];
  await copyRunning(from, to, {
    async checkpoint() {
      steps.push("checkpoint");
      return { redo: "0/2", first: LOG[1], last: LOG[1] };
    },
    async position() {
      const copied = existsSync(join(to, "base/5/1"));
      steps.push(`position with ${readdirSync(join(to, "pg_wal")).length} of the log, files ${copied}`);
      // Writes after the copy of the control file are in the WAL.
      writeFileSync(join(from, "global/pg_control"), "new");
      return { redo: "0/2", first: LOG[1], last: LOG[2] };
    },
  });
  expect(steps).toEqual(["checkpoint", "position with 1 of the log, files true", "position with 3 of the log, files true"]);
  expect(readdirSync(join(to, "pg_wal")).toSorted()).toEqual([LOG[1], LOG[2], "archive_status"]);
  expect(readFileSync(join(to, "global/pg_control"), "utf8")).toBe("old");
  expect(["base/5/pg_internal.init", "pg_subtrans/0000", "postmaster.pid"].filter((name) => existsSync(join(to, name)))).toEqual([]);
});

test("a WAL that was recycled during the copy invalidates it: the copy is retried, then given up", async () => {
  let checkpoints = 0;
  let asked = 0;
  const at = (redo: number) => ({ redo: String(redo), first: LOG[0], last: LOG[3] });
  const ask = { checkpoint: async () => at((checkpoints += 1)), position: async () => at((asked += 1) > 2 ? checkpoints : -1) };
  await copyRunning(from, join(folder, "again"), ask);
  expect(checkpoints).toBe(2);
  const never = { checkpoint: async () => at(1), position: async () => at(2) };
  await expect(copyRunning(from, join(folder, "never"), never)).rejects.toThrow(/its write-ahead log was restarted/);
});
