import type { CommentView } from "../../../contract/comments.ts";

export type Comment = CommentView;

/** The API's own words for what may happen to comments; they come with the page's data. */
export type CommentTexts = {
  incomplete: string;
  tooLong: { userName: string; text: string };
  loadFailed: string;
  sendFailed: string;
  scriptNeeded: string;
};
