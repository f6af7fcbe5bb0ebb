import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { StaffRole } from "../../../contract/staff-roles.ts";
import type { Page } from "../database/paging.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, failure, json } from "./router.ts";

/** The member of staff who made the request. */
export type Staff = {
  accountId: string;
  userId: string;
  role: StaffRole;
  sessionId: string;
  expiresAt: Date;
  /** The step of the login still missing; until then the session opens only that step. */
  awaits?: string | null;
};

/** Variables of a request that passed the guard. */
export type StaffEnv = { Variables: AppEnv["Variables"] & { staff: Staff } };

/** Requires a valid staff session. Created by `server/staff`, passed to every other noun. */
export type Guard = MiddlewareHandler<StaffEnv>;

const NOT_LOGGED_IN = { 401: failure("Not logged in") };
const NOT_AN_OWNER = { 403: failure("The caller isn’t an owner") };

const ownersOnly: Guard = async (c, next) => {
  if (c.var.staff.role !== "owner") throw new AppError("forbidden", staffMessages.ownersOnly);
  await next();
};

type Declared = Omit<RouteConfig, "path" | "security" | "middleware"> & {
  /** All staff by default. */ role?: "owner";
};

/** Declares a route for staff, or for owners only. Further middleware runs after the guard. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- without it the path would be any text, and the typed client lost
export function staffRoute<Path extends string, Route extends Declared & { path: Path }>(
  guard: Guard,
  { role, ...route }: Route,
  ...behind: MiddlewareHandler<StaffEnv>[]
) {
  const isOwners = role === "owner";
  // A tuple of fixed length: handlers infer `staff` from the guard's type, which needs a fixed number of middlewares.
  const middleware = [guard, ...(isOwners ? [ownersOnly] : []), ...behind] as [Guard];
  const responses = { ...NOT_LOGGED_IN, ...(isOwners && NOT_AN_OWNER), ...route.responses };
  return createRoute({ ...route, security: [{ bearer: [] }], middleware, responses });
}

type Said = Omit<Declared, "method" | "tags" | "role"> & {
  /** Middleware after the guard. */ behind?: readonly MiddlewareHandler<StaffEnv>[];
};

/** Declares staff routes of one tag: `staff.get("/api/admin/files", { summary, responses })`. */
export function forStaff(guard: Guard, tag: string, role?: "owner") {
  const declare =
    <Method extends RouteConfig["method"]>(method: Method) =>
    <Path extends string, Route extends Said>(path: Path, { behind = [], ...route }: Route) =>
      staffRoute(guard, { ...route, method, path, tags: [tag], role }, ...behind);
  return { get: declare("get"), post: declare("post"), put: declare("put"), patch: declare("patch"), delete: declare("delete") };
}

/** The same for owners only. */
export const forOwners = (guard: Guard, tag: string) => forStaff(guard, tag, "owner");

/** The header of a page that isn't the last. */
export const NEXT_PAGE = {
  description: 'The address of the next page, with `rel="next"`, if there is one',
  schema: { type: "string" as const },
};

const PAGE_HEADERS = {
  Link: NEXT_PAGE,
  "X-Total-Count": { description: "The total number of results, if `total` requests it", schema: { type: "integer" as const } },
};

/** Request and responses of a paged list; `query` has the parameters of `PageQuery`, and its own. */
export function describePages<View extends z.ZodType, Query extends z.ZodObject>(view: View, query: Query) {
  return {
    request: { query },
    responses: { 200: { ...json(view.array(), "A page of results"), headers: PAGE_HEADERS }, 400: failure("Invalid paging parameters") },
  };
}

/** The rows of a page. Sets `Link` to the next page, with the same `limit` and `q`, and the total. */
export function linkNext<Row>(c: Context, { rows, next, total }: Page<Row>): Row[] {
  if (total !== undefined) c.header("X-Total-Count", String(total));
  if (next === undefined) return rows;
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.set("cursor", next);
  for (const name of ["page", "total"]) query.delete(name);
  c.header("Link", `<${c.req.path}?${query}>; rel="next"`);
  return rows;
}
