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
    summary: "How old the last good backup is",
    responses: { 200: json(BackupAgeView, "When it was made") },
  });
  const checkpoint = command.post(BACKUP_PATHS.checkpoint, {
    summary: "Restart the embedded database's write-ahead log, for a command that copies it",
    responses: { 200: json(LogPosition, "Where the log begins") },
  });
  const position = command.post(BACKUP_PATHS.position, {
    summary: "Where the log of the embedded database stands, for a command that copies it",
    responses: { 200: json(LogPosition, "Where it stands") },
  });
  const held = command.post(BACKUP_PATHS.held, {
    summary: "Which of these uploads rows name, for a command that makes a backup",
    request: jsonBody(UploadKeys),
    responses: { 200: json(UploadKeys, "Those that rows name"), 400: failure("Not a list of uploads") },
  });
  const made = command.post(BACKUP_PATHS.made, {
    summary: "Remember that a backup was made",
    request: jsonBody(BackupMade),
    responses: { 200: json(DoneView, "It is remembered"), 400: failure("Not a backup") },
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
