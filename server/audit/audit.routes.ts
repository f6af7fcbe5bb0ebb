import { createRoute } from "@hono/zod-openapi";
import { AuditView, HistoryQuery } from "../../contract/history.ts";
import type { Db } from "../platform/database/db.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { listHistory } from "./audit.store.ts";

export function auditRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const history = createRoute({
    method: "get",
    path: "/api/admin/history",
    tags: ["Staff"],
    summary: "What staff changed",
    security: bearer,
    middleware: [guard] as const,
    request: { query: HistoryQuery },
    responses: {
      200: json(AuditView.array(), "The changes of an item, or of a whole list without `id`, newest first"),
      400: failure("Nothing that has a history"),
      401: failure("Not logged in"),
    },
  });
  return createRouter().openapi(history, async (c) => c.json(await listHistory(db, c.req.valid("query")), 200));
}
