import { createServer, type Server } from "node:http";
import type { Config } from "../platform/config/config.ts";
import { listen, stopServer } from "../platform/http/start-stop.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";

function createMetricsServer(metrics: Metrics, log: Log): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("The metrics are at /metrics\n");
      return;
    }
    metrics.write().then(
      ({ type, text }) => response.writeHead(200, { "Content-Type": type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be written");
        response.writeHead(500).end();
      },
    );
  });
}

/**
 * Serves the metrics on a separate port, if one is configured.
 * @returns stops the server @throws StartupError if the port is taken
 */
export async function serveMetrics(
  { metrics: { port, host } }: Pick<Config, "metrics">,
  metrics: Metrics,
  log: Log,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => {};
  const server = createMetricsServer(metrics, log);
  await listen(server, { host, port }, "METRICS_PORT (and METRICS_HOST)");
  return () => stopServer(server);
}
