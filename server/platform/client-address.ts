import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Whether the request came from this process itself, without a connection. */
export function isInProcess(c: Context): boolean {
  return !(typeof c.env === "object" && c.env !== null && "incoming" in c.env);
}

/**
 * What stands for one visitor in a rate limit: an IPv4 address, or the /64 network of an IPv6 one, since a household or a rented machine
 * may change its address within that as often as it likes.
 */
export function toNetwork(address: string): string {
  const plain = address.split("%", 1)[0] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const following = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - groups.length - following.length) }, () => "0");
  const network = [...groups, ...zeros, ...following].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/**
 * The visitor's address as far as it can be believed: of the addresses in `X-Forwarded-For`, the one that the outermost trusted proxy
 * wrote, or the connection's own where none is trusted. In-process calls have none and answer "local".
 */
export function findClientAddress(c: Context, trustProxy: number): string {
  if (trustProxy > 0) {
    const chain = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
    const address = chain.at(-trustProxy);
    if (address !== undefined && address !== "") return toNetwork(address);
  }
  const remote = isInProcess(c) ? undefined : getConnInfo(c).remote.address;
  return remote === undefined ? "local" : toNetwork(remote);
}
