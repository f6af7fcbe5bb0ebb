import type { CommentView } from "../../../contract/comments.ts";
import { heldReasons } from "../../../contract/held-reasons.ts";
import { ApproveComment } from "./approve-comment.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { SelectBox } from "../kit/lists/selection-bar.tsx";
import type { Selection } from "../kit/lists/use-selection.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";

export const LABELS = { blogId: "Post", held: "Held" };

type CommentRowProps = { comment: CommentView; selection: Selection; onDelete: (comment: CommentView) => void };

export function CommentRow({ comment, selection, onDelete }: CommentRowProps) {
  const { _id, userName, blogId, text, createdAt, held } = comment;
  return (
    <Row>
      <Cell className="sender">
        <SelectBox selection={selection} id={_id} name={`the comment by ${userName}`} />
        <OpenLink id={_id}>
          {userName}
          <span className="sr-only">, the comment</span>
        </OpenLink>
        <small>{blogId}</small>
      </Cell>
      <Cell className="enquiry">
        {held && (
          <p className="spam">
            <span className="badge">Held</span> {heldReasons[held]}
          </p>
        )}
        <LongText text={text} />
        {held && <ApproveComment comment={comment} />}
      </Cell>
      <Cell className="date">
        <Ago iso={createdAt} />
      </Cell>
      <Cell className="acts">
        <HistoryButton of="comments" id={_id} name={`the comment by ${userName}`} labels={LABELS} />
        <DeleteButton id={_id} name={`the comment by ${userName}`} onClick={() => onDelete(comment)} />
      </Cell>
    </Row>
  );
}
