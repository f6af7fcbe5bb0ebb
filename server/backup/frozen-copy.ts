import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LogPosition } from "../../contract/backup.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { findErrorCode } from "../platform/database/db.ts";

/** What a database that is recovered makes anew, or must not have. The log is copied last. */
const EMPTY = new Set(["pg_wal", "pg_subtrans", "pg_stat_tmp", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"]);
const LEFT_OUT = /^(postmaster\.|pg_internal\.init)/;
const CONTROL = "global/pg_control";

/** A file that is deleted meanwhile is one that the log says is deleted. */
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
  /** Brings all pages to the disk, so that the log begins anew. */
  checkpoint(): Promise<LogPosition>;
  position(): Promise<LogPosition>;
};

const ATTEMPTS = 3;

/**
 * Copies an embedded database that is being written to. What the files of the copy hold is of different moments; with the log from the
 * checkpoint before the first of them until after the last, the database makes of them what it would make of its own files after a power
 * cut: itself, at the moment at which the log was copied. It goes on for as long as another checkpoint has not begun the log anew.
 * @throws StartupError where that happens each time
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
  throw new StartupError("The database could not be copied, since its log began anew meanwhile. Try again in a while.");
}
