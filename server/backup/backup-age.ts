import type { BackupAgeView } from "../../contract/backup.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { findMark, setMark } from "./site-marks.store.ts";

/** A night, and what a backup and a slow morning take. In milliseconds. */
const LATE_AFTER = 26 * 3600_000;

/** Remembers that a backup was written and found good. */
export const recordBackup = (db: Db, made: { name: string; bytes: number }): Promise<void> => setMark(db, "backup", made);

/** When the last good backup was made, and whether one is missing: a new site has a night for its first. */
export async function readBackupAge(db: Db, { backup }: Pick<Config, "backup">, now: Date): Promise<BackupAgeView> {
  const at = (await findMark(db, "backup"))?.at;
  const since = at?.getTime() ?? Date.now() - process.uptime() * 1000;
  return { at: at?.toISOString() ?? null, isLate: backup.places.length > 0 && now.getTime() - since > LATE_AFTER };
}
