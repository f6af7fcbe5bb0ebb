import { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import type { ApiAnswer } from "../../api/admin-api.ts";
import { readOutcome } from "../../kit/drafts/read-outcome.ts";

/** Canonical JSON: parsing puts the keys in the schema's order, which the database doesn't keep. */
const keyOf = (content: PostContent) => JSON.stringify(PostContent.parse(content));

export const isSamePost = (content: PostContent, current: EditedPostView): boolean => keyOf(content) === keyOf(current.content);

/** Outcome of saving a post. @throws CallFailure for an error that isn't a `SaveOutcome` */
export const readPostAnswer = async (response: ApiAnswer<EditedPostView>) => readOutcome(response, EditedPostView);
