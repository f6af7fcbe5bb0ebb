import { AuditView, HistoryQuery } from "../../contract/history.ts";
import type { Db } from "../platform/database/db.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { listKept } from "../pictures/pictures.store.ts";
import { type AuditRow, listHistory, toAuditView } from "./audit.store.ts";

/** Where the picture is that an item showed before, if it had one. */
function earlierPicture({ before }: AuditRow): string[] {
  const path = before?.["imageUrl"];
  return typeof path === "string" && path !== "" ? [path] : [];
}

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
  return createRouter().openapi(history, async (c) => {
    const rows = await listHistory(db, c.req.valid("query"));
    const kept = await listKept(db, rows.flatMap(earlierPicture));
    const sayKept = (row: AuditRow) => earlierPicture(row).map((path) => ({ isPictureKept: kept.has(path) }))[0];
    return c.json(
      rows.map((row) => ({ ...toAuditView(row), ...sayKept(row) })),
      200,
    );
  });
}
