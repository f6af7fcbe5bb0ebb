import { setTimeout as wait } from "node:timers/promises";
import { OUTBOX_CHANNELS, type OutboxChannel } from "../../contract/outbox.ts";
import { type Db, findErrorCode } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import type { Log } from "../platform/log.ts";
import { NotDelivered, RefusedForGood } from "../platform/mail/mail.ts";
import { createLanes } from "./lanes.ts";
import { claimDue, markFailed, markSent, type OutboxRow, releaseMessage } from "./outbox.store.ts";

/** Sends one message, or ends early where `signal` says so. @throws RefusedForGood, or anything else for what may work later */
export type Send = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

/** How many of a channel are sent at the same time. */
const CONCURRENCY = 5;
/** How often is looked for what is due without having been told, in milliseconds: retries, and what another process left. */
const POLL_INTERVAL = 15_000;
/** Milliseconds that an attempt may take, less than the lease: otherwise another process would send the same meanwhile. */
const MAX_ATTEMPT = 2 * 60_000;
/** Milliseconds that a process which is told to stop gives to what is being sent. */
const GRACE = 5000;
const MAX_REASON = 500;
const PAUSE = 10_000;
const AWAY = /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

type WorkerDeps = {
  db: Db;
  log: Log;
  send: Send;
  /** Puts into the outbox what is to be there; called until it finds nothing more. @returns how much it put there */
  prepare: () => Promise<number>;
  /** Milliseconds in which a server that cannot be reached is left alone: each message tried meanwhile would only cost the site and an attempt. */
  pause?: number;
};

function reasonOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return "It had not ended after two minutes";
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);
}

/** What a mail server says may name the receiver: the panel shows it, and the log only its code. */
function noteFailure(log: Log, { id, kind, attempts }: OutboxRow, { error, reason, isGivenUp }: FailedAttempt): void {
  const cause = error instanceof NotDelivered ? { code: findErrorCode(error), status: /^\d{3}\b/.exec(reason)?.[0] } : { err: error };
  log[isGivenUp ? "error" : "warn"]({ message: id, kind, attempts, ...cause }, "a message was not sent");
}
type FailedAttempt = { error: unknown; reason: string; isGivenUp: boolean };

/** @returns whether its server could be reached */
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
  // Should the process end here, the message is sent once more, under the same Message-ID.
  await markSent(db, row.id);
  return true;
}

/** Sends what is due in the outbox until it is told to stop. A channel that hangs holds up neither the other nor what is put there. */
export function createOutboxWorker(deps: WorkerDeps) {
  const { db, log, pause = PAUSE } = deps;
  const giveUp = new AbortController();
  const onError = (err: unknown) => log.warn({ err }, "the outbox could not be worked on");
  const makeChannel = (channel: OutboxChannel) => {
    let hasChanged = false;
    let pausedUntil = 0;
    // Open panels are told once of a thousand messages that go out together.
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
  /** Something may be due. */
  const wake = () => {
    preparing.wake();
    wakeChannels();
  };
  const timer = setInterval(wake, POLL_INTERVAL);
  timer.unref();
  return {
    wake,
    /** Ends after the messages that are being sent, or without those that take too long. */
    async stop() {
      clearInterval(timer);
      const ended = Promise.all([preparing, ...channels].map((lanes) => lanes.stop()));
      await Promise.race([ended, wait(GRACE, undefined, { ref: false })]);
      giveUp.abort();
      await ended;
    },
  };
}
