import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { incomingOf, isInProcess } from "./client-address.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./router.ts";

const RETRY_AFTER = { "Retry-After": "5" };

/** Bytes charged for each body on top of its content. */
const BODY_OVERHEAD = 1024;

/** The share reserved for addresses with no body in progress, so that a flood from other addresses cannot lock them out. */
const NEWCOMERS_SHARE = 1 / 4;

/**
 * Memory budget for request bodies in progress. Bytes are charged as they arrive: an announced length costs nothing.
 * @param maxBytes of all bodies together @param maxBytesPerAddress of those of one address
 */
export function createBodyBudget({ maxBytes, maxBytesPerAddress }: { maxBytes: number; maxBytesPerAddress: number }) {
  let held = 0;
  const heldOf = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    held += bytes;
    const own = (heldOf.get(address) ?? 0) + bytes;
    if (own > 0) heldOf.set(address, own);
    else heldOf.delete(address);
  };
  return {
    /**
     * Begins a body. `charge` takes bytes as they arrive, `release` returns them all.
     * @throws AppError `too_many` or `unavailable` when the budget is used up, as `charge` does
     */
    open(address: string): { charge: (bytes: number) => void; release: () => void } {
      const room = heldOf.has(address) ? maxBytes * (1 - NEWCOMERS_SHARE) : maxBytes;
      let own = 0;
      const charge = (bytes: number) => {
        if ((heldOf.get(address) ?? 0) + bytes > maxBytesPerAddress)
          throw new AppError("too_many", apiMessages.tooManyRequests(), { headers: RETRY_AFTER });
        if (held + bytes > room) throw new AppError("unavailable", apiMessages.tooManyBodies, { headers: RETRY_AFTER });
        own += bytes;
        add(address, bytes);
      };
      charge(BODY_OVERHEAD);
      return { charge, release: () => add(address, -own) };
    },
  };
}

/** Parses a body piece by piece. */
export type BodyReader = { write: (piece: Uint8Array) => void; finish: () => void };

export type BodyRules<Of extends AppEnv = AppEnv> = {
  budget: ReturnType<typeof createBodyBudget>;
  /** Bytes of one body. */
  maxBytes: number;
  tooLarge?: string;
  /** Milliseconds from the first byte to the last. */
  timeout?: number;
  addressOf: (c: Context<Of>) => string;
  /** Further checks, run before anything is received. */
  check?: (c: Context<Of>) => Promise<void> | void;
  /** Parses the body and stores the result with the request. */
  read?: (c: Context) => BodyReader;
};

/** Timeout for one body, even while it keeps trickling in. */
export const BODY_TIMEOUT = 30_000;

/** Minimum upload rate against slow-body attacks: bytes a second, checked after `RATE_AFTER` ms. A slow phone sends ten times that. */
const MIN_RATE = 1024;
const RATE_AFTER = 2000;
const RATE_INTERVAL = 500;

/** `Content-Length`; undefined for an in-process call without one. Chunked bodies were refused in `request-head.ts`. */
function lengthOf(c: Context): number | undefined {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length);
  return isInProcess(c) ? undefined : 0;
}

/** Buffers small pieces: most readers do as much work for one byte as for thousands. */
const GATHERED = 16 * 1024;

function gather({ write, finish }: BodyReader): BodyReader {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0];
  const flush = () => {
    const [first] = waiting;
    if (first === undefined) return;
    write(waiting.length === 1 ? first : Buffer.concat(waiting, bytes));
    [waiting, bytes] = [[], 0];
  };
  return {
    write(piece) {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= GATHERED) flush();
    },
    finish() {
      flush();
      finish();
    },
  };
}

/** Stores the body unparsed, for any form in which the route reads it. */
function keepBytes({ req }: Context): BodyReader {
  const pieces: Uint8Array[] = [];
  return {
    write: (piece) => void pieces.push(piece),
    finish: () => {
      // Hono caches a promise of the body here, whatever the type says.
      Object.assign(req.bodyCache, { arrayBuffer: Promise.resolve(new Uint8Array(Buffer.concat(pieces)).buffer) });
    },
  };
}

