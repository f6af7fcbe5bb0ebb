import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Whether the request came from this process itself, without a connection. */
export function isInProcess(c: Context): boolean {
  return !(typeof c.env === "object" && c.env !== null && "incoming" in c.env);
}

/**
 * The visitor's address as far as it can be believed: of the addresses in `X-Forwarded-For`, the one that the outermost trusted proxy
 * wrote, or the connection's own where none is trusted. In-process calls have none and answer "local".
 */
export function findClientAddress(c: Context, trustProxy: number): string {
  if (trustProxy > 0) {
    const chain = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
    const address = chain.at(-trustProxy);
    if (address !== undefined && address !== "") return address;
  }
  return (isInProcess(c) ? undefined : getConnInfo(c).remote.address) ?? "local";
}
