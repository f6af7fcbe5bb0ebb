import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { describeOperations } from "./describe-operations.ts";
import type { AppEnv } from "./router.ts";
import { createRouter } from "./router.ts";

const info = {
  title: "Site API",
  version: "1",
  description:
    "Everything the site and its panel do. Amounts in answers are in the currency’s own unit; amounts sent for a payment are cents. Failures are `{ error }` with a fitting status, and `field` where one of what was sent is at fault. A method that a path does not have is 405, with `Allow`.",
};

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Site API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });`;

/** Swagger UI writes style attributes, so this page alone allows them. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const FILES = /\/(swagger-ui\.css|swagger-ui-bundle\.js)$/;

/** The API describes itself: `/api/openapi.json` for programs, `/api/docs` for people. */
export function docsRoutes(api: OpenAPIHono<AppEnv>) {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  const root = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const router = createRouter();
  // Built on the first request: by then every route is registered.
  let description: unknown;
  router.get("/api/openapi.json", (c) => {
    description ??= describeOperations(api.getOpenAPI31Document({ openapi: "3.1.0", info }));
    return c.json(description);
  });
  router.get("/api/docs", (c) => c.html(page, 200, { "Content-Security-Policy": policy }));
  router.get("/api/docs/start.js", (c) => c.body(start, 200, { "Content-Type": "text/javascript" }));
  router.get("/api/docs/:file", async (c, next) =>
    FILES.test(c.req.path) ? serveStatic({ root, rewriteRequestPath: (path) => path.replace("/api/docs", "") })(c, next) : next(),
  );
  return router;
}
