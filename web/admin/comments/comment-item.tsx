import type { CommentView } from "../../../contract/comments.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { heldReasons } from "../../../contract/held-reasons.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { ApproveComment } from "./approve-comment.tsx";
import { LABELS } from "./comment-row.tsx";

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
              <Fact name="Post">{comment.blogId}</Fact>
              <Fact name="State">{comment.held ? `Held: ${heldReasons[comment.held]}` : "Visible"}</Fact>
              <MomentFact name="Submitted" iso={comment.createdAt} />
            </Facts>
            <p className="item-words" dir="auto">
              {comment.text}
            </p>
            <div className="item-acts">
              {comment.held && <ApproveComment comment={comment} />}
              <HistoryButton of="comments" id={id} name={name} labels={LABELS} />
              <DeleteButton id={id} name={name} onClick={() => onDelete(comment)} />
            </div>
          </ItemSheet>
        );
      }}
    </ItemView>
  );
}
