import { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import type { PostFaults } from "../../../../contract/post-rules.ts";
import { readFailure } from "../../../api.ts";
import { type Answer, CallFailure } from "../../api/admin-api.ts";
import { z } from "../../kit/zod.ts";

/** In one order and as it is kept: a database keeps the names of an object in another. */
const keyOf = (content: PostContent) => JSON.stringify(PostContent.parse(content));

/** Whether this is what the server has of a post. */
export const isSamePost = (content: PostContent, current: EditedPostView): boolean => keyOf(content) === keyOf(current.content);

const Conflict = z.object({ current: EditedPostView });

type Outcome = { saved: EditedPostView } | { conflict: EditedPostView } | { refused: Record<string, string> };

/** What came of a call that changes a post: saved, stopped by somebody else's change, or refused at a field. @throws CallFailure for any other answer */
export async function readPostAnswer(response: Answer<EditedPostView>): Promise<Outcome> {
  if (response.ok) return { saved: await response.json() };
  const body = await response.json().catch(() => undefined);
  const conflict = response.status === 409 ? Conflict.safeParse(body).data : undefined;
  if (conflict !== undefined) return { conflict: conflict.current };
  const failure = await readFailure({ json: async () => body });
  if (typeof failure?.field === "string")
    return { refused: { [failure.field]: failure.error } satisfies PostFaults & Record<string, string> };
  throw new CallFailure(response.status, failure?.error);
}
