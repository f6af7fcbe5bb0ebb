import type { StaffCommentView } from "../../../contract/comments.ts";
import { heldReasons } from "../../../contract/held-reasons.ts";
import { Button } from "../../ui/button.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { Eye, EyeShut } from "../kit/icons.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { SelectBox } from "../kit/lists/selection-bar.tsx";
import type { Selection } from "../kit/lists/use-selection.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { HIDDEN, StateSign } from "../kit/state-sign.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { CommentedPost } from "./commented-post.tsx";
import { useMarkComment } from "./use-mark-comment.tsx";

export const LABELS = { blogId: "Post", held: "Held" };

type CommentRowProps = { comment: StaffCommentView; selection: Selection; onDelete: (comment: StaffCommentView) => void };

export function CommentRow({ comment, selection, onDelete }: CommentRowProps) {
  const { _id, userName, text, createdAt, held } = comment;
  const { state, verb, isPending, failure, mark } = useMarkComment(comment);
  const name = `the comment by ${userName}`;
  return (
    <Row>
      <Cell className="sender">
        <SelectBox selection={selection} id={_id} name={name} />
        <OpenLink id={_id}>
          {userName}
          <span className="sr-only">, the comment</span>
        </OpenLink>
        <small>
          <CommentedPost comment={comment} />
        </small>
      </Cell>
      <Cell className="enquiry">
        {held !== undefined && held !== "hidden" && (
          <p className="spam">
            <span className="badge">Held</span> {heldReasons[held]}
          </p>
        )}
        {state === "hidden" && <StateSign look={HIDDEN} />}
        <LongText text={text} />
        {state === "held" ? (
          <div className="approve">
            {failure}
            <Button variant="ghost" size="sm" busy={isPending} onClick={mark}>
              {verb}
              <span className="sr-only"> {name}</span>
            </Button>
          </div>
        ) : (
          failure
        )}
      </Cell>
      <Cell className="date">
        <Ago iso={createdAt} />
      </Cell>
      <Cell className="acts">
        {state !== "held" && (
          <IconButton
            label={`${verb} ${name}`}
            title={state === "hidden" ? "Show on the site" : "Hide from the site"}
            aria-disabled={isPending || undefined}
            onClick={() => isPending || mark()}
          >
            {state === "hidden" ? <EyeShut /> : <Eye />}
          </IconButton>
        )}
        <HistoryButton of="comments" id={_id} name={name} labels={LABELS} />
        <DeleteButton id={_id} name={name} onClick={() => onDelete(comment)} />
      </Cell>
    </Row>
  );
}
