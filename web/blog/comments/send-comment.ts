import type { CommentInput } from "../../../contract/comments.ts";
import { type Attempt, keyHeader } from "../../forms/attempt.ts";
import { loadApi } from "../../load-api.ts";
import type { Comment } from "./comment.ts";

/** A post's comments in the order they were written; undefined where they could not be had. */
export async function loadComments(blogId: string): Promise<readonly Comment[] | undefined> {
  try {
    const { api } = await loadApi();
    const response = await api.comments.$get({ query: { blogId } });
    return response.ok ? (await response.json()).toReversed() : undefined;
  } catch {
    return undefined;
  }
}

export type CommentOutcome = { tone: "success"; text: string; comment: Comment } | { tone: "error"; text: string };

/** The API says what a visitor can mend; for anything else there is the page's own text. */
export async function sendComment(input: CommentInput, attempt: Attempt, failure: string): Promise<CommentOutcome> {
  try {
    const { api, readFailure } = await loadApi();
    const response = await api.comments.$post({ json: input }, keyHeader(attempt));
    if (response.ok) {
      const { message, comment } = await response.json();
      return { tone: "success", text: message, comment };
    }
    const said = response.status < 500 ? await readFailure(response) : undefined;
    return { tone: "error", text: said?.error ?? failure };
  } catch {
    return { tone: "error", text: failure };
  }
}
