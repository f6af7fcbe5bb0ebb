import { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import type { Answer } from "../../api/admin-api.ts";
import { readOutcome } from "../../kit/drafts/read-outcome.ts";

/** In one order and as it is kept: a database keeps the names of an object in another. */
const keyOf = (content: PostContent) => JSON.stringify(PostContent.parse(content));

/** Whether this is what the server has of a post. */
export const isSamePost = (content: PostContent, current: EditedPostView): boolean => keyOf(content) === keyOf(current.content);

/** What came of a call that changes a post. @throws CallFailure where it came to none of the outcomes */
export const readPostAnswer = async (response: Answer<EditedPostView>) => readOutcome(response, EditedPostView);
