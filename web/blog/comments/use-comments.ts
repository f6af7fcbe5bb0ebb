import { type RefObject, useEffect, useState } from "react";
import type { Loaded } from "../../ui/loaded.ts";
import type { Comment } from "./comment.ts";

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
export function useComments(blogId: string, place: RefObject<HTMLElement | null>, served: Loaded<readonly Comment[]> | undefined) {
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
