import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeEmptyPlace, makeFolder, makeTestSite, openTestSite, type Undo } from "../../tests/helpers/backup-sites.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import type { Config } from "../platform/config/config.ts";
import { seedPackages } from "../seed.ts";
import { runBackupCommand } from "./backup.command.ts";

/** A command can't reach the database of `openTestDatabase`, so each site here has its own. */
const kind = inject("databaseKind");
const undo: Undo = [];

/** Mounts a small disk. @returns its folder, or undefined if the machine does not allow it */
function mountDisk(size: string): string | undefined {
  const folder = makeFolder(undo);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  undo.push(() => execFileSync("umount", [folder]));
  return folder;
}

const canMount = mountDisk("1m") !== undefined;
const NO_ROOM = "There is no space left on the disk";
const run = (args: string[], config: Config) => runBackupCommand(args, config, () => undefined);

let site: Awaited<ReturnType<typeof makeTestSite>>;
let file: string;

beforeAll(async () => {
  if (!canMount) return;
  site = await makeTestSite(undo);
  await seedPackages(site.db);
  await site.db.insert(enquiries).values({ name: "Asma", email: "asma@site.test", phone: "1", service: "AI Services", message: "Hello" });
  await site.storage.put("private/large", randomBytes(3_000_000), "application/pdf");
  file = join(makeFolder(undo), "site.backup");
  await run(["backup", file], site.config);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

test.runIf(canMount)("a backup onto a full disk fails with a sentence and leaves no file", async () => {
  const disk = mountDisk("1m") ?? "";
  await expect(run(["backup", join(disk, "site.backup")], site.config)).rejects.toThrow(NO_ROOM);
  await expect(run(["backup", join(disk, "site.backup")], { ...site.config, backup: { key: "k".repeat(16), places: [] } })).rejects.toThrow(
    NO_ROOM,
  );
  expect(readdirSync(disk)).toEqual([]);
});

test.runIf(canMount)("a nightly backup onto a full disk leaves no file, and earlier ones stay", async () => {
  const disk = mountDisk("1m") ?? "";
  const earlier = "site-2026-01-01T02-30-00Z.backup";
  writeFileSync(join(disk, earlier), "earlier");
  const config = { ...site.config, backup: { key: undefined, places: [{ kind: "folder" as const, folder: disk }] } };
  await expect(run(["backup"], config)).rejects.toThrow(NO_ROOM);
  expect(readdirSync(disk)).toEqual([earlier]);
});

// Full during the embedded database's 39 MB, then during the uploads; PostgreSQL has its own disk, so only the uploads fail.
test.runIf(canMount).each(kind === "postgres" ? ["2m"] : ["20m", "42m"])(
  "a restore into %s fails with a sentence and removes its files, so that it can be retried",
  async (size) => {
    const disk = mountDisk(size) ?? "";
    const place = { ...(await makeEmptyPlace(undo)), dataDir: join(disk, "data") };
    await expect(run(["restore", file], place)).rejects.toThrow(
      /^There is no space left on the disk( of the database)?\.( The restored data was removed\.)?$/,
    );
    expect(existsSync(join(place.dataDir, "restore-unfinished"))).toBe(false);
    expect(existsSync(join(place.dataDir, "database"))).toBe(false);
    execFileSync("mount", ["-o", "remount,size=300m", disk]);
    await run(["restore", file], place);
    const restored = await openTestSite(place, undo);
    expect(await restored.db.$count(enquiries)).toBe(1);
    await restored.close();
  },
);
