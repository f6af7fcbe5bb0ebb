import { z } from "zod";
import { StartupError } from "../platform/config/startup-error.ts";
import { type Applied, readOwnMigrations } from "../platform/database/migrations.ts";
import { BackupHead, FORMAT, Manifest } from "./archive/manifest.ts";
import { type Entry, readArchive } from "./archive/read-archive.ts";
import { createSum } from "./tables.ts";
import { createUploadSum } from "./uploads.ts";

/** The newest file format this program reads. */
const MAX_VERSION = 1;

/** The table whose rows an entry holds; undefined for other entries. */
export const tableOf = ({ name }: Entry): string | undefined => /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1];

/** The upload key of an entry. */
export const uploadOf = ({ name }: Entry): string | undefined => /^uploads\/((?!\.)[\w.-]+\/(?!\.)[\w.-]+)$/.exec(name)?.[1];

export const linesOf = ({ bytes }: Entry): string[] => bytes.toString().split("\n").slice(0, -1);

function parseJson({ bytes }: Entry): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** @throws StartupError for a value of another shape */
function readAs<Shape>(file: string, schema: z.ZodType<Shape>, given: unknown): Shape {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new StartupError(`The backup ${file} is damaged: its description can't be read. Nothing was changed.`, {
    cause: read.error,
  });
}

/** @throws StartupError for a database this program can't create */
function requireKnown(file: string, found: readonly Applied[]): void {
  const own = readOwnMigrations();
  const isSame = own.every(({ hash }, index) => found[index] === undefined || found[index].hash === hash);
  if (!isSame || found.length === 0)
    throw new StartupError(`The backup ${file} belongs to another program's database. Nothing was changed.`);
  if (found.length > own.length)
    throw new StartupError(`The backup ${file} was written by a newer version of this site. Update the site first. Nothing was changed.`);
}

/** What even a foreign file is asked. */
const Named = z.object({ format: z.unknown(), version: z.unknown() });

function readHead(file: string, entry: Entry): BackupHead {
  const given = entry.name === "backup.json" ? parseJson(entry) : undefined;
  const { format, version } = Named.safeParse(given).data ?? {};
  if (format !== FORMAT) throw new StartupError(`${file} is not a backup of this site. Nothing was changed.`);
  if (typeof version === "number" && version > MAX_VERSION)
    throw new StartupError(`The backup ${file} was written by a newer version of this site. Update the site first. Nothing was changed.`);
  const head = readAs(file, BackupHead, given);
  requireKnown(file, head.migrations);
  return head;
}

/** Sums up an archive's content in the manifest's form. */
function createTally() {
  const tables = new Map<string, ReturnType<typeof createSum>>();
  const uploads = createUploadSum();
  return {
    begin: (name: string) => tables.set(name, createSum()),
    add(entry: Entry) {
      const [table, key] = [tableOf(entry), uploadOf(entry)];
      if (table !== undefined) tables.get(table)?.add(linesOf(entry));
      if (key !== undefined) uploads.add(key, entry.bytes);
    },
    end: () => ({
      tables: Object.fromEntries([...tables].map(([name, sum]) => [name, sum.end()])),
      uploads: uploads.end(),
    }),
  };
}

/**
 * Reads a backup to its end and checks its content against the manifest.
 * @throws StartupError for a damaged, truncated, foreign or newer backup, and for a wrong key
 */
export async function readBackup(file: string, key: string | undefined): Promise<{ head: BackupHead; manifest: Manifest }> {
  const tally = createTally();
  let head: BackupHead | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file, key)) {
    if (head === undefined) {
      head = readHead(file, entry);
      for (const { name } of head.tables) tally.begin(name);
    } else if (entry.name === "manifest.json") manifest = readAs(file, Manifest, parseJson(entry));
    else tally.add(entry);
  }
  const { tables, uploads } = tally.end();
  const isWhole = JSON.stringify([tables, uploads]) === JSON.stringify([manifest?.tables, manifest?.uploads]);
  if (head === undefined || manifest === undefined || !isWhole)
    throw new StartupError(`The backup ${file} is damaged: its contents don't match its manifest. Nothing was changed.`);
  return { head, manifest };
}
