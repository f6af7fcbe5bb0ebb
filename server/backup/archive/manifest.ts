import { z } from "zod";

export const FORMAT = "site-backup";

const Columns = z.array(z.object({ name: z.string(), type: z.string() })).min(1);

/** What a backup begins with: who wrote it, and which tables follow with which columns. */
export const BackupHead = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  program: z.string(),
  createdAt: z.iso.datetime(),
  database: z.string(),
  /** Of the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
  /** In an order in which each refers only to what comes before it. */
  tables: z.array(z.object({ name: z.string(), columns: Columns })),
});
export type BackupHead = z.infer<typeof BackupHead>;

const Sum = z.object({ rows: z.int(), sha256: z.string() });
export type Sum = z.infer<typeof Sum>;

/** What a backup ends with, and must be found in it. */
export const Manifest = z.object({
  tables: z.record(z.string(), Sum),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** `sha256` is that of the list of all files with theirs. */
  uploads: z.object({ files: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files that rows of the backup name and that were no longer there, since their rows were deleted while it was written. */
  deleted: z.array(z.string()),
  /** Files that rows name and that were lost before. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
