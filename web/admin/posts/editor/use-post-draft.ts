import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import { staffApi } from "../../api/admin-api.ts";
import { markOutdated } from "../../api/query-client.ts";
import { useDraft } from "../../kit/drafts/use-draft.ts";
import { isSamePost, readPostAnswer } from "./post-answers.ts";
import { findDraftFaults } from "./post-texts.ts";

export function usePostDraft(post: EditedPostView) {
  const draft = useDraft<EditedPostView, PostContent>({
    item: post,
    contentOf: ({ content }) => content,
    send: async ({ _id: id, version }, content) => {
      const outcome = await readPostAnswer(await staffApi.admin.posts[":id"].$put({ param: { id }, json: { version, content } }));
      await markOutdated(["posts"]);
      return outcome;
    },
    isSame: isSamePost,
    findFault: (content) => Object.values(findDraftFaults(content))[0],
  });
  const faults: Partial<Record<keyof PostContent | "at", string>> = { ...findDraftFaults(draft.content), ...draft.faults };
  return {
    ...draft,
    faults,
    change: (part: Partial<PostContent>) =>
      draft.change(
        (before) => ({ ...before, ...part }),
        (fault) => fault in part,
      ),
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
