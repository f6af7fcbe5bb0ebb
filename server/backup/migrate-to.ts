import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "../platform/database/db.ts";
import { journal, migrationsFolder } from "../platform/database/migrations.ts";

/** Migrates an empty database with the first `count` migrations of this program. */
export async function migrateTo(session: Session, count: number): Promise<void> {
  const entries = journal.entries.slice(0, count);
  const folder = mkdtempSync(join(tmpdir(), "site-migrations-"));
  try {
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await session.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
