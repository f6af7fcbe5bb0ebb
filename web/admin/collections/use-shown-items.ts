import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import type { Item } from "./collection-item.ts";
import { findItems } from "./find-items.ts";
import { useSearched } from "../kit/lists/use-search.ts";

/** What a list shows of its items: those that are searched for, and of these a page at a time. */
export function useShownItems(items: readonly Item[] | undefined) {
  const { searched, setSearched } = useSearched();
  const [most, setMost] = useState<number>(limits.pageSize);
  const found = items && findItems(items, searched);
  return {
    searched,
    clearSearch: () => setSearched(""),
    found,
    shown: found?.slice(0, most),
    showMore: () => setMost((shown) => shown + limits.pageSize),
  };
}
export type ShownItems = ReturnType<typeof useShownItems>;
