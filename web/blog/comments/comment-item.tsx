import { Portrait } from "../../ui/portrait.tsx";
import type { Comment } from "./comment.ts";

const NO_PICTURE = { imageUrl: "" };
let longDate: Intl.DateTimeFormat | undefined;
/** The format is made when the first comment is shown: a browser takes twenty milliseconds for it. */
const showDate = (date: string) => (longDate ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long" })).format(new Date(date));

/** The same person has the same tile in every list. */
const tileOf = (name: string) => name.charCodeAt(0) + name.length;

export function CommentItem({ comment: { userName, text, createdAt, held } }: { comment: Comment }) {
  return (
    <li>
      <Portrait name={userName} item={NO_PICTURE} index={tileOf(userName)} />
      <div>
        <p className="comment-by">
          <b dir="auto">{userName}</b>
          <time dateTime={createdAt}>{showDate(createdAt)}</time>
          {held && <span className="chip held">awaiting moderation</span>}
        </p>
        <p className="comment-text" dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
}
