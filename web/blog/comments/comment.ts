import type { CommentView } from "../../../contract/comments.ts";

export type Comment = CommentView;

/** The API's messages about comments; they come with the page's data. */
export type CommentTexts = {
  incomplete: string;
  tooLong: { userName: string; text: string };
  loadFailed: string;
  sendFailed: string;
  show: string;
  sent: string;
  held: string;
};

type CommentWords = { userName: string; text: string };

/** A rejected native post: its input, the error, and the fields it is about. */
export type RefusedComment = { words: CommentWords; error: string; faults?: Partial<CommentWords> };
