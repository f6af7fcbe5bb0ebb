import { readFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { loadConfig, type Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runCli, standardOutput } from "../platform/commands/run-cli.ts";
import { findErrorCode } from "../platform/database/db.ts";
import { journal, migrationsFolder, migratedFile, NEWEST_MIGRATION } from "../platform/database/migrations.ts";
import { version } from "../platform/root.ts";
import { findIrreversible } from "./judge-migration.ts";

/** The newest migration's `when`; `none` without a database, and `unknown` if it was created by a version that did not record it. */
type Applied = number | "none" | "unknown";

/** PostgreSQL's codes for a missing schema and table. */
const NOT_THERE = ["3F000", "42P01"];

async function readPostgres(url: string): Promise<Applied> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ newest: string | null }>(NEWEST_MIGRATION.text);
    return rows[0]?.newest ? Number(rows[0].newest) : "none";
  } catch (error) {
    if (NOT_THERE.includes(findErrorCode(error) ?? "")) return "none";
    throw new StartupError("The database in DATABASE_URL can't be read.", { cause: error });
  } finally {
    await client.end();
  }
}

/** An unreadable folder would look like an empty one. */
function requireReadable(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  try {
    readdirSync(dataDir);
  } catch (error) {
    throw new StartupError(`This account can't read the data folder ${dataDir}.`, { cause: error });
  }
}

/** Only one process can open the embedded database, and the running site has it open: it records its newest migration in a file. */
function readEmbedded(dataDir: string): Applied {
  requireReadable(dataDir);
  const file = migratedFile(dataDir);
  if (existsSync(file)) return Number(readFileSync(file, "utf8"));
  return existsSync(join(dataDir, "database")) ? "unknown" : "none";
}

/** @throws StartupError if the database can't be read */
export async function readApplied({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<Applied> {
  return databaseUrl === undefined ? readEmbedded(dataDir) : readPostgres(databaseUrl);
}

/** Continue, or make a backup first. */
type UpgradeReport = { lines: string[]; isBackupNeeded: boolean };

const MAX_STATEMENT = 100;
const shorten = (text: string) => (text.length > MAX_STATEMENT ? `${text.slice(0, MAX_STATEMENT)} …` : text);

function describeMigration(tag: string): { lines: string[]; isReversible: boolean } {
  const irreversible = findIrreversible(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"));
  if (irreversible.length === 0) return { lines: [`  ${tag}: only adds; the previous version works with it too`], isReversible: true };
  const statements = irreversible.map((statement) => `    ${shorten(statement)}`);
  return { lines: [`  ${tag}: a rollback needs the backup from before it, because of`, ...statements], isReversible: false };
}

function describeWaiting(tags: readonly string[]): UpgradeReport {
  const described = tags.map(describeMigration);
  const isBackupNeeded = described.some(({ isReversible }) => !isReversible);
  const advice = isBackupNeeded
    ? "Make a backup before the restart: after these migrations the database no longer works with the previous version."
    : "The restart runs them. A rollback to the previous version needs no backup.";
  const count = tags.length === 1 ? "1 pending migration" : `${tags.length} pending migrations`;
  return { lines: [`${count}:`, ...described.flatMap(({ lines }) => lines), advice], isBackupNeeded };
}

/** A database migrated by a newer version: this one can run on it if nothing was removed, which only the newer one knows. */
const NEWER = "The database was migrated by a newer version: the upgrade-check of that version said whether this one works with it.";
const UNKNOWN =
  "The database was created by a version that didn't record its migrations. Make a backup before the restart; later versions can be checked.";

/** What a start of this version does to a database, and whether a downgrade is possible. */
export function describeUpgrade(applied: Applied): UpgradeReport {
  const head = `Version ${version}.`;
  if (applied === "none") return { lines: [head, "There is no database yet: the first start creates it."], isBackupNeeded: false };
  if (applied === "unknown") return { lines: [head, UNKNOWN], isBackupNeeded: true };
  const migrations = journal.entries;
  const waiting = migrations.filter(({ when }) => when > applied).map(({ tag }) => tag);
  if (waiting.length > 0) {
    const { lines, isBackupNeeded } = describeWaiting(waiting);
    return { lines: [head, ...lines], isBackupNeeded };
  }
  const isNewer = applied > (migrations.at(-1)?.when ?? 0);
  return { lines: [head, isNewer ? NEWER : "No pending migrations."], isBackupNeeded: isNewer };
}

/** Exit code 0 to continue, 2 if a backup is needed first, 1 for an error. */
await runCli(async () => {
  if (process.argv.length > 2)
    throw new StartupError("npm run upgrade-check takes no arguments: it checks the database in DATABASE_URL or DATA_DIR.");
  const { lines, isBackupNeeded } = describeUpgrade(await readApplied(loadConfig()));
  standardOutput.print(lines.join("\n"));
  return isBackupNeeded ? 2 : 0;
});
