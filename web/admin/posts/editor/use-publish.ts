import { useQueryClient } from "@tanstack/react-query";
import type { EditedPostView } from "../../../../contract/post-editing.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { CallFailure, staffApi } from "../../api/admin-api.ts";
import { readAgain } from "../../api/query-client.ts";
import { useCall } from "../../kit/use-call.ts";
import { readPostAnswer } from "./post-answers.ts";
import type { PostDraft } from "./use-post-draft.ts";

const { posts } = staffApi.admin;

const focusFault = () => requestAnimationFrame(() => document.querySelector<HTMLElement>(".post-editor [aria-invalid]")?.focus());

/** Shows errors at their fields and focuses the first. */
export function refuse({ setFaults }: Pick<PostDraft, "setFaults">, faults: Parameters<PostDraft["setFaults"]>[0]): void {
  setFaults(faults);
  focusFault();
}

type Outcome = Awaited<ReturnType<typeof readPostAnswer>>;

/**
 * Applies the outcome of publishing to the draft: errors at their fields, or the server's version if a colleague saved first. Edits made since
 * the press are kept, and the next save reports the conflict.
 * @returns the saved post, or undefined for invalid fields
 * @throws CallFailure for an edit conflict
 */
async function settle(draft: PostDraft, outcome: Outcome): Promise<EditedPostView | undefined> {
  if ("refused" in outcome) {
    refuse(draft, outcome.refused);
    return undefined;
  }
  if ("conflict" in outcome) {
    const text = draft.dirty ? staffMessages.changedMeanwhile : staffMessages.theirsShown;
    draft.meetTheirs(outcome.conflict);
    throw new CallFailure(409, text);
  }
  draft.take(outcome.saved);
  await readAgain(["posts"]);
  return outcome.saved;
}

/** Saves the draft, then publishes it now or at a time in the agency's time zone. */
export function usePublish(draft: PostDraft, onDone: (post: EditedPostView, before: EditedPostView) => void) {
  const queryClient = useQueryClient();
  return useCall({
    mutationFn: async ({ at }: { at?: string }) => {
      const saved = draft.dirty ? await draft.saveNow() : { saved: draft.seen };
      if (!("saved" in saved)) return undefined;
      const { saved: before } = saved;
      const json = { version: before.version, ...(at !== undefined && { at }) };
      const post = await draft.inTurn(async () =>
        settle(draft, await readPostAnswer(await posts[":id"].publish.$post({ param: { id: before._id }, json }))),
      );
      return post && { post, before };
    },
    onSuccess: async (done) => {
      if (done === undefined) return;
      onDone(done.post, done.before);
      await queryClient.invalidateQueries({ queryKey: ["post-versions", done.post._id] });
    },
  });
}

/** Unpublishes a post or cancels its schedule. */
export function useUnpublish(draft: PostDraft, onDone: (post: EditedPostView) => void) {
  return useCall({
    mutationFn: async () => {
      const { _id: id } = draft.seen;
      return draft.inTurn(async () => settle(draft, await readPostAnswer(await posts[":id"].unpublish.$post({ param: { id }, json: {} }))));
    },
    onSuccess: (post) => post && onDone(post),
  });
}
