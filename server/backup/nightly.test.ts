import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Undo, makeFolder, makeTestSite, openTestSite } from "../../tests/helpers/backup-sites.ts";
import { startFakeBucket } from "../../tests/fakes/s3-server.ts";
import { createFile } from "../files/files.store.ts";
import { files } from "../files/files.table.ts";
import { createLog } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { readBackupAge, recordBackup } from "./backup-age.ts";
import { runBackupCommand } from "./backup.command.ts";
import { runNightlyBackup } from "./nightly-job.ts";
import { openSource } from "./open-source.ts";
import { findMark } from "./site-marks.store.ts";
import { warnOfPlace } from "./upload-place.ts";
import { writeBackup } from "./write-backup.ts";

/** A site of its own, as in the drill: a command can't reach the database of `openTestDatabase`. */
const undo: Undo = [];
let site: Awaited<ReturnType<typeof makeTestSite>>;
beforeAll(async () => {
  site = await makeTestSite(undo);
  await warnOfPlace({ ...site, log: createLog("silent") });
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const NEW = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const OLD = ["site-2020-01-01T02-30-00Z.backup", "site-2020-01-01T01-30-00Z.backup"] as const;

test("an automatic backup is written to every configured place, and expired ones are deleted", async () => {
  const bucket = await startFakeBucket();
  undo.push(() => bucket.close());
  const folder = join(makeFolder(undo), "backups");
  mkdirSync(folder);
  for (const name of OLD) {
    writeFileSync(join(folder, name), "");
    bucket.objects.set(name, { bytes: Buffer.alloc(0), type: undefined, modifiedAt: new Date() });
  }
  const backup = {
    key: undefined,
    places: [
      { kind: "folder" as const, folder },
      { kind: "bucket" as const, bucket: bucket.settings },
    ],
  };
  await runBackupCommand(["backup"], { ...site.config, backup }, () => undefined);
  const kept = [expect.stringMatching(OLD[0]), expect.stringMatching(NEW)];
  expect(readdirSync(folder).toSorted()).toEqual(kept);
  expect([...bucket.objects.keys()].toSorted()).toEqual(kept);
  expect(existsSync(join(site.config.dataDir, "backup-new"))).toBe(false);
  expect(existsSync(join(site.config.dataDir, "backup-copy"))).toBe(false);

  const now = new Date();
  expect(await readBackupAge(site.db, { backup }, now)).toEqual({ at: expect.stringMatching(/^\d{4}-/), isLate: false });
  const later = new Date(now.getTime() + 27 * 3600_000);
  expect(await readBackupAge(site.db, { backup }, later)).toMatchObject({ isLate: true });
  expect(await readBackupAge(site.db, { backup: { key: undefined, places: [] } }, later)).toMatchObject({ isLate: false });

  const denied = { ...bucket.settings, credentials: { accessKeyId: "AKOTHER", secretAccessKey: "fake" } };
  const refused = { key: undefined, places: [{ kind: "bucket" as const, bucket: denied }] };
  await recordBackup(site.db, { name: "before", bytes: 1 });
  const before = await findMark(site.db, "backup");
  await expect(runBackupCommand(["backup"], { ...site.config, backup: refused }, () => undefined)).rejects.toThrow(/^The bucket refused/);
  expect(await findMark(site.db, "backup")).toEqual(before);
  await expect(runBackupCommand(["backup"], { ...site.config, backup: { key: undefined, places: [] } }, () => undefined)).rejects.toThrow(
    "Name a file, or set BACKUP_DIR or BACKUP_S3_BUCKET.",
  );
});

test("a place that fails doesn't keep the backup from the others, and the command fails", async () => {
  const folder = makeFolder(undo);
  const file = join(folder, "no-folder");
  writeFileSync(file, "");
  const backup = { key: undefined, places: [file, join(folder, "good")].map((place) => ({ kind: "folder" as const, folder: place })) };
  await recordBackup(site.db, { name: "before", bytes: 1 });
  const before = await findMark(site.db, "backup");
  await expect(runBackupCommand(["backup"], { ...site.config, backup }, () => undefined)).rejects.toThrow(file);
  expect(readdirSync(join(folder, "good"))).toEqual([expect.stringMatching(NEW)]);
  expect(await findMark(site.db, "backup")).toEqual(before);
});

test("the site runs it in a separate process, whose failure is logged as an error", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const folder = makeFolder(undo);
  for (const [name, value] of Object.entries({
    DATA_DIR: site.config.dataDir,
    DATABASE_URL: site.config.databaseUrl ?? "",
    BACKUP_DIR: folder,
  }))
    vi.stubEnv(name, value);
  await runNightlyBackup(log);
  vi.stubEnv("BACKUP_DIR", "");
  await expect(runNightlyBackup(log)).rejects.toThrow(/^Name a file/);
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(NEW)]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: "the nightly backup was made" }),
    expect.objectContaining({
      level: 50,
      msg: "the nightly backup was not made",
      reason: "Name a file, or set BACKUP_DIR or BACKUP_S3_BUCKET.",
    }),
  ]);
});

test("a file deleted during the backup is noted if its row is gone too, and otherwise an error", async () => {
  const deps = { ...site, log: createLog("silent") };
  const document = { userId: "u", filename: "brief.pdf", contentType: "application/pdf", summary: "" };
  for (const content of ["erased", "stolen"]) {
    await createFile(deps, { ...document, content: Buffer.from(content) }, () => Promise.resolve());
  }
  const [erased, stolen] = await site.db.select().from(files).orderBy(files.createdAt);
  const keyOf = (row: typeof erased) => `private/${row?.storedAs}`;
  const backUp = async (get: Storage["get"]) => {
    const source = await openSource(site.config);
    const file = join(makeFolder(undo), "site.backup");
    try {
      return await writeBackup({ ...source, storage: { ...source.storage, get } }, file, undefined);
    } finally {
      await source.close();
    }
  };
  const manifest = await backUp(async (key) => {
    if (key !== keyOf(erased)) return site.storage.get(key);
    await site.db.delete(files);
    return undefined;
  });
  expect(manifest).toMatchObject({ deleted: [keyOf(erased)], lost: [], uploads: { files: 1 } });
  await site.db.insert(files).values({ ...document, bytes: 1, storedAs: stolen?.storedAs ?? "" });
  await expect(backUp(async (key) => (key === keyOf(stolen) ? undefined : site.storage.get(key)))).rejects.toThrow(
    /disappeared during the backup/,
  );
  await site.storage.delete(keyOf(stolen));
  expect(await backUp((key) => site.storage.get(key))).toMatchObject({ deleted: [], lost: [keyOf(stolen)] });
  await site.db.delete(files);
});

test("a process with another upload storage logs an error, and its health check reports it", async () => {
  const told: string[] = [];
  const log = createLog("error", { write: (line) => void told.push(line) });
  await warnOfPlace({ ...site, log });
  expect(told).toEqual([]);
  const health = await site.app.request("/api/health");
  expect(await health.json()).toMatchObject({ uploads: true });
  const bucket = await startFakeBucket();
  undo.push(() => bucket.close());
  await site.close();
  const other = await openTestSite({ ...site.config, s3: bucket.settings }, undo);
  await warnOfPlace({ ...other, log });
  expect(told).toEqual([expect.stringContaining("stores uploads in a different place than other processes with the same database")]);
  const answer = await other.app.request("/api/health");
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ status: "failing", uploads: false })]);
  const id = (await site.storage.get("place/id")) ?? new Uint8Array();
  await other.storage.put("place/id", id, "text/plain");
  expect(await (await other.app.request("/api/health")).json()).toMatchObject({ uploads: true });
});
