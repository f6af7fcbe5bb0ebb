import { randomUUID } from "node:crypto";
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes, routePath } from "hono/route";
import { ApiFailure } from "../../../contract/http.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { BUILD_HEADER } from "../../../contract/build-rules.ts";
import { messages } from "../../../contract/messages.ts";
import { isInProcess } from "./client-address.ts";
import { isDatabaseGone, isWithoutRoom } from "../database/db.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { build } from "../root.ts";

export type AppEnv = {
  Variables: {
    requestId: string;
    /** The pattern of the page that answered. */
    page?: string;
    log: Log;
    /** Fields that all failures of this route carry besides `error`. */
    failureExtra?: Record<string, unknown>;
    /** The idempotency key of a create. */
    once?: { key: string; request: string };
  };
};

// Messages from the validation library must not reach callers: only catalogued texts do.
z.config({ customError: (issue) => (issue.code === "unrecognized_keys" ? apiMessages.unknownField : apiMessages.invalidRequest) });

/** A router that answers validation failures in the API's error shape, with the first fault. @throws AppError `invalid`, in its routes */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      const field = issue?.path[0];
      throw new AppError("invalid", issue?.message ?? apiMessages.invalidRequest, {
        extra: typeof field === "string" ? { field } : {},
      });
    },
  });
}

/** Hono's message only names the kind of body it could not parse. */
function describeMalformed({ message }: HTTPException): string {
  return message.startsWith("Malformed FormData") ? apiMessages.malformedForm : apiMessages.malformedJson;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 415) return new AppError("unsupported", apiMessages.unsupportedMediaType);
  if (error instanceof HTTPException && error.status === 400) return new AppError("invalid", describeMalformed(error));
  if (isDatabaseGone(error))
    return new AppError("unavailable", apiMessages.databaseUnavailable, { cause: error, headers: { "Retry-After": "5" } });
  if (isWithoutRoom(error)) return new AppError("no_room", apiMessages.noRoom, { cause: error, headers: { "Retry-After": "60" } });
  return new AppError("unexpected", messages.unexpected, { cause: error });
}

/** Error handler: the one place where a failure becomes an answer. The cause goes to the log. */
export function answerFailure(error: unknown, c: Context<AppEnv>): Response {
  const failure = toAppError(error);
  // Overload is no fault of the server, and a flood must not fill the log with stacks.
  if (failure.code === "unavailable" && failure.cause === undefined) c.get("log").warn("request refused: too many at once");
  else if (failure.status >= 500) c.get("log").error({ err: failure.cause ?? failure }, "request failed");
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
  const body = { error: failure.message, ...c.get("failureExtra"), ...failure.extra };
  return c.json(failure.status >= 500 ? { ...body, requestId: c.get("requestId") } : body, failure.status);
}

/** For the log and the metrics, in milliseconds. */
export const roundMs = (ms: number) => Math.round(ms * 10) / 10;

/** The pattern of the requested route or page for the log. Never the URL itself, which may contain a token or personal data. */
function describeRoute(c: Context<AppEnv>): string {
  return c.get("page") ?? matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? routePath(c);
}

/** Gives each request an id and logs it when done; in-process requests only at debug level. */
export function logRequests(log: Log, metrics: Metrics = noMetrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    await next();
    // Set on the final response: a page is a new Response without the headers set before it.
    c.res.headers.set("X-Request-Id", requestId);
    const answered = { method: c.req.method, route: describeRoute(c), status: c.res.status, ms: roundMs(performance.now() - started) };
    if (isInProcess(c)) {
      c.get("log").debug(answered, "request");
      return;
    }
    c.get("log").info(answered, "request");
    metrics.countAnswer(answered);
  };
}

const WITH_BODY = new Set(["POST", "PUT", "PATCH"]);

/** Refuses bodies that aren't JSON before they are read. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const hasBody = c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
  if (WITH_BODY.has(c.req.method) && hasBody && !/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new AppError("unsupported", apiMessages.unsupportedMediaType);
  }
  await next();
};

/** Runs a check for writes only: checking whether a read has a body costs as much as answering it. */
export function forWrites(check: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === "GET" || c.req.method === "HEAD" ? next() : check(c, next));
}

/** `no-store` unless the route says otherwise: most answers depend on the caller or the moment. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};

/** Names the running build in every answer: an open page may be of an older one. */
export const nameBuild: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set(BUILD_HEADER, build);
};

/** @throws AppError `not_found` for an unknown address */
export const answerNotFound: Handler = () => {
  throw new AppError("not_found", apiMessages.notFound);
};

/** Declares public routes of one tag: `anybody.get("/api/comments", { summary, responses })`. */
export function forAnybody(tag: string) {
  const declare =
    <Method extends RouteConfig["method"]>(method: Method) =>
    <Path extends string, Route extends Omit<RouteConfig, "method" | "path" | "tags">>(path: Path, route: Route) =>
      createRoute({ ...route, method, path, tags: [tag] });
  return { get: declare("get"), post: declare("post") };
}

/** The JSON answer of a route: `200: json(PackageView.array(), "All packages")`. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The JSON body a route requires. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** A route's failure, for the API's description. */
export const failure = (description: string) => json(ApiFailure, description);

/** The `{id}` of a path. */
export const IdParam = z.object({ id: z.uuid().meta({ param: { name: "id", in: "path", required: true } }) });
