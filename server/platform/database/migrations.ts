import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import { type QueryClient, rowsOf } from "./db.ts";
import { productRoot } from "../root.ts";

export const migrationsFolder = join(productRoot, "server/migrations");

/** `when` identifies a migration in the database. */
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

/**
 * drizzle-kit's journal of migrations, read once: a running site must not see the migrations of a version that is being built, which its
 * database lacks.
 */
export const journal = Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));

/** A migration by the hash of its text, and its timestamp for the order. */
const Applied = z.object({ hash: z.string(), at: z.coerce.number() });
export type Applied = z.infer<typeof Applied>;

/** This build's migrations, oldest first. */
export const readOwnMigrations = (): Applied[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));

/** Migrations applied to a database, oldest first. */
export async function listApplied(client: QueryClient): Promise<Applied[]> {
  const { rows } = await client.query({ text: "select hash, created_at as at from drizzle.__drizzle_migrations order by created_at" });
  return Applied.array().parse(rows);
}

/** Whether the database has every migration of this process. */
export async function isMigrated(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query({ text: "select count(*)::int as n from drizzle.__drizzle_migrations" });
  const [row] = rows;
  return typeof row === "object" && row !== null && "n" in row && Number(row.n) >= journal.entries.length;
}

/** `when` of the newest migration applied. */
export const NEWEST_MIGRATION = { text: "select max(created_at)::text as newest from drizzle.__drizzle_migrations" };

/** Stores the embedded database's newest migration, for commands that can't open it while the site runs. */
export const migratedFile = (dataDir: string) => join(dataDir, "database.migrated");

export async function noteMigrated(client: QueryClient, dataDir: string): Promise<void> {
  const [row] = rowsOf<{ newest: string | null }>((await client.query(NEWEST_MIGRATION)).rows);
  writeFileSync(migratedFile(dataDir), row?.newest ?? "");
}
