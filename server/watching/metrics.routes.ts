import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Config } from "../platform/config/config.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, forAnybody } from "../platform/http/router.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { isSameToken, readBearer } from "../platform/tokens.ts";

const anybody = forAnybody("Operations");

const show = anybody.get("/api/metrics", {
  summary: "Get the metrics of this process and the site, for Prometheus",
  description: "Requires the token in `METRICS_TOKEN`; a staff session doesn’t work here.",
  security: [{ bearer: [] }],
  responses: {
    200: { description: "Metrics in the Prometheus text format", content: { "text/plain": { schema: z.string() } } },
    401: failure("The token is missing or isn’t the one in METRICS_TOKEN"),
  },
});

/** Whether the request has the token for metrics. */
export function isWatcher(c: Context, token: string | undefined): boolean {
  const given = readBearer(c.req.header("authorization"));
  return token !== undefined && given !== undefined && isSameToken(given, token);
}

/** Metrics at the site's own address; disabled unless a token is set. @throws AppError `unauthenticated` */
export function metricsRoutes({ config, metrics }: { config: Pick<Config, "metrics">; metrics: Metrics }) {
  const { token } = config.metrics;
  return createRouter().openapi(show, async (c) => {
    if (!isWatcher(c, token)) {
      throw new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
    }
    const { type, text } = await metrics.write();
    return c.text(text, 200, { "Content-Type": type });
  });
}
