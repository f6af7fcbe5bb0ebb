import { ToldCaseView } from "../../contract/cases.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, forAnybody, json } from "../platform/http/router.ts";
import { listToldCases } from "./cases.store.ts";

export const CASES_PATH = "/api/case-studies";

/** The published case studies. */
export function casesRoutes({ db }: { db: Db }) {
  const list = forAnybody("Case studies").get(CASES_PATH, {
    summary: "List published case studies",
    responses: { 200: json(ToldCaseView.array(), "Each at `/case-studies/{slug}`, in reading order") },
  });
  return createRouter().openapi(list, async (c) =>
    c.json(
      (await listToldCases(db)).map(({ slug }) => ({ slug })),
      200,
    ),
  );
}
