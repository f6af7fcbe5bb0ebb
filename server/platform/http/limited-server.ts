import { createServer, type Server } from "node:http";
import { BODY_TIMEOUT } from "./body-budget.ts";

/** Each takes some ten kilobytes; a proxy in front needs far fewer. */
const MAX_CONNECTIONS = 2000;
const HEADERS_TIMEOUT = 10_000;
/** A body that a route waits for is given up with a text before that; this ends what no route waits for. */
const REQUEST_TIMEOUT = BODY_TIMEOUT + 5000;
const CHECK_INTERVAL = 2000;
/** Longer than proxies keep a connection that nothing is asked on: a request that meets a closing one is reset, and not all may be repeated. */
const KEEP_ALIVE_BEHIND_PROXY = 75_000;

/** Of one address, where no proxy stands in front and brings everybody's. Browsers open six. */
const MAX_CONNECTIONS_OF_ADDRESS = 250;

function limitAddresses(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
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

/** A server that nobody can use up by connecting and then saying little: connections, and the time a request may take to arrive, are limited. */
export function createLimitedServer({ trustProxy }: { trustProxy: number }): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // Who names none is refused with a text, in `request-head.ts`.
    requireHostHeader: false,
  });
  server.maxConnections = MAX_CONNECTIONS;
  if (trustProxy === 0) limitAddresses(server);
  else server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXY;
  return server;
}
