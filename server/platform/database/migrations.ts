import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import type { QueryClient } from "./db.ts";
import { productRoot } from "../root.ts";

export const migrationsFolder = join(productRoot, "server/migrations");

/** `when` is what the database knows a migration by. */
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

/**
 * The list of the migrations that this process began with, as drizzle-kit writes it. It is read once: a site that runs while the next version is
 * built would miss that version's migrations in its database.
 */
export const journal = Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));

/** A migration by the hash of its text, and the time it is ordered by. */
const Applied = z.object({ hash: z.string(), at: z.coerce.number() });
export type Applied = z.infer<typeof Applied>;

/** The migrations that this build carries, oldest first. */
export const readOwnMigrations = (): Applied[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));

/** The migrations that a database has, oldest first. */
export async function listApplied(client: QueryClient): Promise<Applied[]> {
  const { rows } = await client.query({ text: "select hash, created_at as at from drizzle.__drizzle_migrations order by created_at" });
  return Applied.array().parse(rows);
}

/** Whether the database holds every migration that this process began with. */
export async function isMigrated(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query({ text: "select count(*)::int as n from drizzle.__drizzle_migrations" });
  const [row] = rows;
  return typeof row === "object" && row !== null && "n" in row && Number(row.n) >= journal.entries.length;
}

/** Which migration of a database is the newest, as its `when`. */
export const NEWEST_MIGRATION = { text: "select max(created_at)::text as newest from drizzle.__drizzle_migrations" };

/** Holds that of the embedded database, for whoever may not open it because the site runs. */
export const migratedFile = (dataDir: string) => join(dataDir, "database.migrated");

export async function noteMigrated(client: QueryClient, dataDir: string): Promise<void> {
  const [row] = (await client.query(NEWEST_MIGRATION)).rows as { newest: string | null }[]; // the query's own column
  writeFileSync(migratedFile(dataDir), row?.newest ?? "");
}
