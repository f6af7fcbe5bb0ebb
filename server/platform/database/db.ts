import type { TablesRelationalConfig } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

/** Either driver, and a transaction of either. Inside a transaction use only `tx`: PGlite has one connection, so anything else would deadlock. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, TablesRelationalConfig>;

/** Plain SQL, for libraries with their own statements. */
export type QueryClient = { query(request: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> };

/** Rows of a query that loses their type: of plain SQL, or on a table of any kind. The caller says what was selected. */
export const rowsOf = <Row>(found: unknown[]) => found as Row[];

/** Channel events: listening from now on, a notification, or notifications may be missed. */
type ChannelEvent = "listening" | "notice" | "lost";
/** `payload` of the notification. */
export type OnChannelEvent = (event: ChannelEvent, payload: string) => void;

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  client: QueryClient;
  /** Connections of this process; undefined for the embedded database. */
  countConnections?: () => { open: number; idle: number; waiting: number };
  /** The job queue's access to the same database. */
  queue: ConstructorOptions;
  /** Listens to `pg_notify` on a channel, from all processes, until the returned function is called. */
  listen(channel: string, onEvent: OnChannelEvent): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** One connection, for a command that reads or fills the whole database. */
export type Session = { db: Db; client: QueryClient; migrate: (folder: string) => Promise<void>; close: () => Promise<void> };

/** The SQLSTATE or socket error code behind a failed query: both drivers put it on the cause. */
export function findErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return findErrorCode(error.cause);
}

const GONE = /^(08|57P|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH)/;

/** Whether the database is unreachable, rather than refusing the query. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (GONE.test(findErrorCode(error) ?? "")) return true;
  if (/connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is closed/i.test(error.message)) return true;
  return isDatabaseGone(error.cause);
}

/** Emscripten's ENOSPC: PGlite throws it as is, not as an Error. */
const NO_ROOM_EMBEDDED = 51;

/** Whether the embedded database's disk is full. */
export const isNoRoom = (error: unknown): boolean => error instanceof Object && "errno" in error && error.errno === NO_ROOM_EMBEDDED;

/** PostgreSQL's disk full and read-only transaction, and the system's codes for a full disk and quota. */
const NO_ROOM = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);

/** Whether a write failed because the disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  return isNoRoom(error) || NO_ROOM.has(findErrorCode(error) ?? "");
}

/** For an unimportant write during a read: skipped when the disk is full. */
export async function unlessFull(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
  }
}
