import { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

const FORWARDED = "x-forwarded-for";

/** For in-process requests: the address of the visitor they are made for. */
export type InProcessEnv = { address?: string };

/** The request as Node has it, set by @hono/node-server. Undefined for one of this process itself, without a connection. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const isConnected = typeof env === "object" && env !== null && "incoming" in env && env.incoming instanceof IncomingMessage;
  return isConnected ? env.incoming : undefined;
}

/** Whether the request came from this process itself. */
export const isInProcess = ({ env }: Context): boolean => !(typeof env === "object" && env !== null && "incoming" in env);

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
 * The rate-limit key of a client: an IPv4 address, or an IPv6 address's /64 network, within which a household or rented machine can change
 * its address at will. Undefined for an invalid address.
 */
export function toNetwork(text: string): string | undefined {
  const plain = withoutPort(text);
  // ipaddr.js also accepts legacy notations, such as one number for all four bytes.
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
 * The client's address as far as it can be trusted: the one in `X-Forwarded-For`, or the connection's own when no proxy is trusted or it
 * wrote none. An in-process call has its visitor's address, or "local".
 */
export function findClientAddress(c: Context, trustProxy: number): string {
  const onBehalf = isInProcess(c) ? findOnBehalf(c) : undefined;
  if (onBehalf !== undefined) return onBehalf;
  const forwarded = trustProxy > 0 ? findForwarded(c, trustProxy) : undefined;
  const remote = isInProcess(c) ? undefined : getConnInfo(c).remote.address;
  return forwarded ?? toNetwork(remote ?? "") ?? "local";
}
