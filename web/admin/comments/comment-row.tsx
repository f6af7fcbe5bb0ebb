import type { CommentView } from "../../../contract/comments.ts";
import { Bin } from "../../ui/icons.tsx";
import { ApproveComment } from "./approve-comment.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Moment } from "../kit/moment.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { deleteButtonId } from "../trash/use-focus-after-delete.ts";

const heldReasons: Record<NonNullable<CommentView["held"]>, string> = {
  link: "it contains a link",
  honeypot: "a field that people do not see was filled in",
  "too fast": "it was sent faster than a person types",
};

const LABELS = { blogId: "Post", held: "Held" };

export function CommentRow({ comment, onDelete }: { comment: CommentView; onDelete: (comment: CommentView) => void }) {
  const { _id, userName, blogId, text, createdAt, held } = comment;
  return (
    <Row>
      <Cell className="sender">
        <b dir="auto">{userName}</b>
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
        <Moment iso={createdAt} />
      </Cell>
      <Cell className="acts">
        <HistoryButton of="comments" id={_id} name={`the comment by ${userName}`} labels={LABELS} />
        <button
          type="button"
          id={deleteButtonId(_id)}
          className="icon-btn del"
          aria-label={`Delete the comment by ${userName}`}
          title="Delete"
          onClick={() => onDelete(comment)}
        >
          <Bin />
        </button>
      </Cell>
    </Row>
  );
}
