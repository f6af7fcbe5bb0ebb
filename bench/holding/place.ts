import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "../../server/platform/config/config.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { openStorage } from "../../server/platform/storage/open-storage.ts";
import { findPostgresBinaries, startPostgres } from "../../tests/helpers/postgres-cluster.ts";
import { checkLedger } from "./check-ledger.ts";
import type { Ledger } from "./ledger.ts";
import { staff } from "./visitor.ts";

export type Kind = "PGlite" | "PostgreSQL";

/** A site's environment, and the check of its data once it has stopped. */
export type Place = {
  kind: Kind;
  env: Record<string, string>;
  /** Lost, duplicated or partial entries. */
  check(ledger: Ledger): Promise<string[]>;
  /** For PostgreSQL: kills the server like a power cut, and starts it again. */
  server: { kill(): Promise<void>; start(): Promise<void> } | undefined;
  clear(): Promise<void>;
};

/** A data folder, and a database of this kind. @returns undefined if this machine lacks it */
export async function makePlace(kind: Kind, more: Record<string, string> = {}): Promise<Place | undefined> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-holding-"));
  const env: Record<string, string> = { DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "silent", ...staff, ...more };
  const binaries = kind === "PostgreSQL" ? findPostgresBinaries() : undefined;
  const cluster = binaries === undefined ? undefined : await startPostgres(binaries);
  if (kind === "PostgreSQL" && cluster === undefined) return undefined;
  if (cluster !== undefined) env["DATABASE_URL"] = cluster.url("postgres");
  return {
    kind,
    env,
    server: cluster,
    async check(ledger) {
      const config = parseConfig(env);
      const database = await openDatabase(config, createLog("silent"));
      try {
        return await checkLedger({ db: database.db, storage: await openStorage(config) }, ledger);
      } finally {
        await database.close();
      }
    },
    async clear() {
      await cluster?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
