import { createRoute } from "@hono/zod-openapi";
import { ApiFailure } from "../../contract/http.ts";
import { PackageUpdateInput, PackageView, StaffPackageView } from "../../contract/packages.ts";
import { type Guard, staffRoute } from "../platform/http/staff-route.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import type { Log } from "../platform/log.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { listPackages, toPackageView, toStaffView, updatePackage } from "./packages.store.ts";
import { watchPackages } from "./packages.watch.ts";

export const PUBLIC_PACKAGES = "/api/admin/public/packages";

const publicList = createRoute({
  method: "get",
  path: PUBLIC_PACKAGES,
  tags: ["Packages"],
  summary: "What is for sale",
  responses: { 200: json(PackageView.array(), "All packages, in the order they are offered") },
});

export function packagesRoutes({ guard, log, ...deps }: ContentDeps & { guard: Guard; log: Log }) {
  const { db } = deps;
  const watch = watchPackages(log);
  const staffList = staffRoute(guard, {
    method: "get",
    path: "/api/admin/packages",
    tags: ["Packages"],
    summary: "The packages, for staff",
    responses: { 200: json(StaffPackageView.array(), "All packages, in the order they are offered") },
  });
  const update = staffRoute(guard, {
    method: "put",
    path: "/api/admin/packages/{id}",
    tags: ["Packages"],
    summary: "Change price and discount",
    request: { params: IdParam, ...jsonBody(PackageUpdateInput) },
    responses: {
      200: json(StaffPackageView, "The changed package"),
      400: failure("Not a price, not a percentage, or another name"),
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
      return c.json(offered.map(toPackageView), 200);
    })
    .openapi(staffList, async (c) => c.json((await listPackages(db)).map(toStaffView), 200))
    .openapi(update, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(toStaffView(await updatePackage(deps, target, c.req.valid("json"))), 200);
    });
}
