import { z } from "@hono/zod-openapi";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { COUNTED_TABS, NewsView } from "../../contract/live.ts";
import { countNewComments } from "../comments/comments.store.ts";
import { countNewEnquiries } from "../enquiries/enquiries.store.ts";
import { countNewFiles } from "../files/files.store.ts";
import { countFailed } from "../outbox/outbox.store.ts";
import { countNewPayments } from "../payments/payments.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { StaffChanges, StaffChange } from "../platform/database/staff-changes.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { forStaff, type Guard, type Staff } from "../platform/http/staff-route.ts";
import { findSeen, markSeen } from "../staff/staff.store.ts";

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

const TabParam = z.object({ tab: z.enum(COUNTED_TABS).meta({ param: { name: "tab", in: "path", required: true } }) });

async function readNews(db: Db, accountId: string): Promise<NewsView> {
  const seen = await findSeen(db, accountId);
  return {
    contacts: await countNewEnquiries(db, seen.contacts),
    payments: await countNewPayments(db, seen.payments),
    comments: await countNewComments(db, seen.comments),
    files: await countNewFiles(db, seen.files),
    outbox: await countFailed(db),
  };
}

/** Streams per account and process: a browser has one for all its windows, and each holds a connection. */
const MAX_STREAMS = 250;

/** Counts open streams per account. @returns takes a place, and returns its release @throws AppError `too_many` */
function createDoor() {
  const inside = new Map<string, number>();
  return (accountId: string) => {
    const count = inside.get(accountId) ?? 0;
    if (count >= MAX_STREAMS) throw new AppError("too_many", apiMessages.tooManyRequests(), { headers: { "Retry-After": "60" } });
    inside.set(accountId, count + 1);
    return () => {
      const left = (inside.get(accountId) ?? 1) - 1;
      if (left === 0) inside.delete(accountId);
      else inside.set(accountId, left);
    };
  };
}

/** Keeps open panels up to date, with server-sent events. */
export function liveRoutes({ db, guard, changes }: { db: Db; guard: Guard; changes: StaffChanges }) {
  const staff = forStaff(guard, "Staff");
  const stream = staff.get("/api/admin/live", {
    summary: "Stream changes",
    description:
      "Sends `changed` events whose data is the tab whose list changed, or `all`, and a `seen` event when a tab was marked as seen in another window. The stream ends within five minutes; reconnect when it does.",
    responses: {
      200: { description: "A stream of server-sent events", content: { "text/event-stream": { schema: z.string() } } },
      429: failure("This account already has too many open streams; `Retry-After` says when to retry"),
    },
  });
  const news = staff.get("/api/admin/news", {
    summary: "Get the caller’s unread counts",
    responses: { 200: json(NewsView, "Counts by tab, at most 100 each") },
  });
  const seen = staff.put("/api/admin/news/{tab}", {
    summary: "Mark a tab as seen",
    request: { params: TabParam },
    responses: { 200: json(NewsView, "The updated counts"), 400: failure("Not a tab with an unread count") },
  });
  const enter = createDoor();
  return createRouter()
    .openapi(stream, (c) => {
      const leave = enter(c.var.staff.accountId);
      const response = streamSSE(c, async (events) => streamChanges(events, changes, c.var.staff).finally(leave));
      // Keeps proxies from buffering or caching the stream.
      response.headers.set("Cache-Control", "no-store, no-transform");
      response.headers.set("X-Accel-Buffering", "no");
      return response;
    })
    .openapi(news, async (c) => c.json(await readNews(db, c.var.staff.accountId), 200))
    .openapi(seen, async (c) => {
      const { accountId } = c.var.staff;
      await markSeen(db, accountId, c.req.valid("param").tab);
      return c.json(await readNews(db, accountId), 200);
    });
}
