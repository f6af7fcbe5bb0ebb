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

function listMethods<Of extends Env>({ router }: Hono<Of>, path: string): string[] {
  const routed = METHODS.filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method));
  return routed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}

/**
 * Refuses an address that does not exist, and a method that an address does not have, before anybody looks at the rest of the request.
 * @throws AppError `not_found` or `method_not_allowed`
 */
export function requireRoute<Of extends Env>(app: Hono<Of>): MiddlewareHandler<Of> {
  return async (c, next) => {
    if (isRouted(c)) return next();
    const allowed = listMethods(app, c.req.path);
    throw allowed.length === 0 ? new AppError("not_found", apiMessages.notFound) : refuseMethod(allowed);
  };
}

/** Pages are read, and posted to where they have a form. @throws AppError `method_not_allowed` */
export function requirePageMethod({ req: { method } }: Context, takesPosts: boolean): void {
  const allowed = ["GET", "HEAD", ...(takesPosts ? ["POST"] : [])];
  if (!allowed.includes(method)) throw refuseMethod(allowed);
}
