import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../config/startup-error.ts";
import { type QueryClient, rowsOf } from "./db.ts";

/** Commands that fill a database and can be interrupted. */
export type Filling = "restore" | "move";

const fileOf = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Marks the folder as incomplete until `endFillingFolder`. */
export function beginFillingFolder(dataDir: string): void {
  writeFileSync(fileOf(dataDir), "The restore into this folder was not completed.\n", { mode: 0o600, flush: true });
}

export const endFillingFolder = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** @throws StartupError for an incomplete restore */
export function requireWholeFolder(dataDir: string): void {
  if (existsSync(fileOf(dataDir)))
    throw new StartupError(
      `A restore into ${dataDir} was interrupted, so the site in it is incomplete. Delete the folder, and restore again.`,
    );
}

/** The interrupted command, if the database is incomplete. */
export async function findFilling(client: QueryClient): Promise<Filling | undefined> {
  const isThere = "select to_regclass('public.restore_unfinished') is not null as found";
  const [row] = rowsOf<{ found: boolean }>((await client.query({ text: isThere })).rows);
  if (row?.found !== true) return undefined;
  const [mark] = rowsOf<{ what: Filling }>((await client.query({ text: "select what from public.restore_unfinished" })).rows);
  return mark?.what ?? "restore";
}

/** Marks the database as incomplete until `endFilling`. */
export async function beginFilling(client: QueryClient, what: Filling): Promise<void> {
  await client.query({ text: "create table if not exists public.restore_unfinished as select $1::text as what", values: [what] });
}

export async function endFilling(client: QueryClient): Promise<void> {
  await client.query({ text: "drop table public.restore_unfinished" });
}

const HALF: Readonly<Record<Filling, string>> = {
  restore:
    "A restore into the database was interrupted, so the site in it is incomplete. Empty the database and the place for uploads, and restore again.",
  move: 'A move into the database was interrupted, so the site in it is incomplete. To continue, run "npm run move-to-postgres" again.',
};

/** @throws StartupError for an incomplete database */
export async function requireWhole(client: QueryClient): Promise<void> {
  const filling = await findFilling(client);
  if (filling !== undefined) throw new StartupError(HALF[filling]);
}
