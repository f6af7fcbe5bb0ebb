import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type AppEnv, failure } from "./router.ts";

/** Whose request a route for staff is answering. */
export type Staff = { accountId: string; userId: string; sessionId: string; expiresAt: Date };

/** What a request carries once the guard has let it through. */
export type StaffEnv = { Variables: AppEnv["Variables"] & { staff: Staff } };

/** Lets a request through only with a valid staff session; made by the staff noun, handed to every other. */
export type Guard = MiddlewareHandler<StaffEnv>;

const NOT_LOGGED_IN = { 401: failure("Not logged in") };

/** The declaration of a route that only staff may use. What else a request goes through comes after the guard. */
export function staffRoute<Path extends string, Route extends Omit<RouteConfig, "path" | "security" | "middleware"> & { path: Path }>(
  guard: Guard,
  route: Route,
  ...behind: MiddlewareHandler<StaffEnv>[]
) {
  // Handlers learn from the guard alone who asks, and a type can be read only off a fixed number of middlewares.
  const middleware = [guard, ...behind] as [Guard];
  return createRoute({ ...route, security: [{ bearer: [] }], middleware, responses: { ...NOT_LOGGED_IN, ...route.responses } });
}
