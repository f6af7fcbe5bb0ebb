import { PrivacyView } from "../../contract/privacy.ts";
import type { Config } from "../platform/config/config.ts";
import { createRouter, forAnybody, json } from "../platform/http/router.ts";
import { toPrivacyView } from "./privacy.view.ts";

const anybody = forAnybody("Site");

const privacy = anybody.get("/api/privacy", {
  summary: "What is kept and for how long, in figures",
  responses: { 200: json(PrivacyView, "As this installation is set up") },
});

export function privacyRoutes({ config }: { config: Config }) {
  const view = toPrivacyView(config);
  return createRouter().openapi(privacy, (c) => c.json(view, 200));
}
