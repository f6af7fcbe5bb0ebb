import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";

/** The `pg_notify` channel that tells open panels what to reload. */
export const STAFF_CHANNEL = "staff_changed";

/** Lists of the panel with live updates, by tab. */
const LIVE_TABS = ["contacts", "payments", "comments", "files", "outbox"] as const;
export type LiveTab = (typeof LIVE_TABS)[number];

/**
 * The change: a tab's list, an account's read state, an account whose sessions have ended, or all, when announcements may have been missed.
 */
export type StaffChange = LiveTab | `seen:${string}` | `ended:${string}` | "all";

/** Notifies every open panel of every process once `tx` is committed. */
export async function announceToStaff(tx: Db, change: Exclude<StaffChange, "all">): Promise<void> {
  await tx.execute(sql`select pg_notify(${STAFF_CHANNEL}, ${change})`);
}

/** `onEnd` is called when the process stops. */
type Follower = { onChange: (change: StaffChange) => void; onEnd: () => void };

/** @returns stops following */
export type StaffChanges = { follow(follower: Follower): () => void };

/** For callers without panels. */
export const noStaffChanges: StaffChanges = { follow: () => () => {} };

/** Throttle in milliseconds: a thousand enquiries at once are two events. */
const GATHER = 500;

const isOfAccount = (payload: string): payload is `seen:${string}` | `ended:${string}` => /^(?:seen|ended):/.test(payload);
const readChange = (payload: string): StaffChange => LIVE_TABS.find((tab) => tab === payload) ?? (isOfAccount(payload) ? payload : "all");

/** Throttles: reports the first change at once, and later ones together, each once. */
function gatherChanges(tell: (change: StaffChange) => void) {
  const waiting = new Set<StaffChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = waiting.size === 0 ? undefined : setTimeout(flush, GATHER);
    const changes = [...waiting];
    waiting.clear();
    for (const change of changes) tell(change);
  };
  return {
    add(change: StaffChange) {
      waiting.add(change);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows changes announced by any process. @returns the changes, and `stop` */
export async function followStaffChanges(database: Pick<Database, "listen">): Promise<StaffChanges & { stop: () => Promise<void> }> {
  const followers = new Set<Follower>();
  let isStopped = false;
  const gathered = gatherChanges((change) => {
    for (const follower of followers) follower.onChange(change);
  });
  const unlisten = await database.listen(STAFF_CHANNEL, (event, payload) => {
    // Announcements may have been missed while disconnected: reported on reconnecting.
    if (event !== "lost") gathered.add(readChange(payload));
  });
  return {
    follow(follower) {
      // A follower that joins while the process stops would keep it up.
      if (isStopped) follower.onEnd();
      else followers.add(follower);
      return () => followers.delete(follower);
    },
    async stop() {
      isStopped = true;
      gathered.stop();
      for (const follower of followers) follower.onEnd();
      await unlisten();
    },
  };
}
