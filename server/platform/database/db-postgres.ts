import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientBase, Pool } from "pg";
import type { Database, QueryClient, Session, OnChannelEvent } from "./db.ts";
import type { Log } from "../log.ts";
import { migrationsFolder } from "./migrations.ts";
import { StartupError } from "../config/startup-error.ts";
import { requireWhole } from "./unfinished.ts";

/** Reconnect delay in milliseconds. */
const RETRY_AFTER = 2000;

type Subscription = { channel: string; onEvent: OnChannelEvent };

async function subscribe(client: Client, { channel, onEvent }: Subscription): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onEvent("listening", "");
}

/** Interval of the heartbeat, and how long its answer may take, in milliseconds. */
export type Heartbeat = { every: number; within: number };
const HEARTBEAT: Heartbeat = { every: 20_000, within: 5000 };

type Listening = { subscriptions: ReadonlySet<Subscription>; heartbeat: Heartbeat; log: Log };

const SILENT = "a database connection went silent: until a new one listens, nothing is cached";
const DEAF =
  "the database's notifications don't arrive, so nothing is cached: DATABASE_URL must be a direct connection or a session pooler";

/**
 * Heartbeat: a notification to the connection itself. Firewalls and failovers end idle connections without a word, and poolers in transaction
 * mode accept `listen` but pass nothing on.
 * @throws if nothing comes back in time, or once the connection is `gone`
 */
async function beat(client: Client, channel: string, gone: AbortSignal, { heartbeat, log }: Listening): Promise<void> {
  const back = once(client, "notification", { signal: AbortSignal.any([gone, AbortSignal.timeout(heartbeat.within)]) });
  let isAnswered = false;
  const noteAnswered = () => {
    isAnswered = true;
  };
  client.query("select pg_notify($1, '')", [channel]).then(noteAnswered, () => undefined);
  try {
    await back;
  } catch (error) {
    if (!gone.aborted) log.warn(isAnswered ? DEAF : SILENT);
    throw error;
  }
}

/** Listens until the connection breaks, goes silent or is ended. */
async function listenOnce(client: Client, listening: Listening): Promise<void> {
  const { subscriptions, heartbeat } = listening;
  const gone = new AbortController();
  client.once("end", () => gone.abort());
  client.on("error", () => gone.abort());
  client.on("notification", ({ channel, payload = "" }) => {
    for (const one of subscriptions) if (one.channel === channel) one.onEvent("notice", payload);
  });
  const ownChannel = `alive_${randomUUID()}`;
  let hasListened = false;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(ownChannel)}`);
    await beat(client, ownChannel, gone.signal, listening);
    for (const one of subscriptions) {
      await subscribe(client, one);
      hasListened = true;
    }
    while (!gone.signal.aborted) {
      await wait(heartbeat.every, undefined, { signal: gone.signal });
      await beat(client, ownChannel, gone.signal, listening);
    }
  } catch {
    // The server is unreachable or silent; the caller reconnects.
  } finally {
    if (hasListened) for (const { onEvent } of subscriptions) onEvent("lost", "");
    // Fails if the connection is already gone, which is fine. With a heartbeat that has no answer it closes the socket at once.
    await client.end().catch(() => undefined);
  }
}

/** Keeps a connection open while there are subscriptions, and reconnects when it breaks. */
function keepListening(url: string, subscribed: Listening) {
  const stopping = new AbortController();
  const makeClient = () => new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
  let client = makeClient();
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(client, subscribed);
      // `stop` aborts the wait.
      await wait(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      client = makeClient();
    }
  };
  const listening = listen();
  return {
    /** If the connection isn't up, the next one subscribes. Repeating `listen` on a channel does nothing. */
    add: async (one: Subscription) => subscribe(client, one).catch(() => undefined),
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await listening;
    },
  };
}

/** Listens to all channels on one dedicated connection: a pool would take it back. */
function createPostgresListener(url: string, log: Log, heartbeat: Heartbeat): Database["listen"] {
  const subscriptions = new Set<Subscription>();
  let connection: ReturnType<typeof keepListening> | undefined;
  return async (channel, onEvent) => {
    const one = { channel, onEvent };
    subscriptions.add(one);
    if (connection === undefined) connection = keepListening(url, { subscriptions, heartbeat, log });
    else void connection.add(one);
    return async () => {
      subscriptions.delete(one);
      if (subscriptions.size > 0 || connection === undefined) return;
      const last = connection;
      connection = undefined;
      await last.stop();
    };
  };
}

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
  return new StartupError(`The database ${pathname.slice(1)} at ${where} can't be opened.`, { cause });
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
export async function openPostgres(url: string, log: Log, heartbeat = HEARTBEAT): Promise<Database> {
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
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")));
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
    listen: createPostgresListener(url, log, heartbeat),
    close: () => pool.end(),
  };
}
