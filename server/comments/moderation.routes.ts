import { createRoute } from "@hono/zod-openapi";
import { CommentView, DeletedCommentView } from "../../contract/comments.ts";
import { DoneView, PageQuery } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { linkNext } from "../platform/database/paging.ts";
import { approveComment, deleteComment, listAllComments, listDeletedComments, restoreComment } from "./comments.store.ts";

const NOT_LOGGED_IN = failure("Not logged in");

function listRoutes(guard: Guard) {
  const shared = { method: "get" as const, tags: ["Comments"], security: bearer, middleware: guard };
  const list = createRoute({
    ...shared,
    path: "/api/admin/comments",
    summary: "Comments on all posts, newest first",
    request: { query: PageQuery },
    responses: {
      200: json(CommentView.array(), "A page of them; the `Link` header has the next one's address"),
      400: failure("Not a page"),
      401: NOT_LOGGED_IN,
    },
  });
  const listDeleted = createRoute({
    ...shared,
    path: "/api/admin/comments/deleted",
    summary: "Deleted comments",
    responses: { 200: json(DeletedCommentView.array(), "Those that can be restored, the last deleted first"), 401: NOT_LOGGED_IN },
  });
  return { list, listDeleted };
}

function changeRoutes(guard: Guard) {
  const shared = { tags: ["Comments"], security: bearer, middleware: guard, request: { params: IdParam } };
  const approve = createRoute({
    ...shared,
    method: "post",
    path: "/api/admin/comments/{id}/approve",
    summary: "Let all see a held comment",
    responses: { 200: json(DoneView, "All see it"), 401: NOT_LOGGED_IN, 404: failure("No such held comment") },
  });
  const remove = createRoute({
    ...shared,
    method: "delete",
    path: "/api/admin/comments/{id}",
    summary: "Delete a comment",
    description: "It can be restored for thirty days.",
    responses: { 200: json(DoneView, "It is deleted"), 401: NOT_LOGGED_IN, 404: failure("No such comment") },
  });
  const restore = createRoute({
    ...shared,
    method: "post",
    path: "/api/admin/comments/{id}/restore",
    summary: "Bring a deleted comment back",
    responses: { 200: json(CommentView, "It is where it was"), 401: NOT_LOGGED_IN, 404: failure("No such deleted comment") },
  });
  return { approve, remove, restore };
}

/** What staff do about comments. */
export function moderationRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const { list, listDeleted } = listRoutes(guard);
  const { approve, remove, restore } = changeRoutes(guard);
  return createRouter()
    .openapi(list, async (c) => {
      const { rows, next } = await listAllComments(db, c.req.valid("query"));
      linkNext(c, next);
      return c.json(rows, 200);
    })
    .openapi(listDeleted, async (c) => c.json(await listDeletedComments(db), 200))
    .openapi(approve, async (c) => {
      await approveComment(db, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.commentApproved }, 200);
    })
    .openapi(remove, async (c) => {
      await deleteComment(db, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.itemDeleted("comment") }, 200);
    })
    .openapi(restore, async (c) => c.json(await restoreComment(db, c.req.valid("param").id, c.var.staff), 200));
}
