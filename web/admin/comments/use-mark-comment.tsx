import { type CommentState, commentState, type CommentView } from "../../../contract/comments.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { isGone, readAnswer, staffApi } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { Failure } from "../kit/failure.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { useTellGone } from "../trash/use-tell-gone.ts";

const { approve, hide, show } = staffApi.admin.comments[":id"];
const { commentApproveFailed, commentHideFailed, commentShowFailed, commentHidden, commentVisible } = staffMessages;

/** What staff can do with a comment in each state. */
const ACTS = {
  held: { verb: "Approve", post: approve.$post, done: commentVisible, failed: commentApproveFailed },
  hidden: { verb: "Show", post: show.$post, done: commentVisible, failed: commentShowFailed },
  visible: { verb: "Hide", post: hide.$post, done: commentHidden, failed: commentHideFailed },
} as const satisfies Record<CommentState, unknown>;

/** Approves a held comment, shows a hidden one, hides a visible one. */
export function useMarkComment({ _id, held }: CommentView) {
  const state = commentState(held);
  const { verb, post, done, failed } = ACTS[state];
  const toast = useToast();
  const onError = useTellGone(failed, "comments");
  const { mutate, isPending, error } = useCall({
    mutationFn: async () => readAnswer(await post({ param: { id: _id } })),
    onError,
    onSuccess: async () => {
      toast(done);
      await readAgain(["comments"]);
    },
  });
  const failure = <Failure text={failed} error={isGone(error) ? null : error} />;
  return { state, verb, isPending, failure, mark: () => mutate() };
}
