import type { CommentView } from "../../../contract/comments.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { heldReasons } from "../../../contract/held-reasons.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { CommentedPost } from "./commented-post.tsx";
import { LABELS } from "./comment-row.tsx";
import { useMarkComment } from "./use-mark-comment.tsx";

const TEXTS = { failed: staffMessages.commentLoadFailed, one: "comment", many: "comments" };

type CommentItemProps = { title: string; id: string; onDelete: (comment: CommentView) => void };

export function CommentItem({ title, id, onDelete }: CommentItemProps) {
  const query = useRead(["comments", "item", id], async (options) => staffApi.admin.comments[":id"].$get({ param: { id } }, options));
  return (
    <ItemView title={title} texts={TEXTS} query={query}>
      {(comment) => {
        const name = `the comment by ${comment.userName}`;
        return (
          <ItemSheet name={`Comment by ${comment.userName}`}>
            <Facts>
              <Fact name="From">{comment.userName}</Fact>
              <Fact name="Post">
                <CommentedPost comment={comment} />
              </Fact>
              <Fact name="State">{tellState(comment)}</Fact>
              <MomentFact name="Submitted" iso={comment.createdAt} />
            </Facts>
            <p className="item-words" dir="auto">
              {comment.text}
            </p>
            <div className="item-acts">
              <MarkButton comment={comment} />
              <HistoryButton of="comments" id={id} name={name} labels={LABELS} />
              <DeleteButton id={id} name={name} onClick={() => onDelete(comment)} />
            </div>
          </ItemSheet>
        );
      }}
    </ItemView>
  );
}

function tellState({ held }: CommentView): string {
  if (held === undefined) return "Visible";
  return held === "hidden" ? "Hidden: only staff see it" : `Held: ${heldReasons[held]}`;
}

function MarkButton({ comment }: { comment: CommentView }) {
  const { verb, isPending, failure, mark } = useMarkComment(comment);
  return (
    <div className="approve">
      {failure}
      <Button variant="ghost" size="sm" busy={isPending} onClick={mark}>
        {verb}
        <span className="sr-only"> the comment by {comment.userName}</span>
      </Button>
    </div>
  );
}
