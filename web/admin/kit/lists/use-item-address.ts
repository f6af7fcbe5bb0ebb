import { useCallback, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** The item that an address names. Links in older mails say `id`, and older addresses of people `of`. */
export const openedOf = (query: URLSearchParams): string | undefined =>
  query.get("open") ?? query.get("id") ?? query.get("of") ?? undefined;

/** The item that the address names, and the addresses of others of the same list, filters and all. */
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

/** The element of a row that opens its item. */
export const openLinkId = (id: string) => `open-${id}`;

/**
 * Where a list was left for one of its items: whoever comes back finds it there, with the focus on the item that was read last. To be called
 * where both are rendered, with the item's id; `ready` says that the rows are there.
 */
export function useReturnToList(id: string | undefined, ready: boolean): void {
  const left = useRef<{ scrollY: number; id: string }>(undefined);
  const scrollY = useRef(0);
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
    if (left.current === undefined || !ready) return;
    const { scrollY: place, id: read } = left.current;
    left.current = undefined;
    const link = document.getElementById(openLinkId(read));
    link?.focus({ preventScroll: true });
    // After the router, which puts the page where it was when this address was last left.
    requestAnimationFrame(() => {
      scrollTo({ top: place, behavior: "instant" });
      link?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  }, [id, ready]);
}
