import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./router.ts";
import { createRouter } from "./router.ts";

type Description = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;
type Paths = NonNullable<Description["paths"]>;
const METHODS = ["get", "post", "put", "patch", "delete"] as const;
type Operation = NonNullable<Paths[string][(typeof METHODS)[number]]>;

type Failure = {
  status: number;
  description: string;
  headers?: Record<string, unknown>;
  when: (operation: Operation, method: string, path: string, paths: Paths) => boolean;
};

const always = () => true;
const writes = (_: Operation, method: string) => method !== "get";
const takesBody = ({ requestBody }: Operation) => requestBody !== undefined;

/** Whether a path with parameters also matches a fixed path without this method: the fixed one answers (405). */
function hasNarrower(_: Operation, method: string, path: string, paths: Paths): boolean {
  const parts = path.split("/");
  const matches = (other: readonly string[]) =>
    other.length === parts.length && parts.every((part, at) => part === other[at] || (part.startsWith("{") && !other[at]?.startsWith("{")));
  return Object.entries(paths).some(([other, operations]) => other !== path && !(method in operations) && matches(other.split("/")));
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait before retrying", schema: { type: "integer", minimum: 0 } },
};

/** Failures that operations of a kind share because middleware answers them. An operation declares its own. */
const COMMON: readonly Failure[] = [
  { status: 400, description: "The request is invalid", when: (operation) => takesBody(operation) || operation.parameters !== undefined },
  { status: 403, description: "The request comes from a page of another site", when: writes },
  {
    status: 405,
    description: "The parameter is the name of another path, which doesn’t have this method",
    headers: { Allow: { description: "The methods of that path", schema: { type: "string" } } },
    when: hasNarrower,
  },
  { status: 408, description: "The body didn’t arrive within 30 seconds", when: writes },
  { status: 413, description: "The body is too large", when: writes },
  { status: 415, description: "The content type isn’t supported", when: writes },
  { status: 429, description: "Too many requests from this address; `Retry-After` says when to retry", headers: retryAfter, when: always },
  { status: 500, description: "Unexpected error; the log has its cause under `requestId`", when: always },
  {
    status: 503,
    description: "The database can’t be reached, or too many requests arrive at once; `Retry-After` says when to retry",
    headers: retryAfter,
    when: always,
  },
  { status: 507, description: "The disk is full; `Retry-After` says when to retry", headers: retryAfter, when: writes },
];

const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of an operation in a generated client: `GET /api/admin/files/{id}` is `getAdminFilesById`. */
function nameOperation(method: string, path: string): string {
  const parts = path.split("/").slice(2);
  const words = parts.flatMap((part) => [...(part.startsWith("{") ? ["by"] : []), ...part.split(/\W+/)]);
  return method + words.map(capital).join("");
}

/** Names each operation for generated clients and adds the shared failures of its kind below its own. */
function describeOperations(description: Description): Description {
  const paths = description.paths ?? {};
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (operation === undefined) continue;
      operation.operationId = nameOperation(method, path);
      const common = COMMON.filter(({ when }) => when(operation, method, path, paths));
      const answers = common.map(({ status, when: _, ...answer }) => [status, { ...answer, content }]);
      operation.responses = { ...Object.fromEntries(answers), ...operation.responses };
    }
  }
  return description;
}

const info = {
  title: "Site API",
  version: "1",
  description:
    "The API of the site and its admin panel. Amounts in responses are in the currency’s main unit; amounts sent for a payment are in cents. Failures are `{ error }` with a matching status code, and `field` names the invalid field, if any. A method that a path doesn’t support returns 405 with `Allow`.",
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
