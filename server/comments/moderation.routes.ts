import { CommentView, DeletedCommentView } from "../../contract/comments.ts";
import { DoneView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { describePages, type Guard, linkNext, staffRoute } from "../platform/http/staff-route.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { approveComment, listAllComments, listDeletedComments, moveComment } from "./comments.store.ts";
import { toCommentView } from "./comments.view.ts";

function listRoutes(guard: Guard) {
  const shared = { method: "get" as const, tags: ["Comments"] };
  const list = staffRoute(guard, {
    ...shared,
    path: "/api/admin/comments",
    summary: "Comments on all posts, newest first",
    ...describePages(CommentView),
  });
  const listDeleted = staffRoute(guard, {
    ...shared,
    path: "/api/admin/comments/deleted",
    summary: "Deleted comments",
    responses: { 200: json(DeletedCommentView.array(), "Those that can be restored, the last deleted first") },
  });
  return { list, listDeleted };
}

function changeRoutes(guard: Guard) {
  const shared = { tags: ["Comments"], request: { params: IdParam } };
  const approve = staffRoute(guard, {
    ...shared,
    method: "post",
    path: "/api/admin/comments/{id}/approve",
    summary: "Let all see a held comment",
    responses: { 200: json(DoneView, "All see it"), 404: failure("No such held comment") },
  });
  const remove = staffRoute(guard, {
    ...shared,
    method: "delete",
    path: "/api/admin/comments/{id}",
    summary: "Delete a comment",
    description: "It can be restored for thirty days.",
    responses: { 200: json(DoneView, "It is deleted"), 404: failure("No such comment") },
  });
  const restore = staffRoute(guard, {
    ...shared,
    method: "post",
    path: "/api/admin/comments/{id}/restore",
    summary: "Bring a deleted comment back",
    responses: { 200: json(CommentView, "It is where it was"), 404: failure("No such deleted comment") },
  });
  return { approve, remove, restore };
}

/** What staff do about comments. */
export function moderationRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const { list, listDeleted } = listRoutes(guard);
  const { approve, remove, restore } = changeRoutes(guard);
  return createRouter()
    .openapi(list, async (c) => c.json(linkNext(c, await listAllComments(db, c.req.valid("query"))).map(toCommentView), 200))
    .openapi(listDeleted, async (c) => {
      const rows = await listDeletedComments(db);
      return c.json(toDeletedViews(rows, rows.map(toCommentView)), 200);
    })
    .openapi(approve, async (c) => {
      await approveComment(db, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.commentApproved }, 200);
    })
    .openapi(remove, async (c) => {
      await moveComment(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "deleted" });
      return c.json({ message: staffMessages.itemDeleted("comment") }, 200);
    })
    .openapi(restore, async (c) => {
      const restored = await moveComment(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "restored" });
      return c.json(toCommentView(restored), 200);
    });
}
