import type { CommentView } from "./comments.ts";

/** Why a comment is held, for staff. */
export const heldReasons: Readonly<Record<NonNullable<CommentView["held"]>, string>> = {
  link: "it contains a link",
  honeypot: "a field that people do not see was filled in",
  "too fast": "it was sent faster than a person types",
};
