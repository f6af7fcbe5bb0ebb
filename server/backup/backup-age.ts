import type { BackupAgeView } from "../../contract/backup.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { findMark, setMark } from "./site-marks.store.ts";

/** Milliseconds: a night, plus a backup and some delay. */
const LATE_AFTER = 26 * 3600_000;

/** Records a verified backup. */
export const recordBackup = (db: Db, made: { name: string; bytes: number }): Promise<void> => setMark(db, "backup", made);

/** The last good backup, and whether one is overdue: a new site has a night for its first. */
export async function readBackupAge(db: Db, { backup }: Pick<Config, "backup">, now: Date): Promise<BackupAgeView> {
  const at = (await findMark(db, "backup"))?.at;
  const since = at?.getTime() ?? Date.now() - process.uptime() * 1000;
  return { at: at?.toISOString() ?? null, isLate: backup.places.length > 0 && now.getTime() - since > LATE_AFTER };
}
