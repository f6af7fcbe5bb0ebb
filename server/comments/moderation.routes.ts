import {
  CommentedPostView,
  CommentMarks,
  CommentQuery,
  CommentView,
  DeletedCommentView,
  StaffCommentView,
} from "../../contract/comments.ts";
import { DeletedQuery, DoneView, SeveralView } from "../../contract/http.ts";
import { limits } from "../../contract/limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import {
  type CommentRow,
  getComment,
  listAllComments,
  listDeletedComments,
  markComment,
  markComments,
  moveComment,
} from "./comments.store.ts";
import { findTitles, listNewestPosts } from "../posts/posts.store.ts";
import { toCommentView, toStaffView } from "./comments.view.ts";

function describeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Comments");
  const list = staff.get("/api/admin/comments", {
    summary: "List comments on all posts, newest first unless `order` says otherwise",
    ...describePages(StaffCommentView, CommentQuery),
  });
  const listDeleted = staff.get("/api/admin/comments/deleted", {
    summary: "List deleted comments",
    description: "Most recently deleted first.",
    ...describePages(DeletedCommentView, DeletedQuery),
  });
  const get = staff.get("/api/admin/comments/{id}", {
    summary: "Get a comment",
    request: { params: IdParam },
    responses: { 200: json(StaffCommentView, "The comment, even if it is held or hidden"), 404: failure("No such comment") },
  });
  const listPosts = staff.get("/api/admin/comments/posts", {
    summary: "List posts that accept comments",
    responses: { 200: json(CommentedPostView.array(), "Newest first") },
  });
  const approve = staff.post("/api/admin/comments/{id}/approve", {
    summary: "Approve a held comment",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The comment is visible to everyone"), 404: failure("No such held comment") },
  });
  const hide = staff.post("/api/admin/comments/{id}/hide", {
    summary: "Hide a comment from everyone except staff",
    description: "It can be shown again at any time.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The comment is visible only to staff"), 404: failure("No such visible comment") },
  });
  const show = staff.post("/api/admin/comments/{id}/show", {
    summary: "Show a hidden comment again",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The comment is visible to everyone"), 404: failure("No such hidden comment") },
  });
  const remove = staff.delete("/api/admin/comments/{id}", {
    summary: "Delete a comment",
    description: "The comment can be restored for 30 days.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The comment is deleted"), 404: failure("No such comment") },
  });
  const restore = staff.post("/api/admin/comments/{id}/restore", {
    summary: "Restore a deleted comment",
    request: { params: IdParam },
    responses: { 200: json(CommentView, "The comment is restored to its previous state"), 404: failure("No such deleted comment") },
  });
  const mark = staff.post("/api/admin/comments/marks", {
    summary: "Approve, hide, show or delete several comments",
    request: jsonBody(CommentMarks),
    responses: {
      200: json(SeveralView, "How many comments were changed, missing or failed"),
      400: failure("Not a valid list of comments"),
    },
  });
  return { list, listDeleted, get, listPosts, approve, hide, show, remove, restore, mark };
}

/** The titles of the comments' public posts, by slug. */
const findTitlesOf = (db: Db, rows: readonly CommentRow[]) =>
  findTitles(
    db,
    rows.map(({ blogId }) => blogId),
    new Date(),
  );

/** What staff can do with comments. */
export function moderationRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const { list, listDeleted, get, listPosts, approve, hide, show, remove, restore, mark } = describeRoutes(guard);
  return createRouter()
    .openapi(list, async (c) => {
      const rows = linkNext(c, await listAllComments(db, c.req.valid("query")));
      const titles = await findTitlesOf(db, rows);
      return c.json(
        rows.map((row) => toStaffView(row, titles)),
        200,
      );
    })
    .openapi(listDeleted, async (c) => {
      const rows = linkNext(c, await listDeletedComments(db, c.req.valid("query")));
      return c.json(toDeletedViews(rows, rows.map(toCommentView)), 200);
    })
    .openapi(listPosts, async (c) => {
      const posts = await listNewestPosts(db, new Date(), limits.maxPageSize);
      return c.json(
        posts.map(({ slug, title }) => ({ slug, title })),
        200,
      );
    })
    .openapi(get, async (c) => {
      const row = await getComment(db, c.req.valid("param").id);
      return c.json(toStaffView(row, await findTitlesOf(db, [row])), 200);
    })
    .openapi(mark, async (c) => {
      const marks = c.req.valid("json");
      const changed = await markComments(db, marks, c.var.staff);
      return c.json({ changed, gone: new Set(marks.ids).size - changed, failed: 0 }, 200);
    })
    .openapi(approve, async (c) => {
      await markComment(db, c.req.valid("param").id, "approve", c.var.staff);
      return c.json({ message: staffMessages.commentVisible }, 200);
    })
    .openapi(hide, async (c) => {
      await markComment(db, c.req.valid("param").id, "hide", c.var.staff);
      return c.json({ message: staffMessages.commentHidden }, 200);
    })
    .openapi(show, async (c) => {
      await markComment(db, c.req.valid("param").id, "show", c.var.staff);
      return c.json({ message: staffMessages.commentVisible }, 200);
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
