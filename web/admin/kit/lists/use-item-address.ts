import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { readOutdated } from "../../api/query-client.ts";

/** Id of the open item in the URL. Links in older mails use `id`, older links to people `of`. */
export const openedOf = (query: URLSearchParams): string | undefined =>
  query.get("open") ?? query.get("id") ?? query.get("of") ?? undefined;

/** Id of the open item, and URLs of other items in the same list, with its filters. */
export function useItemAddress() {
  const [query] = useSearchParams();
  const id = openedOf(query);
  const addressOf = (item: string | undefined) => {
    const next = new URLSearchParams(query);
    next.delete("id");
    next.delete("of");
    if (item === undefined) next.delete("open");
    else next.set("open", item);
    return `?${next}`;
  };
  return { id, addressOf, list: addressOf(undefined) };
}

/** Id of the link in a row that opens its item. */
export const openLinkId = (id: string) => `open-${id}`;

/**
 * Restores scroll position and focus when the user returns from an item to the list, and fetches the list again if the item changed. Call it where both are rendered;
 * `ready` means that the rows are loaded, `isReplaced` that the item takes the list's place.
 */
export function useReturnToList(id: string | undefined, ready: boolean, isReplaced = true): void {
  const left = useRef<{ scrollY: number; id: string }>(undefined);
  const scrollY = useRef(0);
  useEffect(() => {
    if (id !== undefined && isReplaced) return () => void readOutdated();
  }, [id, isReplaced]);
  const follow = useCallback(() => void (scrollY.current = window.scrollY), []);
  useLayoutEffect(() => {
    if (id !== undefined) return;
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [id, follow]);
  useLayoutEffect(() => {
    if (id !== undefined) {
      left.current = { scrollY: left.current?.scrollY ?? scrollY.current, id };
      return;
    }
    if (!isReplaced) left.current = undefined;
    if (left.current === undefined || !ready) return;
    const { scrollY: place, id: read } = left.current;
    left.current = undefined;
    const link = document.getElementById(openLinkId(read));
    link?.focus({ preventScroll: true });
    // Runs after the router's own scroll restoration.
    requestAnimationFrame(() => {
      scrollTo({ top: place, behavior: "instant" });
      link?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  }, [id, ready, isReplaced]);
}
