import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { PageQuery } from "../../../contract/http.ts";
import type { Page } from "../database/paging.ts";
import { type AppEnv, failure, json } from "./router.ts";

/** Whose request a route for staff is answering. */
export type Staff = { accountId: string; userId: string; sessionId: string; expiresAt: Date };

/** What a request carries once the guard has let it through. */
export type StaffEnv = { Variables: AppEnv["Variables"] & { staff: Staff } };

/** Lets a request through only with a valid staff session; made by the staff noun, handed to every other. */
export type Guard = MiddlewareHandler<StaffEnv>;

const NOT_LOGGED_IN = { 401: failure("Not logged in") };

/** The declaration of a route that only staff may use. What else a request goes through comes after the guard. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- without it the path would be any text, and the typed client lost
export function staffRoute<Path extends string, Route extends Omit<RouteConfig, "path" | "security" | "middleware"> & { path: Path }>(
  guard: Guard,
  route: Route,
  ...behind: MiddlewareHandler<StaffEnv>[]
) {
  // Handlers learn from the guard alone who asks, and a type can be read only off a fixed number of middlewares.
  const middleware = [guard, ...behind] as [Guard];
  return createRoute({ ...route, security: [{ bearer: [] }], middleware, responses: { ...NOT_LOGGED_IN, ...route.responses } });
}

/** What a route that answers a list in pages takes and gives. */
export function describePages<View extends z.ZodType>(view: View) {
  return {
    request: { query: PageQuery },
    responses: { 200: json(view.array(), "A page of them; the `Link` header has the next one's address"), 400: failure("Not a page") },
  };
}

/** The rows of a page, with a `Link` to the next: the same address with the same `limit` and `q`, from there on. */
export function linkNext<Row>(c: Context, { rows, next }: Page<Row>): Row[] {
  if (next === undefined) return rows;
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.set("cursor", next);
  c.header("Link", `<${c.req.path}?${query}>; rel="next"`);
  return rows;
}
