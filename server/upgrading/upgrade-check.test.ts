import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "../../tests/helpers/database.ts";
import { journal, migratedFile } from "../platform/database/migrations.ts";
import { version } from "../platform/root.ts";
import { describeUpgrade, readApplied } from "./upgrade-cli.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-upgrade-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const whenOf = (name: string) => journal.entries.find(({ tag }) => tag === name)?.when ?? 0;
const newest = journal.entries.at(-1)?.when ?? 0;

test("pending migrations are listed, with irreversible ones", () => {
  const { lines, isBackupNeeded } = describeUpgrade(whenOf("0015_subscriptions_and_invoices"));
  expect(lines[0]).toBe(`Version ${version}.`);
  expect(lines[1]).toMatch(/^\d+ pending migrations:$/);
  expect(lines).toContain("  0016_money_and_time: a rollback needs the backup from before it, because of");
  expect(lines).toContain('    ALTER TABLE "sandbox_invoices" DROP COLUMN "failed_at"');
  expect(lines).toContain("  0018_job_runs: only adds; the previous version works with it too");
  expect(isBackupNeeded).toBe(true);
});

test("an up-to-date database is distinguished from a newer, a new and an unknown one", () => {
  expect(describeUpgrade(newest)).toEqual({ lines: [`Version ${version}.`, "No pending migrations."], isBackupNeeded: false });
  expect(describeUpgrade("none").isBackupNeeded).toBe(false);
  for (const applied of [newest + 1, "unknown"] as const) expect(describeUpgrade(applied).isBackupNeeded).toBe(true);
});

test("the embedded database's state is read from the site's record, since only the site can open it", async () => {
  const read = () => readApplied({ databaseUrl: undefined, dataDir });
  expect(await read()).toBe("none");
  mkdirSync(join(dataDir, "database"));
  expect(await read()).toBe("unknown");
  writeFileSync(migratedFile(dataDir), `${newest}`);
  expect(await read()).toBe(newest);
});

test.skipIf(inject("databaseKind") === "pglite")("PostgreSQL is queried directly, read-only", async () => {
  const database = await openTestDatabase();
  const run = async (text: string) => (await database.client.query({ text })).rows;
  const [{ name }] = (await run("select current_database() as name")) as [{ name: string }]; // the statement's columns
  const read = () => readApplied({ databaseUrl: inject("postgresUrl").replace("{name}", name), dataDir });
  expect(await read()).toBe(newest);
  await run("delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)");
  expect(await read()).toBe(journal.entries.at(-2)?.when);
  await run("drop schema drizzle cascade");
  expect(await read()).toBe("none");
  expect(await run("select 1 from pg_namespace where nspname = 'drizzle'")).toEqual([]);
  await database.close();
  await expect(readApplied({ databaseUrl: "postgres://127.0.0.1:1/none", dataDir })).rejects.toThrow("can't be read");
});
