import { useRef, type RefObject, useEffect, useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import type { Loaded } from "../../ui/loaded.ts";
import { Status } from "../../ui/status.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { Comment, CommentTexts } from "./comment.ts";
import { showCommentsQuery } from "./commented-query.ts";
import { Portrait } from "../../ui/portrait.tsx";

/** Comments are loaded when the reader scrolls near them: most never do. */
const NEAR = "800px";

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isNear;
}

/** A post's comments, oldest first; undefined if loading failed. */
async function loadComments(blogId: string): Promise<readonly Comment[] | undefined> {
  try {
    const { api } = await import("../../api.ts");
    const response = await api.comments.$get({ query: { blogId } });
    return response.ok ? (await response.json()).toReversed() : undefined;
  } catch {
    return undefined;
  }
}

/** `attempt` counts the requests; `items` is undefined if it failed. */
type ListAnswer = { attempt: number; items: readonly Comment[] | undefined };

function describeState(answer: ListAnswer | undefined, attempt: number, served: Loaded<unknown> | undefined) {
  if (answer?.attempt === attempt) return answer.items ? "loaded" : "failed";
  if (answer === undefined && served) return served.ok ? "loaded" : "failed";
  return "waiting";
}

/** A post's comments, fetched by the browser because its cookie decides about held ones, and those written on this page. */
function useComments(blogId: string, place: RefObject<HTMLElement | null>, served: Loaded<readonly Comment[]> | undefined) {
  const [answer, setAnswer] = useState<ListAnswer>();
  const [attempt, setAttempt] = useState(1);
  const [own, setOwn] = useState<readonly Comment[]>([]);
  const isNear = useNear(place);

  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    void loadComments(blogId).then((items) => isWanted && setAnswer({ attempt, items }));
    return () => {
      isWanted = false;
    };
  }, [blogId, isNear, attempt]);

  const loaded = answer?.items ?? (served?.ok ? served.items : []);
  const added = own.filter(({ _id }) => !loaded.some((item) => item._id === _id));
  return {
    state: describeState(answer, attempt, served),
    comments: [...loaded, ...added],
    reload: () => setAttempt(attempt + 1),
    append: (comment: Comment) => setOwn((before) => [...before, comment]),
  } as const;
}

type CommentsProps = {
  blogId: string;
  /** The comments in the served page. */
  served: Loaded<readonly Comment[]> | undefined;
  texts: CommentTexts;
  posted: "sent" | "held" | undefined;
};

/** The readers' comments, oldest first, and the form. */
export function Comments({ blogId, served, texts, posted }: CommentsProps) {
  const place = useRef<HTMLElement>(null);
  const { state, comments, reload, append } = useComments(blogId, place, served);
  const hydrated = useHydrated();
  return (
    <section className="comments" id="comments" ref={place} aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="t-2">
        {headingOf(comments.length)}
      </h2>
      {comments.length > 0 && (
        <ol>
          {comments.map((comment) => (
            <CommentItem key={comment._id} comment={comment} />
          ))}
        </ol>
      )}
      {served === undefined && (
        <noscript>
          <p>
            <a className="btn ghost sm mt-s3" href={`?${showCommentsQuery}#comments`}>
              {texts.show}
            </a>
          </p>
        </noscript>
      )}
      {hydrated && state === "waiting" && <p className="comments-wait text-muted">Loading comments…</p>}
      {state === "loaded" && comments.length === 0 && (
        <p className="text-muted">Nobody has said anything yet. Tell the author what is missing.</p>
      )}
      <Status tone="error">{state === "failed" && texts.loadFailed}</Status>
      {hydrated && state === "failed" && (
        <Button variant="ghost" size="sm" className="mt-s3" onClick={reload}>
          Try again
        </Button>
      )}
      <CommentForm blogId={blogId} texts={texts} posted={posted} onSent={append} />
    </section>
  );
}

function headingOf(count: number): string {
  if (count === 0) return "Comments";
  return count === 1 ? "1 comment" : `${count} comments`;
}

const NO_PICTURE = { imageUrl: "" };
let longDate: Intl.DateTimeFormat | undefined;
/** Created with the first comment: the constructor takes a browser 20 ms. */
const showDate = (date: string) => (longDate ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long" })).format(new Date(date));

/** The same tile for a name in every list. */
const tileOf = (name: string) => name.charCodeAt(0) + name.length;

function CommentItem({ comment: { _id, userName, text, createdAt, held } }: { comment: Comment }) {
  return (
    <li id={`comment-${_id}`}>
      <Portrait name={userName} item={NO_PICTURE} index={tileOf(userName)} />
      <div>
        <p className="comment-by">
          <b className="font-semibold" dir="auto">
            {userName}
          </b>
          {/* The server's date may differ from the reader's. */}
          <time className="text-small text-muted" dateTime={createdAt} suppressHydrationWarning>
            {showDate(createdAt)}
          </time>
          {held && <span className="chip held">awaiting moderation</span>}
        </p>
        <p className="comment-text" dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
}
