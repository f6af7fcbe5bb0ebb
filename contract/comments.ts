import { z } from "zod";
import { deletedView } from "./history.ts";
import { DayRange, NumberedQuery, Several } from "./http.ts";
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

/** `held` is sent to its author and staff only. */
export const CommentView = z
  .object({
    _id: z.string(),
    blogId: z.string(),
    userName: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    held: z.enum(["link", "honeypot", "too fast"]).optional(),
  })
  .meta({ id: "Comment" });
export type CommentView = z.infer<typeof CommentView>;

export const CommentSentView = z.object({ message: z.string(), comment: CommentView }).meta({ id: "CommentSent" });

export const CommentsQuery = z.object({ blogId: z.string().max(200) });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** Filters of the list of all comments. */
export const CommentQuery = NumberedQuery.extend({
  state: z.enum(["held", "visible"]).optional(),
  /** A post's slug. */
  post: z.string().max(200).transform(cleanLine).optional(),
  ...DayRange.shape,
});
export type CommentQuery = z.infer<typeof CommentQuery>;

/** A post in the list's filter. */
export const CommentedPostView = z.object({ slug: z.string(), title: z.string() }).meta({ id: "CommentedPost" });

/** A bulk action on comments. */
export const CommentMarks = Several.extend({ action: z.enum(["approve", "delete"]) }).meta({ id: "CommentMarks" });
export type CommentMarks = z.infer<typeof CommentMarks>;

export const DeletedCommentView = deletedView(CommentView).meta({ id: "DeletedComment" });
