import { z } from "zod";

export const FORMAT = "site-backup";

const Columns = z.array(z.object({ name: z.string(), type: z.string() })).min(1);

/** The first entry of a backup: the version that wrote it, and its tables with their columns. */
export const BackupHead = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  program: z.string(),
  createdAt: z.iso.datetime(),
  database: z.string(),
  /** Migrations of the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
  /** Ordered so that each refers only to earlier ones. */
  tables: z.array(z.object({ name: z.string(), columns: Columns })),
});
export type BackupHead = z.infer<typeof BackupHead>;

const Sum = z.object({ rows: z.int(), sha256: z.string() });
export type Sum = z.infer<typeof Sum>;

/** The last entry of a backup, checked against its content. */
export const Manifest = z.object({
  tables: z.record(z.string(), Sum),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** `sha256` is the hash of the list of all files with their hashes. */
  uploads: z.object({ files: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files referenced by rows but missing, since their rows were deleted during the backup. */
  deleted: z.array(z.string()),
  /** Files referenced by rows that were lost before. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
