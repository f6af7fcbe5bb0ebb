import type { Context, Env, Hono, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { apiMessages } from "../../../contract/api-messages.ts";
import { AppError } from "../errors.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

function refuseMethod(allowed: readonly string[]): AppError {
  return new AppError("method_not_allowed", apiMessages.methodNotAllowed, { headers: { Allow: allowed.join(", ") } });
}

/** Middleware is registered for all methods, a route for one. */
const isRouted = (c: Context) => matchedRoutes(c).some(({ method }) => method !== "ALL");

const withHead = (methods: readonly string[]) => methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));

function listMethods<Of extends Env>({ router }: Hono<Of>, path: string): string[] {
  return withHead(METHODS.filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method)));
}

/** The methods of each path without a parameter: `/deleted` is its own path, so methods of another route's `{id}` don't apply. */
function listFixed<Of extends Env>({ routes }: Hono<Of>): Map<string, string[]> {
  const fixed = routes.filter(({ method, path }) => method !== "ALL" && !/[:*]/.test(path));
  const byPath = Map.groupBy(fixed, ({ path }) => path);
  return new Map([...byPath].map(([path, own]) => [path, withHead(METHODS.filter((each) => own.some(({ method }) => method === each)))]));
}

/**
 * Answers 404 for an unknown address and 405 for an unsupported method before any other check.
 * @throws AppError `not_found` or `method_not_allowed`
 */
export function requireRoute<Of extends Env>(app: Hono<Of>): MiddlewareHandler<Of> {
  // Built on the first request: by then every route is registered.
  let fixed: Map<string, string[]> | undefined;
  return async (c, next) => {
    fixed ??= listFixed(app);
    const own = fixed.get(c.req.path);
    if (own !== undefined && !own.includes(c.req.method)) throw refuseMethod(own);
    if (isRouted(c)) return next();
    const allowed = listMethods(app, c.req.path);
    throw allowed.length === 0 ? new AppError("not_found", apiMessages.notFound) : refuseMethod(allowed);
  };
}

/** Pages take GET and HEAD, and POST when they have a form. @throws AppError `method_not_allowed` */
export function requirePageMethod({ req: { method } }: Context, takesPosts: boolean): void {
  const allowed = ["GET", "HEAD", ...(takesPosts ? ["POST"] : [])];
  if (!allowed.includes(method)) throw refuseMethod(allowed);
}
