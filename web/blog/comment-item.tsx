import { Portrait } from "../sections/portrait.tsx";
import type { Comment } from "./comment.ts";

const NO_PICTURE = { imageUrl: "" };
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** The same person has the same tile in every list. */
const tileOf = (name: string) => name.charCodeAt(0) + name.length;

export function CommentItem({ comment: { userName, text, createdAt, held } }: { comment: Comment }) {
  return (
    <li>
      <Portrait name={userName} item={NO_PICTURE} index={tileOf(userName)} />
      <div>
        <p className="comment-by">
          <b>{userName}</b>
          <time dateTime={createdAt}>{longDate.format(new Date(createdAt))}</time>
          {held && <span className="chip held">awaiting moderation</span>}
        </p>
        <p className="comment-text">{text}</p>
      </div>
    </li>
  );
}
