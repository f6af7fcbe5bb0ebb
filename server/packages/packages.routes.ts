import { ApiFailure } from "../../contract/http.ts";
import { PackageUpdateInput, PackageView, StaffPackageView } from "../../contract/packages.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import { showChanged } from "../platform/database/row-version.ts";
import type { Log } from "../platform/log.ts";
import { createRouter, failure, forAnybody, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { listPackages, toPackageView, makeStaffView, updatePackage } from "./packages.store.ts";
import { watchPackages } from "./packages.watch.ts";

export const PUBLIC_PACKAGES = "/api/admin/public/packages";

const anybody = forAnybody("Packages");

const publicList = anybody.get(PUBLIC_PACKAGES, {
  summary: "List packages for sale",
  responses: { 200: json(PackageView.array(), "All packages, in display order") },
});

export function packagesRoutes({ guard, log, ...deps }: ContentDeps & { guard: Guard; log: Log }) {
  const staff = forStaff(guard, "Packages");
  const { db } = deps;
  const watch = watchPackages(log);
  const staffList = staff.get("/api/admin/packages", {
    summary: "List packages, for staff",
    responses: { 200: json(StaffPackageView.array(), "All packages, in display order") },
  });
  const update = staff.put("/api/admin/packages/{id}", {
    summary: "Update a package’s price, discount, discount period and texts",
    request: { params: IdParam, ...jsonBody(PackageUpdateInput) },
    responses: {
      200: json(StaffPackageView, "The updated package"),
      400: failure("The price, percentage, times or texts are invalid, or the name differs"),
      404: failure("No such package"),
      409: json(
        ApiFailure.extend({ current: StaffPackageView }),
        "Another user changed the package since `version`; `current` is its current state",
      ),
    },
  });
  return createRouter()
    .openapi(publicList, async (c) => {
      const offered = await listPackages(db);
      watch(offered);
      const now = new Date();
      return c.json(
        offered.map((row) => toPackageView(row, now)),
        200,
      );
    })
    .openapi(staffList, async (c) => c.json((await listPackages(db)).map(await makeStaffView(db)), 200))
    .openapi(update, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      // First: if the update failed while this is awaited, its rejection would be unhandled.
      const toView = await makeStaffView(db);
      return c.json(await showChanged(updatePackage(deps, target, c.req.valid("json")), toView), 200);
    });
}
