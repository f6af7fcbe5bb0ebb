import type { TablesRelationalConfig } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

/** Either driver, and a transaction of either. Inside a transaction only `tx` may be used: PGlite has one connection and would wait for itself. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, TablesRelationalConfig>;

/** Plain SQL, for the libraries that bring their own statements. */
export type QueryClient = { query(request: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> };

/** What happens on a channel: this process listens from now on, something was announced, or announcements may be missed. */
type ChannelEvent = "listening" | "notice" | "lost";
/** `payload` is what a notice was sent with. */
export type OnChannelEvent = (event: ChannelEvent, payload: string) => void;

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  client: QueryClient;
  /** Connections of this process; undefined where there is only one, inside it. */
  countConnections?: () => { open: number; idle: number; waiting: number };
  /** How the job queue reaches the same database. */
  queue: ConstructorOptions;
  /** Listens to `pg_notify` on a channel, of other processes too, until the returned function is called. */
  listen(channel: string, onEvent: OnChannelEvent): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** One connection, for a command that reads or fills a whole database. */
export type Session = { db: Db; client: QueryClient; migrate: (folder: string) => Promise<void>; close: () => Promise<void> };

/** The SQLSTATE or socket error code behind a failed query: both drivers put it on the cause. */
export function findErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return findErrorCode(error.cause);
}

const GONE = /^(08|57P|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH)/;

/** Whether a failure means that the database cannot be reached, rather than that it refused what was asked. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (GONE.test(findErrorCode(error) ?? "")) return true;
  if (/connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is closed/i.test(error.message)) return true;
  return isDatabaseGone(error.cause);
}

/** Emscripten's number for a disk without room: the embedded database throws it as it is, which is no Error. */
const NO_ROOM_EMBEDDED = 51;

/** Whether the embedded database's files found no room. */
export const isNoRoom = (error: unknown): boolean => error instanceof Object && "errno" in error && error.errno === NO_ROOM_EMBEDDED;

/** A server without room, a disk without room, and a database that takes nothing in until there is room again. */
const NO_ROOM = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);

/** Whether something could not be kept because there is no room for it. */
export function isWithoutRoom(error: unknown): boolean {
  return isNoRoom(error) || NO_ROOM.has(findErrorCode(error) ?? "");
}

/** For a note of little worth beside something that is read: where there is no room for it, it is not made. */
export async function unlessFull(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
  }
}
