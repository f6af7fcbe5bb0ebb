import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";

/** The `pg_notify` channel for changes of public content. */
const CHANNEL = "content_changed";

/** Cache invalidation: the version that cached content belongs to. */
export type ContentVersion = {
  /** Changes with each change of content; undefined while changes of other processes could be missed: then nothing may be cached. */
  current(): number | undefined;
  /** Records a change by this process at once, without waiting for the notification. */
  bump(): void;
  /** Calls `listener` after each change. Replaces the one of the same name: in development each request registers its listeners again. */
  onChange(name: string, listener: () => void): void;
};

/** For callers that cache nothing. */
export const noContentVersion: ContentVersion = { current: () => undefined, bump: () => {}, onChange: () => {} };

/** Notifies every process of the change once the transaction is committed. */
export async function announceContentChange(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** Dependencies of a write to public content. */
export type ContentDeps = { db: Db; content: Pick<ContentVersion, "bump"> };

/**
 * A transaction that may change public content and calls `announce` if it does: every process is notified after the commit, this one before
 * the request is answered.
 * @param reload refreshes this process's copies before the version changes
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

/** Retry delay of a failed reload, in milliseconds. */
const RELOAD_AFTER = 1000;

/**
 * Follows changes announced by any process. Content must be cached under the version from before it was read.
 * @param reload refreshes this process's copies before the version changes; while it fails nothing is cached
 * @returns the version, and `stop`
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
      // The database is unreachable, which is logged elsewhere.
      isRead = false;
      again = setTimeout(() => void readAgain(), RELOAD_AFTER).unref();
    }
    bump();
  }
  const stop = await database.listen(CHANNEL, (event) => {
    if (event !== "notice") isListening = event === "listening";
    if (reload === undefined || event === "lost") return bump();
    // Announcements made while disconnected may be missing.
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
