import type { SSEStreamingApi } from "hono/streaming";
import type { StaffChange, StaffChanges } from "../platform/database/staff-changes.ts";
import type { Staff } from "../platform/http/staff-route.ts";

/** Milliseconds between two signs of life, which keep proxies from closing a silent connection. */
const HEARTBEAT = 25_000;
const SIGN_OF_LIFE = ": here\n\n";

/** Milliseconds a stream is open. Whoever comes again shows the token again: nobody listens on after a session's end for longer. */
const MAX_OPEN = 5 * 60_000;

/** Panels that came together after a restart do not come together again and again. */
const chooseOpen = ({ expiresAt }: Staff) => Math.min(MAX_OPEN * (0.8 + Math.random() / 5), expiresAt.getTime() - Date.now());

/** What somebody has seen concerns that person's windows alone. */
function toEvent(change: StaffChange, { accountId }: Staff): string | undefined {
  if (change.startsWith("ended:")) return undefined;
  if (!change.startsWith("seen:")) return `event: changed\ndata: ${change}\n\n`;
  return change === `seen:${accountId}` ? "event: seen\ndata: \n\n" : undefined;
}

/** Writes one text after the other. What waits is kept once, so that a panel that does not read costs a handful of texts and no more. */
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

/** Tells one open panel what changes, until its time is up, it goes, it no longer reads, or the process stops. */
export async function streamChanges(stream: SSEStreamingApi, changes: StaffChanges, staff: Staff): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const writer = createWriter(async (text) => stream.write(text));
  stream.onAbort(ended.resolve);
  writer.add(SIGN_OF_LIFE);
  const unfollow = changes.follow({
    onChange(change) {
      // One of the account's sessions has ended, perhaps this: whoever comes again shows which.
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
