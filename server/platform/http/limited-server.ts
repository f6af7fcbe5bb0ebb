import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../config/config.ts";
import { BODY_TIMEOUT } from "./body-budget.ts";
import { toNetwork } from "./client-address.ts";

/** Each takes about ten kilobytes; a proxy in front needs far fewer. */
const MAX_CONNECTIONS = 2000;
const HEADERS_TIMEOUT = 10_000;
/** Routes time out a body earlier, with a text; this covers requests no route waits for. */
const REQUEST_TIMEOUT = BODY_TIMEOUT + 5000;
const CHECK_INTERVAL = 2000;
/** Keep-alive longer than a proxy's: a request sent on a connection that is closing is reset, and not all requests can be retried. */
const KEEP_ALIVE_BEHIND_PROXY = 75_000;

/** Connections per address, when no proxy in front merges them all. Browsers open six. */
const MAX_CONNECTIONS_OF_ADDRESS = 250;
/** The last quarter of the connections is for addresses with few, so that a handful of addresses can't take them all. */
const CROWDED = MAX_CONNECTIONS * 0.75;
const MAX_WHEN_CROWDED = 16;

/** HTTP pipelining: requests of one connection waiting for an answer. Browsers don't pipeline. */
const MAX_PIPELINED = 16;

function limitAddresses(server: Server): void {
  const open = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress ?? "") ?? "";
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    all += 1;
    socket.once("close", () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > (all > CROWDED ? MAX_WHEN_CROWDED : MAX_CONNECTIONS_OF_ADDRESS)) socket.destroy();
  });
}

/**
 * Limits HTTP pipelining. Node emits all pipelined requests of a read at once, and each takes memory until those before it are answered,
 * even if the client reads nothing.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Requests read before the connection was destroyed are still emitted.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/**
 * A server hardened against slowloris and slow readers: it limits connections, the time for a request to arrive and the time for an answer
 * to be read.
 * @param idleTimeout milliseconds without traffic in either direction, after which a connection is closed
 */
export function createLimitedServer({ trustProxy, idleTimeout }: Pick<Config, "trustProxy" | "idleTimeout">): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // A missing Host is refused with a text in `request-head.ts`.
    requireHostHeader: false,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = idleTimeout;
  if (trustProxy === 0) limitAddresses(server);
  else server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXY;
  return server;
}
