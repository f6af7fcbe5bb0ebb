import { commentState, type StaffCommentView } from "../../../contract/comments.ts";

/**
 * Link to the comment's post: at the comment if visitors see it. A post that isn't public is only named. The query and the anchor are those of
 * `web/blog/comments/`, written out: a module shared with the panel would be another file for every post.
 */
export function CommentedPost({ comment: { _id, blogId, postTitle, held } }: { comment: StaffCommentView }) {
  if (postTitle === undefined) return `${blogId} (not on the site)`;
  const path = `/blogs/${blogId}`;
  const href = commentState(held) === "visible" ? `${path}?comments=shown#comment-${_id}` : path;
  return (
    <a className="link" href={href} target="_blank" rel="noopener" dir="auto">
      {postTitle}
      <span className="sr-only">, the post, opens in a new tab</span>
    </a>
  );
}
