import { createRoute } from "@hono/zod-openapi";
import { PackageUpdateInput, PackageView } from "../../contract/packages.ts";
import { bearer, type Guard } from "../platform/guard.ts";
import type { Db } from "../platform/db.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http.ts";
import { listPackages, updatePackage } from "./packages.store.ts";

const list = json(PackageView.array(), "All packages, in the order they are offered");

export const PUBLIC_PACKAGES = "/api/admin/public/packages";

const publicList = createRoute({
  method: "get",
  path: PUBLIC_PACKAGES,
  tags: ["Packages"],
  summary: "What is for sale",
  responses: { 200: list },
});

export function packagesRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const staffList = createRoute({
    method: "get",
    path: "/api/admin/packages",
    tags: ["Packages"],
    summary: "The packages, for staff",
    security: bearer,
    middleware: [guard] as const,
    responses: { 200: list, 401: failure("Not logged in") },
  });
  const update = createRoute({
    method: "put",
    path: "/api/admin/packages/{id}",
    tags: ["Packages"],
    summary: "Change price and discount",
    security: bearer,
    middleware: [guard] as const,
    request: { params: IdParam, ...jsonBody(PackageUpdateInput) },
    responses: {
      200: json(PackageView, "The changed package"),
      400: failure("Not a price, not a percentage, or another name"),
      401: failure("Not logged in"),
      404: failure("No such package"),
    },
  });
  return createRouter()
    .openapi(publicList, async (c) => c.json(await listPackages(db), 200))
    .openapi(staffList, async (c) => c.json(await listPackages(db), 200))
    .openapi(update, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await updatePackage(db, target, c.req.valid("json")), 200);
    });
}
