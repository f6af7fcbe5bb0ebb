import { createRoute } from "@hono/zod-openapi";
import { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { createRouter, json } from "../platform/http/router.ts";
import { toPrivacyView } from "./privacy.view.ts";

const privacy = createRoute({
  method: "get",
  path: "/api/privacy",
  tags: ["Site"],
  summary: "What is kept and for how long, in figures",
  responses: { 200: json(PrivacyView, "As this installation is set up") },
});

export function privacyRoutes({ config }: { config: Config }) {
  const view = toPrivacyView(config);
  return createRouter().openapi(privacy, (c) => c.json(view, 200));
}
