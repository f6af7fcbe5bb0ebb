import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

const FORWARDED = "x-forwarded-for";

/** What a request of this process itself comes with where it is made for a visitor: that visitor's address. */
export type InProcessEnv = { address?: string };

/** Whether the request came from this process itself, without a connection. */
export function isInProcess(c: Context): boolean {
  return !(typeof c.env === "object" && c.env !== null && "incoming" in c.env);
}

function findOnBehalf({ env }: Context): string | undefined {
  const isNamed = typeof env === "object" && env !== null && "address" in env && typeof env.address === "string";
  return isNamed ? env.address : undefined;
}

/** Some proxies write the port too: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/**
 * What stands for one visitor in a rate limit: an IPv4 address, or the /64 network of an IPv6 one, since a household or a rented machine
 * may change its address within that as often as it likes. Undefined for what is no address.
 */
export function toNetwork(text: string): string | undefined {
  const plain = withoutPort(text);
  // The library also takes what only old programs mean by an address, such as one number for all four.
  if (isIP(plain) === 0) return undefined;
  const address = ipaddr.process(plain);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** The address that the outermost trusted proxy wrote. */
function findForwarded(c: Context, trustProxy: number): string | undefined {
  const chain = (c.req.header(FORWARDED) ?? "").split(",").map((part) => part.trim());
  return toNetwork(chain.at(-trustProxy) ?? "");
}

/**
 * The visitor's address as far as it can be believed: the one in `X-Forwarded-For`, or the connection's own where no proxy is trusted or it
 * wrote none. An in-process call has that of the visitor it is made for, or none and answers "local".
 */
export function findClientAddress(c: Context, trustProxy: number): string {
  const onBehalf = isInProcess(c) ? findOnBehalf(c) : undefined;
  if (onBehalf !== undefined) return onBehalf;
  const forwarded = trustProxy > 0 ? findForwarded(c, trustProxy) : undefined;
  const remote = isInProcess(c) ? undefined : getConnInfo(c).remote.address;
  return forwarded ?? toNetwork(remote ?? "") ?? "local";
}
