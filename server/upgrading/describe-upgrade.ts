import { readFileSync } from "node:fs";
import { join } from "node:path";
import { journal, migrationsFolder } from "../platform/database/migrations.ts";
import { version } from "../platform/root.ts";
import type { Applied } from "./applied-migrations.ts";
import { findIrreversible } from "./judge-migration.ts";

/** Continue, or make a backup first. */
export type UpgradeReport = { lines: string[]; isBackupNeeded: boolean };

const MAX_STATEMENT = 100;
const shorten = (text: string) => (text.length > MAX_STATEMENT ? `${text.slice(0, MAX_STATEMENT)} …` : text);

function describeMigration(tag: string): { lines: string[]; isReversible: boolean } {
  const irreversible = findIrreversible(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"));
  if (irreversible.length === 0) return { lines: [`  ${tag}: only adds; the version before runs with it too`], isReversible: true };
  const statements = irreversible.map((statement) => `    ${shorten(statement)}`);
  return { lines: [`  ${tag}: going back needs the backup from before it, because of`, ...statements], isReversible: false };
}

function describeWaiting(tags: readonly string[]): UpgradeReport {
  const described = tags.map(describeMigration);
  const isBackupNeeded = described.some(({ isReversible }) => !isReversible);
  const advice = isBackupNeeded
    ? "Make a backup before the restart: once these have run, the version before works with it only."
    : "The restart runs them. Going back to the version before needs no backup.";
  const count = tags.length === 1 ? "1 migration waits" : `${tags.length} migrations wait`;
  return { lines: [`${count}:`, ...described.flatMap(({ lines }) => lines), advice], isBackupNeeded };
}

/** A database migrated by a newer version: this one can run on it if nothing was removed, which only the newer one knows. */
const NEWER = "The database was migrated by a newer version: that version's upgrade-check said whether this one runs with it.";
const UNKNOWN =
  "A version that did not note its migrations made the database. Make a backup before the restart; from then on this can be told.";

/** What a start of this version does to a database, and whether a downgrade is possible. */
export function describeUpgrade(applied: Applied): UpgradeReport {
  const head = `Version ${version}.`;
  if (applied === "none") return { lines: [head, "There is no database yet: the first start makes it."], isBackupNeeded: false };
  if (applied === "unknown") return { lines: [head, UNKNOWN], isBackupNeeded: true };
  const migrations = journal.entries;
  const waiting = migrations.filter(({ when }) => when > applied).map(({ tag }) => tag);
  if (waiting.length > 0) {
    const { lines, isBackupNeeded } = describeWaiting(waiting);
    return { lines: [head, ...lines], isBackupNeeded };
  }
  const isNewer = applied > (migrations.at(-1)?.when ?? 0);
  return { lines: [head, isNewer ? NEWER : "No migration waits."], isBackupNeeded: isNewer };
}