/** Reads a connection until the body ends. @throws what `write` throws, and when the connection breaks off */
async function readConnection(incoming: IncomingMessage, write: (piece: Uint8Array) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const breakOff = () => reject(new Error("the connection ended"));
  const stop = () => reject(signal.reason);
  const onData = (piece: Uint8Array) => {
    try {
      write(piece);
    } catch (error) {
      incoming.off("data", onData);
      reject(error);
    }
  };
  incoming.on("data", onData).once("end", resolve).once("error", breakOff).once("close", breakOff);
  signal.addEventListener("abort", stop);
  try {
    await promise;
  } finally {
    incoming.off("data", onData).off("end", resolve).off("close", breakOff);
  }
}

async function readStream(body: ReadableStream<Uint8Array> | null, write: (piece: Uint8Array) => void): Promise<void> {
  // Not cancelled when `write` throws: the sender would go on writing into the stream and fail.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) write(piece);
}

type Reception = { reader: BodyReader; charge: (bytes: number) => void; timeout: number; maxBytes: number; refuse: () => never };

/** @throws AppError `too_large`, `too_slow`, `invalid` when it breaks off, and what `charge` and `reader` throw */
async function receive(c: Context, { reader, charge, timeout, maxBytes, refuse }: Reception): Promise<void> {
  const late = new AbortController();
  const giveUp = () => late.abort(new AppError("too_slow", apiMessages.bodyTooSlow));
  const began = performance.now();
  let arrived = 0;
  const write = (piece: Uint8Array) => {
    arrived += piece.length;
    if (arrived > maxBytes) refuse();
    charge(piece.length);
    reader.write(piece);
  };
  const watchRate = () => {
    const since = performance.now() - began - RATE_AFTER;
    if (arrived < (since / 1000) * MIN_RATE) giveUp();
  };
  const timers = [setTimeout(giveUp, timeout), setInterval(watchRate, RATE_INTERVAL)];
  try {
    const incoming = incomingOf(c);
    if (incoming === undefined) await readStream(c.req.raw.body, write);
    else await readConnection(incoming, write, late.signal);
    reader.finish();
  } catch (error) {
    // The client has disconnected: there's no one to answer, and it's no fault of the server.
    throw error instanceof AppError ? error : new AppError("invalid", apiMessages.bodyCutShort, { cause: error });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/**
 * Receives a whole body before its route runs. `check` runs before the first byte is read, and the budget is charged with each byte that
 * arrives. A refused request loses its connection once the rest of its body is there (`drain-request.ts`).
 * @throws AppError `too_large`, `too_slow`, `too_many`, `unavailable`, `invalid`, and what `check` throws
 */
export function receiveBody<Of extends AppEnv = AppEnv>(rules: BodyRules<Of>): MiddlewareHandler<Of> {
  const { budget, maxBytes, tooLarge = apiMessages.bodyTooLarge, timeout = BODY_TIMEOUT, addressOf, check, read = keepBytes } = rules;
  const refuse = () => {
    throw new AppError("too_large", tooLarge);
  };
  return async (c, next) => {
    const length = lengthOf(c);
    if (length === 0) return next();
    c.header("Connection", "close");
    if (length !== undefined && length > maxBytes) refuse();
    await check?.(c);
    // In-process calls hold their body in memory already.
    const { charge, release } = isInProcess(c) ? { charge: () => undefined, release: () => undefined } : budget.open(addressOf(c));
    try {
      await receive(c, { reader: gather(read(c)), charge, timeout, maxBytes, refuse });
      c.header("Connection", undefined);
      await next();
    } finally {
      release();
    }
  };
}

/** Room for the JSON bodies of normal use; one address gets no more than a well-behaved client needs. */
const jsonBudget = createBodyBudget({ maxBytes: 8 * 1024 * 1024, maxBytesPerAddress: 1024 * 1024 });

/** `receiveBody` for JSON, with one budget for the whole process. */
export const receiveJson = (addressOf: BodyRules["addressOf"]) =>
  receiveBody({ budget: jsonBudget, maxBytes: serverLimits.jsonBodyBytes, addressOf });
