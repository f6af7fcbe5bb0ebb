import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientBase, Pool } from "pg";
import type { Database, QueryClient, Session } from "./db.ts";
import { createPostgresListener } from "./notifications-postgres.ts";
import type { Log } from "../log.ts";
import { migrationsFolder } from "./migrations.ts";
import { StartupError } from "../config/startup-error.ts";
import { requireWhole } from "./unfinished.ts";

/** Advisory lock for migrations: any number, the same in every process. */
const MIGRATION_LOCK = 7_201_507;

/** The part shared by a pool and a single connection. */
function asQueryClient(from: Pick<ClientBase, "query">): QueryClient {
  return {
    async query({ text, values }) {
      const { rows, rowCount } = await from.query(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
  };
}

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await requireWhole(asQueryClient(client));
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

function cannotOpen(url: string, cause: unknown): StartupError {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname || "a local socket"}${port && `:${port}`}`;
  return new StartupError(`The database ${pathname.slice(1)} at ${where} cannot be opened.`, { cause });
}

/** One connection to PostgreSQL, not migrated. @throws StartupError if it can't be reached */
export async function openSession(url: string): Promise<Session> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
  // The next query gets the error.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw cannotOpen(url, error);
  });
  const db = drizzle(client, { casing: "snake_case" });
  return {
    db,
    client: asQueryClient(client),
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    close: () => client.end(),
  };
}

/** Opens PostgreSQL at `url`, migrated. @throws StartupError if it can't be reached */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    // JIT compilation takes 300 ms of a search that runs for 5: its estimate is high, since `searchByIndex` penalises sequential scans.
    // Starting parallel workers takes 60 ms of a sum that runs for 17.
    // Statements and not startup parameters, which connection poolers refuse.
    verify: (client, done) => client.query("set jit = off; set max_parallel_workers_per_gather = 0", (error) => done(error)),
  });
  // Without a listener a broken connection, in a transaction or idle, would crash the process; the pool reconnects on demand.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection broke")));
  pool.on("error", () => {});
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    log.debug({ err: error }, "opening PostgreSQL failed");
    throw cannotOpen(url, error);
  }
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    kind: "postgres",
    client: asQueryClient(pool),
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    queue: { connectionString: url, max: 2 },
    listen: createPostgresListener(url),
    close: () => pool.end(),
  };
}
