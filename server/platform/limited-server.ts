import { createServer, type Server } from "node:http";
import { BODY_PATIENCE } from "./body-budget.ts";

/** Each takes some ten kilobytes; a proxy in front needs far fewer. */
const CONNECTIONS_MOST = 2000;
const HEADERS_PATIENCE = 10_000;
/** A body that a route waits for is given up with a text before that; this ends what no route waits for. */
const REQUEST_PATIENCE = BODY_PATIENCE + 5000;
const CHECKED_EVERY = 2000;

/** A server that nobody can use up by connecting and then saying little: connections, and the time a request may take to arrive, are limited. */
export function createLimitedServer(): Server {
  const server = createServer({
    headersTimeout: HEADERS_PATIENCE,
    requestTimeout: REQUEST_PATIENCE,
    connectionsCheckingInterval: CHECKED_EVERY,
  });
  server.maxConnections = CONNECTIONS_MOST;
  return server;
}
