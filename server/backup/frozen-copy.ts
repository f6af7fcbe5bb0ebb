import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LogPosition } from "../../contract/backup.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { findErrorCode } from "../platform/database/db.ts";

/** Files that recovery recreates, or that must not exist. The WAL is copied last. */
const EMPTY = new Set(["pg_wal", "pg_subtrans", "pg_stat_tmp", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"]);
const LEFT_OUT = /^(postmaster\.|pg_internal\.init)/;
const CONTROL = "global/pg_control";

/** A file deleted during the copy is deleted in the WAL too. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (findErrorCode(error) !== "ENOENT") throw error;
  }
}

async function copyFolder(from: string, to: string, below = ""): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    const isKept = !EMPTY.has(below) && !LEFT_OUT.test(entry.name) && path !== CONTROL;
    if (entry.isDirectory()) await copyFolder(from, to, path);
    else if (isKept) await copyUnlessGone(join(from, path), join(to, path));
  }
}

async function copyLog(from: string, to: string, { first, last }: LogPosition): Promise<void> {
  for (const name of await readdir(join(from, "pg_wal"))) {
    const isNeeded = /^[\dA-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded) await copyUnlessGone(join(from, "pg_wal", name), join(to, "pg_wal", name));
  }
}

export type AskForLog = {
  /** Makes a checkpoint, from which the WAL starts. */
  checkpoint(): Promise<LogPosition>;
  position(): Promise<LogPosition>;
};

const ATTEMPTS = 3;

/**
 * Copies a running embedded database. The copied files are from different moments; with the WAL from the checkpoint before the first until
 * after the last, the database recovers as after a power cut: to the state at which the WAL was copied. Works as long as no other
 * checkpoint has recycled the WAL.
 * @throws StartupError if that happens each time
 */
export async function copyRunning(from: string, to: string, ask: AskForLog): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await rm(to, { recursive: true, force: true });
    const { redo } = await ask.checkpoint();
    await mkdir(join(to, "global"), { recursive: true, mode: 0o700 });
    await copyFile(join(from, CONTROL), join(to, CONTROL));
    await copyFolder(from, to);
    await copyLog(from, to, await ask.position());
    if ((await ask.position()).redo === redo) return;
  }
  throw new StartupError("The database could not be copied because its write-ahead log was restarted. Try again later.");
}
