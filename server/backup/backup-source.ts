import type { BackupMade } from "../../contract/backup.ts";
import type { Db, QueryClient } from "../platform/database/db.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** What a backup is made of: a database that stands still, and the uploads as they are. */
export type BackupSource = {
  kind: "pglite" | "postgres";
  /** In a transaction that sees one moment of the database. */
  client: QueryClient;
  db: Db;
  storage: Storage;
  /** Which of these upload keys rows of the database name, as it is by now. */
  findHeld(keys: readonly string[]): Promise<string[]>;
  /** Remembers, where the site will look, that a backup was made. Called last. */
  record(made: BackupMade): Promise<void>;
  close(): Promise<void>;
};
