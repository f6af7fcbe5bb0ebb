import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { BODY_TIMEOUT } from "./body-budget.ts";
import { toNetwork } from "./client-address.ts";

/** Each takes some ten kilobytes; a proxy in front needs far fewer. */
const MAX_CONNECTIONS = 2000;
const HEADERS_TIMEOUT = 10_000;
/** A body that a route waits for is given up with a text before that; this ends what no route waits for. */
const REQUEST_TIMEOUT = BODY_TIMEOUT + 5000;
const CHECK_INTERVAL = 2000;
/** Longer than proxies keep a connection that nothing is asked on: a request that meets a closing one is reset, and not all may be repeated. */
const KEEP_ALIVE_BEHIND_PROXY = 75_000;
/** Slow readers: an answer of which nothing more is taken for so long ends with its connection. Milliseconds. */
const IDLE_TIMEOUT = 60_000;

/** Of one address, where no proxy stands in front and brings everybody's. Browsers open six. */
const MAX_CONNECTIONS_OF_ADDRESS = 250;

/** HTTP pipelining: requests of one connection that wait for their answer. Browsers send the next one when they have it. */
const MAX_PIPELINED = 16;

function limitAddresses(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress ?? "") ?? "";
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > MAX_CONNECTIONS_OF_ADDRESS) socket.destroy();
  });
}

/**
 * Limits HTTP pipelining. Node hands out every request of a read at once, and each that waits takes memory until those before it are
 * answered, however little of that is read.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What was read before the connection was given up is handed out all the same.
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
 * A server that nobody can use up by connecting and then saying or reading little: connections are limited, and so is the time that a
 * request may take to arrive and that an answer may wait to be read.
 * @param idleTimeout milliseconds in which neither side has sent anything
 */
export function createLimitedServer({ trustProxy, idleTimeout = IDLE_TIMEOUT }: { trustProxy: number; idleTimeout?: number }): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // Who names none is refused with a text, in `request-head.ts`.
    requireHostHeader: false,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = idleTimeout;
  if (trustProxy === 0) limitAddresses(server);
  else server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXY;
  return server;
}
