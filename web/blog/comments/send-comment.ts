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

type Client = Awaited<ReturnType<typeof loadApi>>;

/** The API's own word on a failure, or the page's where it said none. */
export async function sendComment(
  { api, readFailure }: Client,
  input: CommentInput,
  attempt: Attempt,
  failure: string,
): Promise<CommentOutcome> {
  try {
    const response = await api.comments.$post({ json: input }, keyHeader(attempt));
    if (response.ok) {
      const { message, comment } = await response.json();
      return { tone: "success", text: message, comment };
    }
    return { tone: "error", text: (await readFailure(response))?.error ?? failure };
  } catch {
    return { tone: "error", text: failure };
  }
}
