import { BackupAgeView, BackupMade, LogPosition, UploadKeys } from "../../contract/backup.ts";
import { DoneView } from "../../contract/http.ts";
import { commandOnly, orCommand } from "../platform/commands/site-control.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, QueryClient } from "../platform/database/db.ts";
import { createRouter, failure, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { readBackupAge, recordBackup } from "./backup-age.ts";
import { findHeldUploads } from "./uploads.ts";

const BASE = "/api/admin/backup";

/** Routes that a backup command calls on a running site. */
export const BACKUP_PATHS = {
  age: BASE,
  checkpoint: `${BASE}/checkpoint`,
  position: `${BASE}/log-position`,
  held: `${BASE}/held-uploads`,
  made: `${BASE}/made`,
} as const;

const POSITION = `select redo_lsn::text as redo, redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`;

async function readPosition(client: QueryClient): Promise<LogPosition> {
  const [row] = (await client.query({ text: POSITION })).rows;
  return LogPosition.parse(row);
}

type BackupRoutesDeps = { database: Database; guard: Guard; config: Config };

/** The age of the last backup, and what a command needs from the site that has the embedded database open. */
export function backupRoutes({ database, guard, config }: BackupRoutesDeps) {
  const staffOrCommand = forStaff(orCommand(guard, config.dataDir), "Operations");
  const command = forStaff(commandOnly(config.dataDir), "Operations");
  const age = staffOrCommand.get(BACKUP_PATHS.age, {
    summary: "Get the age of the last successful backup",
    responses: { 200: json(BackupAgeView, "When the backup was made") },
  });
  const checkpoint = command.post(BACKUP_PATHS.checkpoint, {
    summary: "Restart the embedded database’s write-ahead log, for a command that copies it",
    responses: { 200: json(LogPosition, "Where the log begins") },
  });
  const position = command.post(BACKUP_PATHS.position, {
    summary: "Get the log position of the embedded database, for a command that copies the log",
    responses: { 200: json(LogPosition, "The current position") },
  });
  const held = command.post(BACKUP_PATHS.held, {
    summary: "Find which of these uploads are in use, for a command that makes a backup",
    request: jsonBody(UploadKeys),
    responses: { 200: json(UploadKeys, "The uploads that are in use"), 400: failure("Not a valid list of uploads") },
  });
  const made = command.post(BACKUP_PATHS.made, {
    summary: "Record that a backup was made",
    request: jsonBody(BackupMade),
    responses: { 200: json(DoneView, "The backup is recorded"), 400: failure("Not a valid backup") },
  });
  const { db, client } = database;
  return createRouter()
    .openapi(age, async (c) => c.json(await readBackupAge(db, config, new Date()), 200))
    .openapi(checkpoint, async (c) => {
      await client.query({ text: "checkpoint" });
      return c.json(await readPosition(client), 200);
    })
    .openapi(position, async (c) => c.json(await readPosition(client), 200))
    .openapi(held, async (c) => c.json({ keys: await findHeldUploads(db, c.req.valid("json").keys) }, 200))
    .openapi(made, async (c) => {
      await recordBackup(db, c.req.valid("json"));
      return c.json({ message: "Remembered" }, 200);
    });
}
