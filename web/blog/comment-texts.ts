import { blogCopy } from "../../content/blog.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import type { CommentTexts } from "./comment.ts";

/** For loaders: the API's texts do not travel with the code of public pages. */
export const commentTexts: CommentTexts = {
  incomplete: apiMessages.commentIncomplete,
  loadFailed: apiMessages.commentsLoadFailed,
  sendFailed: apiMessages.commentFailed,
  scriptNeeded: blogCopy.scriptNeeded,
};
