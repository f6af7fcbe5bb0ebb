import type { MiddlewareHandler } from "hono";
import type { BodyRules } from "./body-budget.ts";
import { findClientAddress, isInProcess } from "./client-address.ts";
import { createMemoryLimiter, type Limit } from "./rate-limits.ts";

/** An office behind one address stays far below it; one program stays far below what the database can answer. */
export const READS = { name: "reads", points: 3000, duration: 60 };

/** Pages that have to be made: those of staff and of orders, and what somebody tries in the query of a public one. */
export const RENDERED = { name: "rendered", points: 600, duration: 60 };

/** A limit for whatever is read from the database or from storage. Pages of this process ask without an address, and without one. */
export function limitReads(trustProxy: number, limit: Limit = READS): MiddlewareHandler {
  const limiter = createMemoryLimiter(limit);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && !isInProcess(c)) await limiter.consume(findClientAddress(c, trustProxy));
    await next();
  };
}

/** Requests of one address that could not be read as what they ought to be. People at work make a few. */
const REFUSED: Limit = { name: "refused-writes", points: 300, duration: 60 };

/** Malformed, too slow, too large, of the wrong type: what no route has counted, since none has seen it. */
const UNREADABLE = new Set([400, 408, 413, 415]);

/**
 * Rate limit for writes that are refused before a route counts them: what they send has to be received and parsed all the same.
 * @throws AppError `too_many` with `Retry-After`, before anything is read
 */
export function limitRefusedWrites(addressOf: BodyRules["addressOf"], limit = REFUSED): MiddlewareHandler {
  const limiter = createMemoryLimiter(limit);
  return async (c, next) => {
    if (isInProcess(c)) return next();
    const address = addressOf(c);
    await limiter.check(address);
    await next();
    // The one that takes the last point was answered already.
    if (UNREADABLE.has(c.res.status)) await limiter.consume(address).catch(() => undefined);
  };
}
