import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { type Undo, makeEmptyPlace, makeFolder, makeTestSite, openTestSite } from "../../tests/helpers/backup-sites.ts";
import { startFakeBucket } from "../../tests/fakes/s3-server.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { enquiryNotes, enquiries } from "../enquiries/enquiries.table.ts";
import { createFile } from "../files/files.store.ts";
import { pictures } from "../pictures/pictures.table.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { beginFillingFolder } from "../platform/database/unfinished.ts";
import { createLog } from "../platform/log.ts";
import { projectRoot } from "../platform/root.ts";
import { seedPackages } from "../seed.ts";
import { readArchive } from "./archive/read-archive.ts";
import { writeArchive } from "./archive/write-archive.ts";
import { runBackupCommand } from "./backup.command.ts";
import { checkTarget } from "./restore-target.ts";

/** A command can't reach the database of `openTestDatabase`, so each site here has its own. */
const kind = inject("databaseKind");
const KEY = "a key of sixteen letters";
const log = createLog("silent");
const undo: Undo = [];

const enquiry = (name: string) => ({
  name,
  email: `${name}@site.test`,
  phone: "1",
  service: "AI Services",
  message: `“${name}”\n\\ \t 100%`,
});

/** Writes pairs of rows, each in a transaction, until stopped. */
function writeOn(db: Db) {
  let written = 0;
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(enquiries)
          .values(enquiry(`w${written}`))
          .returning();
        await tx.insert(enquiryNotes).values({ enquiryId: row?.id ?? "", text: `n${written}`, userId: "staff" });
      });
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return {
    count: () => written,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

const trace = {
  userId: "staff",
  noun: "contacts" as const,
  itemId: crypto.randomUUID(),
  action: "deleted" as const,
  before: { name: "Ann" },
  after: null,
};

/** One value of each kind, with its files in the storage. */
async function fillSite({ db, storage }: Awaited<ReturnType<typeof makeTestSite>>): Promise<void> {
  await seedPackages(db);
  await makePayment(db);
  await db.insert(auditEntries).values(trace);
  const document = { userId: "u", filename: "brief.pdf", contentType: "application/pdf", summary: "“quoted”" };
  await createFile({ db, storage, log }, { ...document, content: Buffer.from("secret"), text: Buffer.from("text") }, () =>
    Promise.resolve(),
  );
  await storage.put("pictures/a-480.webp", Buffer.from("picture"), "image/webp");
  const files = [{ name: "a-480.webp", type: "image/webp" as const, width: 480 }];
  await db.insert(pictures).values({ hash: "h", width: 480, height: 1, color: "#000000", files });
}

/** Lists without concurrent writes. */
const PATHS = ["/api/admin/public/packages", "/api/admin/payments", "/api/admin/files", "/api/admin/history?of=contacts"];

async function readAnswers({ app }: { app: { request(path: string, init: object): Response | Promise<Response> } }) {
  const answers = PATHS.map(async (path) => (await app.request(path, { headers })).text());
  return Object.fromEntries((await Promise.all(answers)).map((answer, index) => [PATHS[index], answer]));
}

let site: Awaited<ReturnType<typeof makeTestSite>>;
let headers: { Authorization: string };
let before: Record<string, string>;
let file: string;
let load: { atStart: number; atEnd: number };
const said: string[] = [];
const run = (args: string[], config: Config) =>
  runBackupCommand(args, { ...config, backup: { key: KEY, places: [] } }, (text) => said.push(text));

beforeAll(async () => {
  site = await makeTestSite(undo);
  await fillSite(site);
  headers = await makeStaff(site.db);
  before = await readAnswers(site);
  file = join(makeFolder(undo), "site.backup");
  const writing = writeOn(site.db);
  await vi.waitUntil(() => writing.count() > 20, { timeout: 60_000 });
  const atStart = writing.count();
  await run(["backup", file], site.config);
  load = { atStart, atEnd: writing.count() };
  await writing.stop();
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

test("a backup under load, restored on an empty machine, answers the same and is a consistent snapshot", async () => {
  expect(said.splice(0)).toEqual([expect.stringMatching(/^Backed up \d+ rows of \d+ tables and 3 uploads/)]);
  const place = await makeEmptyPlace(undo);
  await run(["restore", file], place);
  expect(said.splice(0)).toEqual([expect.stringMatching(/^Restored \d+ rows of \d+ tables and 3 uploads/)]);
  const restored = await openTestSite(place, undo);
  expect(restored.database.kind).toBe(kind);
  expect(Object.values(before).every((answer) => answer.length > 50)).toBe(true);
  expect(await readAnswers(restored)).toEqual(before);
  const names = (await restored.db.select({ name: enquiries.name }).from(enquiries)).map(({ name }) => name);
  // A snapshot has the first of the sequential writes, without gaps, each with its pair.
  expect(names.length).toBeGreaterThanOrEqual(load.atStart);
  expect(names.length).toBeLessThanOrEqual(load.atEnd + 1);
  expect(new Set(names)).toEqual(new Set(names.map((_name, index) => `w${index}`)));
  expect(await restored.db.select().from(enquiryNotes)).toHaveLength(names.length);
  // Sequences continue where they were.
  await restored.db.insert(auditEntries).values(trace);
  const health = await restored.app.request("/api/health");
  expect(await health.json()).toMatchObject({ status: "ok", uploads: true, backup: { at: null } });
  const age = await site.app.request("/api/health");
  expect(await age.json()).toMatchObject({ backup: { at: expect.stringMatching(/^\d{4}-/), isLate: false } });

  await expect(run(["restore", file], place)).rejects.toThrow(/(isn't empty|contains a site).*Nothing was changed/);
  await restored.close();
});

test("a bad backup is refused before anything is written", async () => {
  const place = await makeEmptyPlace(undo);
  const folder = makeFolder(undo);
  const bytes = readFileSync(file);
  const cut = join(folder, "cut.backup");
  writeFileSync(cut, bytes.subarray(0, bytes.length - 100));
  await expect(run(["restore", cut], place)).rejects.toThrow(/damaged or cut short/);
  const other = { ...place, backup: { key: "another key of letters", places: [] } };
  await expect(runBackupCommand(["restore", file], other, () => undefined)).rejects.toThrow(/BACKUP_KEY is not the key/);

  const entries = await Array.fromAsync(readArchive(file, KEY));
  const write = async (name: string, change: (entry: string, content: string) => string) => {
    const to = join(folder, name);
    const fill = async (add: (entry: string, content: Uint8Array) => Promise<void>) => {
      for (const { name: entry, bytes: content } of entries)
        await add(entry, entry.startsWith("uploads/") ? content : Buffer.from(change(entry, content.toString())));
    };
    await writeArchive(to, { key: undefined, fill, check: () => Promise.resolve() });
    return to;
  };
  const inHead = (from: RegExp, to: string) => (entry: string, text: string) => (entry === "backup.json" ? text.replace(from, to) : text);
  const newer = await write("newer.backup", inHead(/"migrations": \[([^\]]*)\]/, '"migrations": [$1, {"hash": "later", "at": 9}]'));
  await expect(run(["restore", newer], place)).rejects.toThrow(/newer version of this site/);
  await expect(run(["restore", await write("form.backup", inHead(/"version": 1/, '"version": 2'))], place)).rejects.toThrow(
    /newer version/,
  );
  await expect(
    run(["restore", await write("headless.backup", inHead(/"migrations": \[/, '"migrations": 7, "other": ['))], place),
  ).rejects.toThrow(/its description can't be read/);
  await expect(run(["restore", await write("mute.backup", inHead(/^\{/, "no json {"))], place)).rejects.toThrow(
    /is not a backup of this site/,
  );
  await expect(run(["restore", await write("foreign.backup", inHead(/site-backup/, "other"))], place)).rejects.toThrow(
    /not a backup of this site/,
  );
  const fewer = await write("fewer.backup", (entry, text) => (entry.includes("/contacts/") ? text.slice(text.indexOf("\n") + 1) : text));
  await expect(run(["restore", fewer], place)).rejects.toThrow(/contents don't match its manifest/);
  expect(existsSync(place.dataDir) ? readdirSync(place.dataDir) : []).toEqual([]);
  const checked = await checkTarget(place);
  await checked.close();
});

test("an interrupted restore is accepted neither by a restore nor by the site", async () => {
  const place = await makeEmptyPlace(undo);
  if (kind === "postgres") await (await (await checkTarget(place)).begin()).close();
  else {
    mkdirSync(place.dataDir);
    beginFillingFolder(place.dataDir);
  }
  await expect(run(["restore", file], place)).rejects.toThrow(/was interrupted.*incomplete/);
  await expect(openDatabase(place, log)).rejects.toThrow(/was interrupted.*incomplete/);
});

test("a backup does not overwrite a file, nor create a missing folder", async () => {
  await expect(run(["backup", file], site.config)).rejects.toThrow(/already exists/);
  const cut = join(makeFolder(undo), "cut.backup");
  writeFileSync(`${cut}.part`, "");
  await expect(run(["backup", cut], site.config)).rejects.toThrow(/being written, or was interrupted/);
  await expect(run(["backup", join(makeFolder(undo), "new.backup")], await makeEmptyPlace(undo))).rejects.toThrow(/^There is no site in/);
  await expect(run(["backup", join(makeFolder(undo), "missing/site.backup")], site.config)).rejects.toThrow(
    /^The folder doesn't exist: \S+missing\/site\.backup\.$/,
  );
});

test("a bucket that denies access is reported in a sentence", async () => {
  const bucket = await startFakeBucket();
  undo.push(() => bucket.close());
  const s3 = { ...bucket.settings, credentials: { accessKeyId: "AKOTHER", secretAccessKey: "fake" } };
  await expect(run(["restore", file], { ...(await makeEmptyPlace(undo)), s3 })).rejects.toThrow(
    /^The bucket refused the request: InvalidAccessKeyId/,
  );
});

// The embedded database is used on every machine, so once is enough.
test.runIf(kind === "postgres")("a backup is verified by being restored into a temporary place", async () => {
  said.length = 0;
  await run(["verify-backup", file], site.config);
  expect(said).toEqual([expect.stringMatching(/ is good: \d+ rows of \d+ tables and 3 uploads/)]);
});

test("a failing command exits with 1 and a sentence", async () => {
  const child = spawn(process.execPath, ["server/backup-cli.ts", "restore", "/nowhere.backup"], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], DATA_DIR: join(makeFolder(undo), "data") },
  });
  const [complaint, [code]] = await Promise.all([readText(child.stderr), once(child, "exit")]);
  expect([complaint, code]).toEqual(["The file /nowhere.backup cannot be read.\n", 1]);
});
