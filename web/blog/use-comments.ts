import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Comment } from "./comment.ts";
import { loadComments } from "./send-comment.ts";

/** Comments are asked for when a reader comes near them: most never scroll that far. */
const NEAR = "800px";

export type CommentList = { state: "waiting" | "failed" } | { state: "loaded"; items: readonly Comment[] };

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

/** A post's comments, asked for by the browser, since its cookie decides whether held ones are among them, and those written here. */
export function useComments(blogId: string, place: RefObject<HTMLElement | null>) {
  const [list, setList] = useState<CommentList>({ state: "waiting" });
  const [own, setOwn] = useState<readonly Comment[]>([]);
  const isNear = useNear(place);

  const reload = useCallback(async () => {
    setList({ state: "waiting" });
    const items = await loadComments(blogId);
    setList(items ? { state: "loaded", items } : { state: "failed" });
  }, [blogId]);
  useEffect(() => {
    if (isNear) void reload();
  }, [isNear, reload]);

  const loaded = list.state === "loaded" ? list.items : [];
  const added = own.filter(({ _id }) => !loaded.some((item) => item._id === _id));
  return {
    state: list.state,
    comments: [...loaded, ...added],
    reload,
    append: (comment: Comment) => setOwn((before) => [...before, comment]),
  };
}
