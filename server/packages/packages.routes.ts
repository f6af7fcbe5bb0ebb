import { createRoute } from "@hono/zod-openapi";
import { ApiFailure } from "../../contract/http.ts";
import { PackageUpdateInput, PackageView, StaffPackageView } from "../../contract/packages.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { listPackages, listStaffPackages, updatePackage } from "./packages.store.ts";
import { watchPackages } from "./packages.watch.ts";

export const PUBLIC_PACKAGES = "/api/admin/public/packages";

const publicList = createRoute({
  method: "get",
  path: PUBLIC_PACKAGES,
  tags: ["Packages"],
  summary: "What is for sale",
  responses: { 200: json(PackageView.array(), "All packages, in the order they are offered") },
});

export function packagesRoutes({ db, guard, log }: { db: Db; guard: Guard; log: Log }) {
  const watch = watchPackages(log);
  const staffList = createRoute({
    method: "get",
    path: "/api/admin/packages",
    tags: ["Packages"],
    summary: "The packages, for staff",
    security: bearer,
    middleware: [guard] as const,
    responses: { 200: json(StaffPackageView.array(), "All packages, in the order they are offered"), 401: failure("Not logged in") },
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
      200: json(StaffPackageView, "The changed package"),
      400: failure("Not a price, not a percentage, or another name"),
      401: failure("Not logged in"),
      404: failure("No such package"),
      409: json(
        ApiFailure.extend({ current: StaffPackageView }),
        "Somebody has changed it since it was at `version`; `current` is how it is now",
      ),
    },
  });
  return createRouter()
    .openapi(publicList, async (c) => {
      const offered = await listPackages(db);
      watch(offered);
      return c.json(offered, 200);
    })
    .openapi(staffList, async (c) => c.json(await listStaffPackages(db), 200))
    .openapi(update, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await updatePackage(db, target, c.req.valid("json")), 200);
    });
}
