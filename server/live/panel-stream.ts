import type { SSEStreamingApi } from "hono/streaming";
import type { StaffChange, StaffChanges } from "../platform/database/staff-changes.ts";
import type { Staff } from "../platform/http/staff-route.ts";

/** Heartbeat interval in milliseconds: keeps proxies from closing a silent connection. */
const HEARTBEAT = 25_000;
const SIGN_OF_LIFE = ": here\n\n";

/** Maximum duration of a stream in ms. Reconnecting checks the token again, which bounds how long a stream outlives its session. */
const MAX_OPEN = 5 * 60_000;

/** Jitter: panels that reconnected together after a restart spread out. */
const chooseOpen = ({ expiresAt }: Staff) => Math.min(MAX_OPEN * (0.8 + Math.random() / 5), expiresAt.getTime() - Date.now());

/** A person's read state is sent to that person's windows only. */
function toEvent(change: StaffChange, { accountId }: Staff): string | undefined {
  if (change.startsWith("ended:")) return undefined;
  if (!change.startsWith("seen:")) return `event: changed\ndata: ${change}\n\n`;
  return change === `seen:${accountId}` ? "event: seen\ndata: \n\n" : undefined;
}

/** Backpressure: events are written one after another, and waiting ones are deduplicated, so a panel that doesn't read costs little. */
function createWriter(write: (text: string) => Promise<unknown>) {
  const waiting = new Set<string>();
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    for (const text of waiting) {
      waiting.delete(text);
      await write(text);
    }
    isWriting = false;
  };
  return {
    add(text: string) {
      waiting.add(text);
      if (!isWriting) void writeAll();
    },
    isWaiting: (text: string) => waiting.has(text),
  };
}

/** Streams changes to one open panel, until it times out, disconnects, stops reading, or the process stops. */
export async function streamChanges(stream: SSEStreamingApi, changes: StaffChanges, staff: Staff): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const writer = createWriter(async (text) => stream.write(text));
  stream.onAbort(ended.resolve);
  writer.add(SIGN_OF_LIFE);
  const unfollow = changes.follow({
    onChange(change) {
      // A session of this account has ended, perhaps this one: reconnecting shows which.
      if (change === `ended:${staff.accountId}`) return ended.resolve();
      const event = toEvent(change, staff);
      if (event !== undefined) writer.add(event);
    },
    onEnd: ended.resolve,
  });
  const beat = setInterval(() => (writer.isWaiting(SIGN_OF_LIFE) ? stream.abort() : writer.add(SIGN_OF_LIFE)), HEARTBEAT);
  const end = setTimeout(ended.resolve, chooseOpen(staff));
  await ended.promise;
  unfollow();
  clearInterval(beat);
  clearTimeout(end);
}
