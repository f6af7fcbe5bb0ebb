import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { PageQuery } from "../../../contract/http.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { StaffRole } from "../../../contract/staff-roles.ts";
import type { Page } from "../database/paging.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, failure, json } from "./router.ts";

/** Whose request a route for staff is answering. */
export type Staff = {
  accountId: string;
  userId: string;
  role: StaffRole;
  sessionId: string;
  expiresAt: Date;
  /** What is missing before it opens more than what it is missing. */
  awaits?: string | null;
};

/** What a request carries once the guard has let it through. */
export type StaffEnv = { Variables: AppEnv["Variables"] & { staff: Staff } };

/** Lets a request through only with a valid staff session; made by the staff noun, handed to every other. */
export type Guard = MiddlewareHandler<StaffEnv>;

const NOT_LOGGED_IN = { 401: failure("Not logged in") };
const NOT_AN_OWNER = { 403: failure("Logged in, and not as an owner") };

const ownersOnly: Guard = async (c, next) => {
  if (c.var.staff.role !== "owner") throw new AppError("forbidden", staffMessages.ownersOnly);
  await next();
};

type Declared = Omit<RouteConfig, "path" | "security" | "middleware"> & {
  /** Who may use it: all staff, unless it says `owner`. */ role?: "owner";
};

/** The declaration of a route that only staff may use, or only owners. What else a request goes through comes after the guard. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- without it the path would be any text, and the typed client lost
export function staffRoute<Path extends string, Route extends Declared & { path: Path }>(
  guard: Guard,
  { role, ...route }: Route,
  ...behind: MiddlewareHandler<StaffEnv>[]
) {
  const isOwners = role === "owner";
  // Handlers learn from the guard alone who asks, and a type can be read only off a fixed number of middlewares.
  const middleware = [guard, ...(isOwners ? [ownersOnly] : []), ...behind] as [Guard];
  const responses = { ...NOT_LOGGED_IN, ...(isOwners && NOT_AN_OWNER), ...route.responses };
  return createRoute({ ...route, security: [{ bearer: [] }], middleware, responses });
}

type Said = Omit<Declared, "method" | "tags" | "role"> & {
  /** What a request goes through after the guard. */ behind?: readonly MiddlewareHandler<StaffEnv>[];
};

/** Declares routes of one kind that only staff may use: `staff.get("/api/admin/files", { summary, responses })`. */
export function forStaff(guard: Guard, tag: string, role?: "owner") {
  const declare =
    <Method extends RouteConfig["method"]>(method: Method) =>
    <Path extends string, Route extends Said>(path: Path, { behind = [], ...route }: Route) =>
      staffRoute(guard, { ...route, method, path, tags: [tag], role }, ...behind);
  return { get: declare("get"), post: declare("post"), put: declare("put"), patch: declare("patch"), delete: declare("delete") };
}

/** The same for routes that only owners may use. */
export const forOwners = (guard: Guard, tag: string) => forStaff(guard, tag, "owner");

const PAGE_HEADERS = {
  Link: { description: 'The address of the next page, with `rel="next"`, where there is one', schema: { type: "string" as const } },
  "X-Total-Count": { description: "How many there are, where `total` asks for it", schema: { type: "integer" as const } },
};

/** What a route that answers a list in pages takes and gives; `query` where more can be asked for than a page. */
export function describePages<View extends z.ZodType, Query extends z.ZodObject = typeof PageQuery>(
  view: View,
  // Without a query of its own a list takes that of every list.
  query = PageQuery as unknown as Query,
) {
  return {
    request: { query },
    responses: { 200: { ...json(view.array(), "A page of them"), headers: PAGE_HEADERS }, 400: failure("Not a page") },
  };
}

/** The rows of a page, with a `Link` to the next: the same address with the same `limit` and `q`, from there on; and the total. */
export function linkNext<Row>(c: Context, { rows, next, total }: Page<Row>): Row[] {
  if (total !== undefined) c.header("X-Total-Count", String(total));
  if (next === undefined) return rows;
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.set("cursor", next);
  for (const name of ["page", "total"]) query.delete(name);
  c.header("Link", `<${c.req.path}?${query}>; rel="next"`);
  return rows;
}
