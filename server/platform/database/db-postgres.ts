import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import type { Database } from "./db.ts";
import { listenPostgres } from "./notifications-postgres.ts";
import { describeError, type Log } from "../log.ts";
import { migrationsFolder } from "./migrations.ts";
import { StartupError } from "../config/startup-error.ts";

/** Any number, the same in every process: who holds it migrates. */
const MIGRATION_LOCK = 7_201_507;

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

/** Opens PostgreSQL at `url`, migrated. @throws StartupError where it cannot be reached */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 3000, idleTimeoutMillis: 30_000 });
  // A connection that breaks, inside a transaction or idle, would otherwise end the process; the pool opens another when it is asked.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection broke")));
  pool.on("error", () => {});
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    log.debug({ err: describeError(error) }, "opening PostgreSQL failed");
    const { hostname, port, pathname } = new URL(url);
    throw new StartupError(`The database ${pathname.slice(1)} at ${hostname || "a local socket"}${port && `:${port}`} cannot be opened.`, {
      cause: error,
    });
  }
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    kind: "postgres",
    client: {
      async query({ text, values }) {
        const { rows, rowCount } = await pool.query(text, values);
        return { rows, rowCount: rowCount ?? 0 };
      },
    },
    queue: { connectionString: url, max: 2 },
    listen: (channel, onEvent) => listenPostgres(url, channel, onEvent),
    close: () => pool.end(),
  };
}
