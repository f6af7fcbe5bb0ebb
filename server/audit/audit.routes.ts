import { AuditView, AuditQuery } from "../../contract/audit.ts";
import type { Db } from "../platform/database/db.ts";
import { forStaff, type Guard, linkNext, NEXT_PAGE } from "../platform/http/staff-route.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { listKept } from "../pictures/pictures.store.ts";
import { type AuditRow, pageAudit, toAuditView } from "./audit.store.ts";

/** Paths of an item's earlier pictures. */
const earlierPictures = ({ before }: AuditRow): string[] =>
  ["imageUrl", "logo"].flatMap((name) => {
    const path = before?.[name];
    return typeof path === "string" && path !== "" ? [path] : [];
  });

export function auditRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const staff = forStaff(guard, "Staff");
  const history = staff.get("/api/admin/history", {
    summary: "List changes made by staff",
    request: { query: AuditQuery },
    responses: {
      200: {
        ...json(AuditView.array(), "The changes of one item, or of a whole list if `id` is missing, newest first"),
        headers: { Link: NEXT_PAGE },
      },
      400: failure("Not a list or item that has a history"),
    },
  });
  return createRouter().openapi(history, async (c) => {
    const rows = linkNext(c, await pageAudit(db, c.req.valid("query")));
    const kept = await listKept(db, rows.flatMap(earlierPictures));
    const sayKept = (row: AuditRow) => {
      const paths = earlierPictures(row);
      return paths.length > 0 && { isPictureKept: paths.every((path) => kept.has(path)) };
    };
    return c.json(
      rows.map((row) => ({ ...toAuditView(row), ...sayKept(row) })),
      200,
    );
  });
}
