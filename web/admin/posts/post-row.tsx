import { countMinutes } from "../../../contract/post-rules.ts";
import type { StaffPostView } from "../../../contract/post-editing.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { postEditor } from "./editor-page.tsx";
import { PostStanding } from "./post-state.tsx";
import { titleOf } from "./post-trash.tsx";

type PostRowProps = { post: StaffPostView; onDelete: (post: StaffPostView) => void };

export function PostRow({ post, onDelete }: PostRowProps) {
  const { _id, author, category, state, publishedAt, updatedAt, updatedBy, views, words } = post;
  return (
    <Row>
      <Cell className="title">
        <OpenLink id={_id} prepare={postEditor.fetch}>
          <b>{titleOf(post)}</b>
        </OpenLink>
        <small dir="auto">{[author, category].filter(Boolean).join(", ") || "No author yet"}</small>
      </Cell>
      <Cell className="state">
        <PostStanding post={post} />
      </Cell>
      <Cell className="date">
        {state !== "draft" && publishedAt !== null && <Moment iso={publishedAt} />}
        {updatedBy !== "" && (
          <small>
            Edited by {updatedBy}, <Ago iso={updatedAt} />
          </small>
        )}
      </Cell>
      <Cell className="views num">
        {views.toLocaleString("en")} <span className="unit">{views === 1 ? "view" : "views"}</span>
        <small>
          {words.toLocaleString("en")} words, {countMinutes(words)} min
        </small>
      </Cell>
      <Cell className="acts">
        <HistoryButton of="posts" id={_id} name={titleOf(post)} />
        <DeleteButton id={_id} name={titleOf(post)} onClick={() => onDelete(post)} />
      </Cell>
    </Row>
  );
}
