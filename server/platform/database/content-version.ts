import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";

/** The channel on which a database tells its processes that what visitors read has changed. */
const CHANNEL = "content_changed";

/** Tells a process whether what it has cached still holds. */
export type ContentVersion = {
  /** Another number after each change; undefined while changes by others could be missed, when nothing may be cached. */
  current(): number | undefined;
  /** Something was changed by this process: known at once here, whenever the database's word arrives. */
  bump(): void;
  /** Calls `listener` after each change, in place of an earlier one of this name: in development every request makes its listeners anew. */
  onChange(name: string, listener: () => void): void;
};

/** For those who cache nothing. */
export const noContentVersion: ContentVersion = { current: () => undefined, bump: () => {}, onChange: () => {} };

/** Once the transaction is committed, every process hears that content has changed. */
export async function announceContentChange(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** What a write to what visitors read needs. */
export type ContentDeps = { db: Db; content: Pick<ContentVersion, "bump"> };

/**
 * A transaction that may change what visitors read, and calls `announce` where it does: every process hears of it once that is committed,
 * and this one before anybody is answered.
 * @param reload reads again what this process keeps of the content, before it says that it has changed
 */
export async function writeContent<Result>(
  { db, content }: ContentDeps,
  write: (tx: Db, announce: () => Promise<void>) => Promise<Result>,
  reload?: () => Promise<void>,
): Promise<Result> {
  let hasChanged = false;
  const result = await db.transaction((tx) =>
    write(tx, async () => {
      await announceContentChange(tx);
      hasChanged = true;
    }),
  );
  if (!hasChanged) return result;
  await reload?.();
  content.bump();
  return result;
}

/** Milliseconds until what could not be read is tried again. */
const RELOAD_AFTER = 1000;

/**
 * Follows the changes that any process announces in the database. What was read before a change must be cached under the version from
 * before it was read.
 * @param reload reads again what this process keeps of the content, before the version goes up; while it fails nothing is cached
 * @returns the version, and what ends the following
 */
export async function followContent(
  database: Pick<Database, "listen">,
  reload?: () => Promise<void>,
): Promise<ContentVersion & { stop(): Promise<void> }> {
  let version = 1;
  let isListening = false;
  let isRead = reload === undefined;
  let again: NodeJS.Timeout | undefined;
  const listeners = new Map<string, () => void>();
  const bump = () => {
    version += 1;
    for (const tell of listeners.values()) tell();
  };
  async function readAgain(): Promise<void> {
    clearTimeout(again);
    try {
      await reload?.();
      isRead = true;
    } catch {
      // The database is away, which others log.
      isRead = false;
      again = setTimeout(() => void readAgain(), RELOAD_AFTER).unref();
    }
    bump();
  }
  const stop = await database.listen(CHANNEL, (event) => {
    if (event !== "notice") isListening = event === "listening";
    if (reload === undefined || event === "lost") return bump();
    // What was announced while nobody listened may be missing.
    if (event === "listening") isRead = false;
    void readAgain();
  });
  return {
    current: () => (isListening && isRead ? version : undefined),
    bump,
    onChange: (name, listener) => void listeners.set(name, listener),
    stop: async () => {
      clearTimeout(again);
      await stop();
    },
  };
}
