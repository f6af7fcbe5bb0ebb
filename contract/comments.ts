import { z } from "zod";
import { deletedView } from "./audit.ts";
import { DayRange, NumberedQuery, Ordered, Several } from "./http.ts";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { requiredText } from "./required-text.ts";
import { cleanLine, cleanText } from "./text.ts";

const { commentIncomplete } = apiMessages;

export const CommentInput = z
  .strictObject({
    blogId: z.string().max(200),
    userName: requiredText(cleanLine, commentIncomplete, { label: "Name", max: limits.nameLength }),
    text: requiredText(cleanText, commentIncomplete, { label: "Comment", max: limits.commentLength }),
    website: z.string().max(500).optional(),
    elapsed_ms: z.number().optional(),
  })
  .meta({ id: "CommentInput" });
export type CommentInput = z.infer<typeof CommentInput>;

/** Why a comment waits for approval. */
const HOLD_REASONS = ["link", "name", "honeypot", "too fast"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * `held` says why others don't see the comment: a reason to hold it, for its author and staff only, or `hidden` by staff, whom alone it is sent
 * to.
 */
export const CommentView = z
  .object({
    _id: z.string(),
    blogId: z.string(),
    userName: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    held: z.enum([...HOLD_REASONS, "hidden"]).optional(),
  })
  .meta({ id: "Comment" });
export type CommentView = z.infer<typeof CommentView>;

export const StaffCommentView = CommentView.extend({
  /** The title of its post, while that is public. */
  postTitle: z.string().optional(),
}).meta({ id: "StaffComment" });
export type StaffCommentView = z.infer<typeof StaffCommentView>;

export type CommentState = "held" | "hidden" | "visible";

/** Who sees a comment: its author and staff, only staff, or everybody. */
export function commentState(held: CommentView["held"] | null): CommentState {
  if (held === "hidden") return "hidden";
  return held ? "held" : "visible";
}

export const CommentSentView = z.object({ message: z.string(), comment: CommentView }).meta({ id: "CommentSent" });

export const CommentsQuery = z.object({ blogId: z.string().max(200) });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** Filters of the list of all comments. */
export const CommentQuery = NumberedQuery.extend({
  state: z.enum(["held", "hidden", "visible"]).optional(),
  /** A post's slug. */
  post: z.string().max(200).transform(cleanLine).optional(),
  ...DayRange.shape,
  ...Ordered.shape,
});
export type CommentQuery = z.infer<typeof CommentQuery>;

/** A post in the list's filter. */
export const CommentedPostView = z.object({ slug: z.string(), title: z.string() }).meta({ id: "CommentedPost" });

const COMMENT_MARKS = ["approve", "hide", "show"] as const;
export type CommentMark = (typeof COMMENT_MARKS)[number];

/** A bulk action on comments. */
export const CommentMarks = Several.extend({ action: z.enum([...COMMENT_MARKS, "delete"]) }).meta({ id: "CommentMarks" });
export type CommentMarks = z.infer<typeof CommentMarks>;

export const DeletedCommentView = deletedView(CommentView).meta({ id: "DeletedComment" });
