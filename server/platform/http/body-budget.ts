import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { apiMessages } from "../../../contract/api-messages.ts";
import { limits } from "../../../contract/limits.ts";
import { isInProcess } from "./client-address.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./router.ts";

const RETRY_AFTER = { "Retry-After": "5" };

/**
 * Bytes of bodies that are held at the same time.
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
    /** @returns what gives the bytes back. @throws AppError `too_many`, `unavailable` where they are not to be had */
    take(address: string, bytes: number): () => void {
      if ((heldOf.get(address) ?? 0) + bytes > maxBytesPerAddress)
        throw new AppError("too_many", apiMessages.tooManyRequests, { headers: RETRY_AFTER });
      if (held + bytes > maxBytes) throw new AppError("unavailable", apiMessages.tooManyBodies, { headers: RETRY_AFTER });
      add(address, bytes);
      return () => add(address, -bytes);
    },
  };
}

export type BodyRules<Of extends AppEnv = AppEnv> = {
  budget: ReturnType<typeof createBodyBudget>;
  /** Bytes of one body. */
  maxBytes: number;
  tooLarge?: string;
  /** Milliseconds from its first byte to its last. */
  timeout?: number;
  addressOf: (c: Context<Of>) => string;
  /** What else has to be in order before anything is received. */
  check?: (c: Context<Of>) => Promise<void> | void;
  /** Reads the whole body, which then stays with the request. */
  read?: (c: Context) => Promise<void>;
};

/** However slowly it trickles in, no body is waited for longer. */
export const BODY_TIMEOUT = 30_000;
/** What a body costs besides its bytes. */
const BODY_OVERHEAD = 4096;

/** The length a body says it has; undefined for one that comes in pieces, or without a connection. */
function lengthOf(c: Context): number | undefined {
  const { req } = c;
  if (req.header("transfer-encoding") !== undefined) return undefined;
  const length = req.header("content-length");
  if (length !== undefined) return Number(length);
  // Over a connection, whoever names neither brings nothing.
  return isInProcess(c) ? undefined : 0;
}

/** What comes in pieces may be as long as any; what is asked in process is held already. */
const sizeOf = (c: Context, maxBytes: number) => BODY_OVERHEAD + (lengthOf(c) ?? (isInProcess(c) ? 0 : maxBytes));

const readBytes = async ({ req }: Context) => void (await req.arrayBuffer());

type Reading = { read: () => Promise<void>; measure: MiddlewareHandler; timeout: number };

/** @throws AppError `too_large`, `too_slow`, `invalid` where it breaks off, and what `read` throws */
async function receive(c: Context, { read, measure, timeout }: Reading): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("too_slow", apiMessages.bodyTooSlow)), timeout);
  try {
    await Promise.race([lengthOf(c) === undefined ? measure(c, read) : read(), late]);
  } catch (error) {
    // Who left cannot be answered, and nothing is wrong here.
    throw error instanceof AppError ? error : new AppError("invalid", apiMessages.bodyCutShort, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Receives a body whole before anybody looks at it. Whether there is room for it, and whatever `check` asks, is decided before its first
 * byte is read, and who is refused until it has come loses the connection once the rest is there (`drain-request.ts`): it is of no use.
 * @throws AppError `too_large`, `too_slow`, `too_many`, `unavailable`, `invalid`, and what `check` throws
 */
export function receiveBody<Of extends AppEnv = AppEnv>(rules: BodyRules<Of>): MiddlewareHandler<Of> {
  const { budget, maxBytes, tooLarge = apiMessages.bodyTooLarge, timeout = BODY_TIMEOUT, addressOf, check, read = readBytes } = rules;
  const refuse = () => {
    throw new AppError("too_large", tooLarge);
  };
  const measure = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (c, next) => {
    const length = lengthOf(c);
    if (length === 0) return next();
    c.header("Connection", "close");
    if (length !== undefined && length > maxBytes) refuse();
    await check?.(c);
    const release = budget.take(addressOf(c), sizeOf(c, maxBytes));
    try {
      await receive(c, { read: () => read(c), measure, timeout });
      c.header("Connection", undefined);
      await next();
    } finally {
      release();
    }
  };
}

/** Room for as many JSON bodies as people at work send at once, and no more for one address than a machine that means well. */
const jsonBudget = createBodyBudget({ maxBytes: 8 * 1024 * 1024, maxBytesPerAddress: 1024 * 1024 });

/** `receiveBody` for JSON, with one budget for the whole process. */
export const receiveJson = (addressOf: BodyRules["addressOf"]) =>
  receiveBody({ budget: jsonBudget, maxBytes: limits.jsonBodyBytes, addressOf });
