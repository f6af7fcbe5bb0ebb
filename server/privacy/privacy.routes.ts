import { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { createRouter, forAnybody, json } from "../platform/http/router.ts";
import { toPrivacyView } from "./privacy.view.ts";

const anybody = forAnybody("Site");

const privacy = anybody.get("/api/privacy", {
  summary: "Get what data is stored and for how long",
  responses: { 200: json(PrivacyView, "The settings of this installation") },
});

export function privacyRoutes({ config }: { config: Config }) {
  const view = toPrivacyView(config);
  return createRouter().openapi(privacy, (c) => c.json(view, 200));
}
