import { z } from "zod";
import { deletedView } from "./history.ts";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { cleanLine, cleanText } from "./text.ts";

const required = (clean: (value: string) => string, label: string, max: number) =>
  z
    .string({ error: apiMessages.commentIncomplete })
    .transform(clean)
    .pipe(z.string().min(1, apiMessages.commentIncomplete).max(max, apiMessages.tooLong(label, max)));

export const CommentInput = z
  .strictObject({
    blogId: z.string().max(200),
    userName: required(cleanLine, "Name", limits.nameLength),
    text: required(cleanText, "Comment", limits.commentLength),
    website: z.string().max(500).optional(),
    elapsed_ms: z.number().optional(),
  })
  .meta({ id: "CommentInput" });
export type CommentInput = z.infer<typeof CommentInput>;

/** `held` only ever reaches its author and staff. */
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
export type CommentSentView = z.infer<typeof CommentSentView>;

export const CommentsQuery = z.object({ blogId: z.string().max(200) });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

export const DeletedCommentView = deletedView(CommentView).meta({ id: "DeletedComment" });
export type DeletedCommentView = z.infer<typeof DeletedCommentView>;
