import type { CommentView, StaffCommentView } from "../../contract/comments.ts";
import type { CommentRow } from "./comments.store.ts";

export function toCommentView({ id, blogId, userName, text, held, createdAt }: CommentRow): CommentView {
  return { _id: id, blogId, userName, text, createdAt: createdAt.toISOString(), ...(held === null ? {} : { held }) };
}

/** With its post's title, by slug, if the post is public. */
export function toStaffView(row: CommentRow, titles: ReadonlyMap<string, string>): StaffCommentView {
  const postTitle = titles.get(row.blogId);
  return { ...toCommentView(row), ...(postTitle !== undefined && { postTitle }) };
}
