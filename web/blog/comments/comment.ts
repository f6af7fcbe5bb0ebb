import type { CommentView } from "../../../contract/comments.ts";

export type Comment = CommentView;

/** The API's own words for what may happen to comments; they come with the page's data. */
export type CommentTexts = {
  incomplete: string;
  tooLong: { userName: string; text: string };
  loadFailed: string;
  sendFailed: string;
  show: string;
  sent: string;
  held: string;
};

export type CommentWords = { userName: string; text: string };

/** A comment that was posted without scripts and not taken: what was typed, and why. */
export type RefusedComment = { words: CommentWords; error: string };
