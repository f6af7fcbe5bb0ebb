import { AuditView, HistoryQuery } from "../../contract/history.ts";
import type { Db } from "../platform/database/db.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { listHistory, toAuditView } from "./audit.store.ts";

export function auditRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const staff = forStaff(guard, "Staff");
  const history = staff.get("/api/admin/history", {
    summary: "What staff changed",
    request: { query: HistoryQuery },
    responses: {
      200: json(AuditView.array(), "The changes of an item, or of a whole list without `id`, newest first"),
      400: failure("Nothing that has a history"),
    },
  });
  return createRouter().openapi(history, async (c) => c.json((await listHistory(db, c.req.valid("query"))).map(toAuditView), 200));
}
