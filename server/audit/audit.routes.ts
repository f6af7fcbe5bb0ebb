import { AuditView, HistoryQuery } from "../../contract/history.ts";
import type { Db } from "../platform/database/db.ts";
import { type Guard, staffRoute } from "../platform/http/staff-route.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { type AuditRow, listHistory } from "./audit.store.ts";

function toView({ id, createdAt, userId, action, before, after }: AuditRow): AuditView {
  const changes = { ...(before && { before }), ...(after && { after }) };
  return { _id: String(id), at: createdAt.toISOString(), userId, action, ...changes };
}

export function auditRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const history = staffRoute(guard, {
    method: "get",
    path: "/api/admin/history",
    tags: ["Staff"],
    summary: "What staff changed",
    request: { query: HistoryQuery },
    responses: {
      200: json(AuditView.array(), "The changes of an item, or of a whole list without `id`, newest first"),
      400: failure("Nothing that has a history"),
    },
  });
  return createRouter().openapi(history, async (c) => c.json((await listHistory(db, c.req.valid("query"))).map(toView), 200));
}
