import { blogCopy } from "../../../content/blog.ts";
import { live } from "../../../content/live.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { limits } from "../../../contract/limits.ts";
import type { CommentTexts } from "./comment.ts";

/** For loaders: keeps the API's texts out of the public pages' bundle. */
export const commentTexts: CommentTexts = live(() => ({
  incomplete: apiMessages.commentIncomplete,
  tooLong: {
    userName: apiMessages.tooLong("Name", limits.nameLength),
    text: apiMessages.tooLong("Comment", limits.commentLength),
  },
  loadFailed: apiMessages.commentsLoadFailed,
  sendFailed: apiMessages.commentFailed,
  show: blogCopy.showComments,
  sent: apiMessages.commentSent,
  held: apiMessages.commentHeld,
}));
