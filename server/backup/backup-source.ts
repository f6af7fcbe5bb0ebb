import type { BackupMade } from "../../contract/backup.ts";
import type { Db, QueryClient } from "../platform/database/db.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** The source of a backup: a database snapshot, and the live uploads. */
export type BackupSource = {
  kind: "pglite" | "postgres";
  /** In a transaction with a snapshot of the database. */
  client: QueryClient;
  db: Db;
  storage: Storage;
  /** Which of these upload keys are still referenced by rows now. */
  findHeld(keys: readonly string[]): Promise<string[]>;
  /** Records the backup where the site looks for it. Called last. */
  record(made: BackupMade): Promise<void>;
  close(): Promise<void>;
};
