import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CommentView } from "../../../contract/comments.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { failureOf, isGone, staffApi } from "../api/admin-api.ts";
import { FailureText } from "../kit/failure-text.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useTellGone } from "../trash/use-tell-gone.ts";

/** Lets a held comment be seen. */
export function ApproveComment({ comment }: { comment: CommentView }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const onError = useTellGone(staffMessages.commentApproveFailed, "comments");
  const approval = useMutation({
    mutationFn: async () => approveComment(comment._id),
    onError,
    onSuccess: async () => {
      toast(staffMessages.commentApproved);
      await queryClient.invalidateQueries({ queryKey: ["comments"] });
    },
  });
  const { error } = approval;
  return (
    <div className="approve">
      <Status tone="error">
        {error !== null && !isGone(error) && <FailureText text={staffMessages.commentApproveFailed} error={error} />}
      </Status>
      <Button variant="ghost" size="sm" busy={approval.isPending} onClick={() => approval.mutate()}>
        Approve<span className="sr-only"> the comment by {comment.userName}</span>
      </Button>
    </div>
  );
}

async function approveComment(id: string): Promise<void> {
  const response = await staffApi.admin.comments[":id"].approve.$post({ param: { id } });
  if (!response.ok) throw await failureOf(response);
}
