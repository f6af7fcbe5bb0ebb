import { SiteHealthView } from "../../contract/site-health.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import type { SiteCheck } from "./check-site.ts";

const declare = (guard: Guard) =>
  forStaff(guard, "Operations").get("/api/admin/site-health", {
    summary: "Get the health of each part of the site, with what to do about problems",
    responses: { 200: json(SiteHealthView, "The result of a check made within the last ten seconds") },
  });

/** The site's health for staff. */
export function siteHealthRoutes({ guard, check }: { guard: Guard; check: SiteCheck }) {
  return createRouter().openapi(declare(guard), async (c) => c.json(await check(), 200));
}
