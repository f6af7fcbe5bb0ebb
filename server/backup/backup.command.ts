import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import type { Manifest } from "./archive/manifest.ts";
import { describeFailure } from "./describe-failure.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { backUpNightly } from "./nightly.ts";
import { openSource } from "./open-source.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

type Print = (text: string) => void;

const usage = `npm run backup -- <file>          Writes the database, all uploads and a manifest to one file, whether the site is running or not.
npm run backup                    Writes to the places in BACKUP_DIR and BACKUP_S3_BUCKET, like the nightly backup.
npm run restore -- <file>         Restores a backup into an empty folder or database.
npm run verify-backup -- <file>   Restores a backup into a temporary place and compares everything.
npm run move-to-postgres          Moves a site from the embedded database to DATABASE_URL.

With BACKUP_KEY set, backups are encrypted. Exit codes: 0 done, 1 failed.`;

function describeContents({ tables, uploads }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${uploads.files} uploads (${(uploads.bytes / 1e6).toFixed(1)} MB)`;
}

async function backUp(file: string, config: Config, print: Print): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} already exists. Choose another file.`);
  const source = await openSource(config);
  try {
    const manifest = await writeBackup(source, file, config.backup.key);
    const { size } = await stat(file);
    await source.record({ name: basename(file), bytes: size });
    print(
      `Backed up ${describeContents(manifest)} to ${file}, ${(size / 1e6).toFixed(1)} MB${config.backup.key === undefined ? ", not encrypted" : ""}.`,
    );
    if (manifest.deleted.length > 0) print(`Deleted during the backup and left out: ${manifest.deleted.join(", ")}.`);
    if (manifest.lost.length > 0) print(`Missing before the backup, although rows still refer to them: ${manifest.lost.join(", ")}.`);
  } finally {
    await source.close();
  }
}

async function restore(file: string, config: Config, print: Print): Promise<void> {
  const manifest = await restoreBackup(file, config.backup.key, config);
  print(`Restored ${describeContents(manifest)}, and compared everything with the backup.`);
}

async function verify(file: string, config: Config, print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-verify-"));
  try {
    const manifest = await restoreBackup(file, config.backup.key, { dataDir, databaseUrl: undefined, s3: undefined });
    print(`${file} is good: ${describeContents(manifest)} were restored into a temporary place and match the backup.`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Command = { args: string; run: (file: string | undefined, config: Config, print: Print) => Promise<void>; files: readonly number[] };

/** Each with its allowed number of files. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    args: "one file, or none to use the places in BACKUP_DIR and BACKUP_S3_BUCKET",
    files: [0, 1],
    run: (file, config, print) => (file === undefined ? backUpNightly(config, print) : backUp(file, config, print)),
  },
  restore: { args: "one backup file", files: [1], run: (file = "", config, print) => restore(file, config, print) },
  "verify-backup": { args: "one backup file", files: [1], run: (file = "", config, print) => verify(file, config, print) },
  "move-to-postgres": { args: "nothing", files: [0], run: (_file, config, print) => moveToPostgres(config, print) },
};

/** @throws StartupError for a wrong number of files, or an option */
function requireArguments(name: string, { args, files }: Command, given: readonly string[]): void {
  if (files.includes(given.length) && !given.some((arg) => arg.startsWith("-"))) return;
  throw new StartupError(`npm run ${name} takes ${args}; see --help. Nothing was done.`);
}

/** Runs one command. @throws StartupError with a sentence for what can't be done */
export async function runBackupCommand([name = "", ...given]: string[], config: Config, print: Print): Promise<void> {
  if ([name, ...given].some((arg) => arg === "--help" || arg === "-h")) return print(usage);
  const command = COMMANDS[name];
  if (command === undefined) throw new StartupError(usage);
  requireArguments(name, command, given);
  try {
    await command.run(given[0], config, print);
  } catch (error) {
    throw describeFailure(error);
  }
}
