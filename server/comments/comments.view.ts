import type { CommentView } from "../../contract/comments.ts";
import type { CommentRow } from "./comments.store.ts";

export function toCommentView({ id, blogId, userName, text, held, createdAt }: CommentRow): CommentView {
  return { _id: id, blogId, userName, text, createdAt: createdAt.toISOString(), ...(held === null ? {} : { held }) };
}
