import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

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
  const hasSocket = typeof c.env === "object" && c.env !== null && "incoming" in c.env;
  return (hasSocket ? getConnInfo(c).remote.address : undefined) ?? "local";
}
