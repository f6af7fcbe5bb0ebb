import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";

/** The channel on which open panels are told what to read again. */
export const STAFF_CHANNEL = "staff_changed";

/** Lists of the panel that change by themselves, by their tab. */
const LIVE_TABS = ["contacts", "payments", "comments", "files", "outbox"] as const;
export type LiveTab = (typeof LIVE_TABS)[number];

/**
 * What has changed: a tab's list, what somebody has seen, by account, whose sessions have ended, by account, or perhaps anything, since
 * announcements were missed.
 */
export type StaffChange = LiveTab | `seen:${string}` | `ended:${string}` | "all";

/** Once `tx` is committed, every open panel of every process hears of the change. */
export async function announceToStaff(tx: Db, change: Exclude<StaffChange, "all">): Promise<void> {
  await tx.execute(sql`select pg_notify(${STAFF_CHANNEL}, ${change})`);
}

/** `onEnd` is called when the process stops. */
type Follower = { onChange: (change: StaffChange) => void; onEnd: () => void };

/** @returns what ends the following */
export type StaffChanges = { follow(follower: Follower): () => void };

/** For those who have no panel to tell. */
export const noStaffChanges: StaffChanges = { follow: () => () => {} };

/** Milliseconds in which what follows a change is gathered: a thousand enquiries at once are two events. */
const GATHER = 500;

const isOfAccount = (payload: string): payload is `seen:${string}` | `ended:${string}` => /^(?:seen|ended):/.test(payload);
const readChange = (payload: string): StaffChange => LIVE_TABS.find((tab) => tab === payload) ?? (isOfAccount(payload) ? payload : "all");

/** Tells the first change at once, and what comes soon after it together, each once. */
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

/** Follows what any process announces. @returns the changes, and what ends the following */
export async function followStaffChanges(database: Pick<Database, "listen">): Promise<StaffChanges & { stop: () => Promise<void> }> {
  const followers = new Set<Follower>();
  let isStopped = false;
  const gathered = gatherChanges((change) => {
    for (const follower of followers) follower.onChange(change);
  });
  const unlisten = await database.listen(STAFF_CHANNEL, (event, payload) => {
    // Nobody can say what was announced while nobody listened: that is told once somebody listens again.
    if (event !== "lost") gathered.add(readChange(payload));
  });
  return {
    follow(follower) {
      // Who comes while the process stops would keep it.
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
