import type { MiddlewareHandler } from "hono";
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
