import type { CommentInput } from "../../../contract/comments.ts";
import { api, isOutdated, readFailure } from "../../api.ts";
import { type Attempt, keyHeader } from "../../forms/attempt.ts";
import { postInstead } from "../../forms/post-instead.ts";
import type { Comment } from "./comment.ts";

/** Loaded when the comment form is touched: most readers never write one. */
export { findCommentFaults, findStandingFaults } from "./comment-faults.ts";

export type CommentOutcome = { tone: "success"; text: string; comment: Comment } | { tone: "error"; text: string };

/** A restored comment was written before a reload. */
type Circumstances = { form: HTMLFormElement; failure: string; isRestored: boolean };

/** The error is the API's message, or the page's if there is none. The browser posts the `form` instead to a newer build that refuses it. */
export async function sendComment(
  comment: CommentInput,
  attempt: Attempt,
  { form, failure, isRestored }: Circumstances,
): Promise<CommentOutcome> {
  // Since the page was opened, not since hydration: the form may be filled in before.
  const elapsed_ms = Math.round(performance.now());
  try {
    const json = { ...comment, ...(!isRestored && { elapsed_ms }) };
    const response = await api.comments.$post({ json }, keyHeader(attempt));
    if (response.ok) {
      const { message, comment: stored } = await response.json();
      return { tone: "success", text: message, comment: stored };
    }
    if (isOutdated(response)) await postInstead(form);
    return { tone: "error", text: (await readFailure(response))?.error ?? failure };
  } catch {
    return { tone: "error", text: failure };
  }
}
