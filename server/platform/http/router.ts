import { randomUUID } from "node:crypto";
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes, routePath } from "hono/route";
import { ApiFailure } from "../../../contract/http.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { isInProcess } from "./client-address.ts";
import { isDatabaseGone, isWithoutRoom } from "../database/db.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";

export type AppEnv = {
  Variables: {
    requestId: string;
    /** The pattern of the page that answers. */
    page?: string;
    log: Log;
    /** Fields that every failure of this route carries beside `error`. */
    failureExtra?: Record<string, unknown>;
    /** A create that came with a key, to be made once. */
    once?: { key: string; request: string };
  };
};

// What a schema does not word itself must not be worded by the library: only catalogued texts cross the boundary.
z.config({ customError: (issue) => (issue.code === "unrecognized_keys" ? apiMessages.unknownField : apiMessages.invalidRequest) });

/** A router whose validation failures become the API's one error shape: the first fault, with the field it concerns. @throws AppError `invalid`, inside its routes */
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

/** Hono says in its message only which kind of body it could not read. */
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

/** The one place where a failure becomes an answer; the cause goes to the log. */
export function answerFailure(error: unknown, c: Context<AppEnv>): Response {
  const failure = toAppError(error);
  // Too much at once is no fault of ours; who makes it must not fill the log with stacks.
  if (failure.code === "unavailable" && failure.cause === undefined) c.get("log").warn("request refused: too much at once");
  else if (failure.status >= 500) c.get("log").error({ err: failure.cause ?? failure }, "request failed");
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
  const body = { error: failure.message, ...c.get("failureExtra"), ...failure.extra };
  return c.json(failure.status >= 500 ? { ...body, requestId: c.get("requestId") } : body, failure.status);
}

/** For the log and the metrics, in milliseconds. */
export const roundMs = (ms: number) => Math.round(ms * 10) / 10;

/** The pattern of the route or page that was asked for. Never the address itself, which may carry a key or what somebody typed. */
function describeRoute(c: Context<AppEnv>): string {
  return c.get("page") ?? matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? routePath(c);
}

/** Gives each request an id and records it when it is done; what a page asks in process is of interest to a developer only. */
export function logRequests(log: Log, metrics: Metrics = noMetrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    await next();
    // On what was answered: a page is a response of its own, which keeps nothing that was set before it.
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

/** A body that is not JSON is refused before anybody reads it. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const hasBody = c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > 0;
  if (WITH_BODY.has(c.req.method) && hasBody && !/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new AppError("unsupported", apiMessages.unsupportedMediaType);
  }
  await next();
};

/** For requests that bring something. To look whether a read has a body costs as much as to answer it. */
export function forWrites(check: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === "GET" || c.req.method === "HEAD" ? next() : check(c, next));
}

/** Answers are not cached by anybody in between, unless the route says otherwise: most depend on who asks or on the moment. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};

/** @throws AppError `not_found`, for every address that no route has */
export const answerNotFound: Handler = () => {
  throw new AppError("not_found", apiMessages.notFound);
};

/** Declares routes of one kind that anybody may use: `anybody.get("/api/comments", { summary, responses })`. */
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

/** The JSON body a route demands. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** A route's failures, for the API's description. */
export const failure = (description: string) => json(ApiFailure, description);

/** The `{id}` of a path. */
export const IdParam = z.object({ id: z.uuid().meta({ param: { name: "id", in: "path", required: true } }) });
