import type { CommentView } from "../../../contract/comments.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { isGone, readAnswer, staffApi } from "../api/admin-api.ts";
import { Failure } from "../kit/failure.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { useTellGone } from "../trash/use-tell-gone.ts";
import { readAgain } from "../api/query-client.ts";

export function ApproveComment({ comment }: { comment: CommentView }) {
  const toast = useToast();
  const onError = useTellGone(staffMessages.commentApproveFailed, "comments");
  const approval = useCall({
    mutationFn: async () => readAnswer(await staffApi.admin.comments[":id"].approve.$post({ param: { id: comment._id } })),
    onError,
    onSuccess: async () => {
      toast(staffMessages.commentApproved);
      await readAgain(["comments"]);
    },
  });
  const { error } = approval;
  return (
    <div className="approve">
      <Failure text={staffMessages.commentApproveFailed} error={isGone(error) ? null : error} />
      <Button variant="ghost" size="sm" busy={approval.isPending} onClick={() => approval.mutate()}>
        Approve<span className="sr-only"> the comment by {comment.userName}</span>
      </Button>
    </div>
  );
}
