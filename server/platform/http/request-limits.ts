import type { MiddlewareHandler } from "hono";
import type { BodyRules } from "./body-budget.ts";
import { findClientAddress, isInProcess } from "./client-address.ts";
import { createMemoryLimiter, type Limit } from "./rate-limits.ts";

/** An office behind one address stays far below; a scraper at this rate is far below what the database can serve. */
export const READS = { name: "reads", points: 3000, duration: 60 };

/** Pages that must be rendered: those of staff and of orders, and unknown queries of public ones. */
export const RENDERED = { name: "rendered", points: 600, duration: 60 };

/** Rate limit for reads from the database or storage. In-process requests of pages are exempt. */
export function limitReads(trustProxy: number, limit: Limit = READS): MiddlewareHandler {
  const limiter = createMemoryLimiter(limit);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && !isInProcess(c)) await limiter.consume(findClientAddress(c, trustProxy));
    await next();
  };
}

/** Unreadable requests per address. Normal use causes a few. */
const REFUSED: Limit = { name: "refused-writes", points: 300, duration: 60 };

/** Malformed, too slow, too large, of the wrong type: refused before a route could count them. */
const UNREADABLE = new Set([400, 408, 413, 415]);

/**
 * Rate limit for writes refused before a route counts them: they still cost receiving and parsing.
 * @throws AppError `too_many` with `Retry-After`, before anything is read
 */
export function limitRefusedWrites(addressOf: BodyRules["addressOf"], limit = REFUSED): MiddlewareHandler {
  const limiter = createMemoryLimiter(limit);
  return async (c, next) => {
    if (isInProcess(c)) return next();
    const address = addressOf(c);
    await limiter.check(address);
    await next();
    // The request that took the last point is already answered.
    if (UNREADABLE.has(c.res.status)) await limiter.consume(address).catch(() => undefined);
  };
}
