import { setTimeout as wait } from "node:timers/promises";
import { OUTBOX_CHANNELS, type OutboxChannel } from "../../contract/outbox.ts";
import { type Db, findErrorCode } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import type { Log } from "../platform/log.ts";
import { NotDelivered, RefusedForGood } from "../platform/mail/mail.ts";
import { claimDue, markFailed, markSent, type OutboxRow, releaseMessage } from "./outbox.store.ts";

/**
 * Worker pool: calls `takeOne` in up to `max` lanes until it finds nothing. A lane that found an item starts another one before it works on
 * it, so that a slow item blocks no others. `takeOne` handles its own failures; an error ends its lane until the next `wake`.
 */
function createLanes(
  takeOne: (onFound: () => void) => Promise<boolean>,
  { max, onError }: { max: number; onError: (error: unknown) => void },
) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isWoken = false;

  const work = async () => {
    try {
      do {
        isWoken = false;
        while (!stopping.signal.aborted && (await takeOne(startLane)));
      } while (isWoken && !stopping.signal.aborted);
    } catch (error) {
      onError(error);
    }
  };
  function startLane() {
    if (stopping.signal.aborted || running.size >= max) return;
    const lane = work().finally(() => running.delete(lane));
    running.add(lane);
  }
  return {
    /** There may be new items. Lanes that have just looked look again. */
    wake() {
      isWoken = true;
      startLane();
    },
    /** Starts no more lanes. @returns once running ones have ended */
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Sends one message, or aborts on `signal`. @throws RefusedForGood, or any other error for a failure worth a retry */
export type Send = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

/** Concurrent messages per channel. */
const CONCURRENCY = 5;
/** Polling interval in milliseconds, for messages without a notification: retries, and those of dead processes. */
const POLL_INTERVAL = 15_000;
/** Timeout of an attempt in milliseconds, shorter than the lease: otherwise another process would send the same message concurrently. */
const MAX_ATTEMPT = 2 * 60_000;
/** Milliseconds a stopping process leaves for messages in progress. */
const GRACE = 5000;
const MAX_REASON = 500;
const PAUSE = 10_000;
const AWAY = /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

type WorkerDeps = {
  db: Db;
  log: Log;
  send: Send;
  /** Queues due messages, such as digests; called until it returns 0. @returns how many it queued */
  prepare: () => Promise<number>;
  /** Circuit breaker: pause in ms after a connection failure, since each further message would only cost an attempt. */
  pause?: number;
};

function reasonOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return "Sending timed out after two minutes";
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);
}

/** A server's answer may name the recipient: it is shown in the panel, and only its code is logged. */
function noteFailure(log: Log, { id, kind, attempts }: OutboxRow, { error, reason, isGivenUp }: FailedAttempt): void {
  const cause = error instanceof NotDelivered ? { code: findErrorCode(error), status: /^\d{3}\b/.exec(reason)?.[0] } : { err: error };
  log[isGivenUp ? "error" : "warn"]({ message: id, kind, attempts, ...cause }, "a message was not sent");
}
type FailedAttempt = { error: unknown; reason: string; isGivenUp: boolean };

/** @returns whether the server was reachable */
async function sendOne({ db, log, send }: WorkerDeps, row: OutboxRow, stopped: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(MAX_ATTEMPT);
  try {
    await send(row, AbortSignal.any([timeout, stopped]));
  } catch (error) {
    if (stopped.aborted) {
      await releaseMessage(db, row);
      return true;
    }
    const reason = reasonOf(error, timeout);
    const isGivenUp = await markFailed(db, row, { reason, isFinal: error instanceof RefusedForGood });
    noteFailure(log, row, { error, reason, isGivenUp });
    return !AWAY.test(findErrorCode(error) ?? "");
  }
  // If the process crashes here, the message is sent again, with the same Message-ID.
  await markSent(db, row.id);
  return true;
}

/** Sends due messages until stopped. A channel that hangs blocks neither the other one nor queueing. */
export function createOutboxWorker(deps: WorkerDeps) {
  const { db, log, pause = PAUSE } = deps;
  const giveUp = new AbortController();
  const onError = (err: unknown) => log.warn({ err }, "the outbox could not be processed");
  const makeChannel = (channel: OutboxChannel) => {
    let hasChanged = false;
    let pausedUntil = 0;
    // Throttled: open panels get one event for a thousand messages.
    const tellStaff = async () => {
      if (!hasChanged) return;
      hasChanged = false;
      await announceToStaff(db, "outbox");
    };
    const takeOne = async (onFound: () => void) => {
      const row = performance.now() < pausedUntil ? undefined : await claimDue(db, channel);
      if (row === undefined) {
        await tellStaff();
        return false;
      }
      onFound();
      if (!(await sendOne(deps, row, giveUp.signal))) pausedUntil = performance.now() + pause;
      hasChanged = true;
      return true;
    };
    return createLanes(takeOne, { max: CONCURRENCY, onError });
  };
  const channels = OUTBOX_CHANNELS.map(makeChannel);
  const wakeChannels = () => channels.forEach((channel) => channel.wake());
  const prepare = async () => {
    const count = await deps.prepare();
    if (count > 0) wakeChannels();
    return count > 0;
  };
  const preparing = createLanes(prepare, { max: 1, onError });
  /** Messages may be due. */
  const wake = () => {
    preparing.wake();
    wakeChannels();
  };
  const timer = setInterval(wake, POLL_INTERVAL);
  timer.unref();
  return {
    wake,
    /** Ends after the messages in progress, without those that take too long. */
    async stop() {
      clearInterval(timer);
      const ended = Promise.all([preparing, ...channels].map((lanes) => lanes.stop()));
      await Promise.race([ended, wait(GRACE, undefined, { ref: false })]);
      giveUp.abort();
      await ended;
    },
  };
}
