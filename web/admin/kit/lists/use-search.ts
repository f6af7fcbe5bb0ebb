import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../../contract/limits.ts";

/** Debounce of the search in milliseconds. */
const SEARCH_DELAY = 300;

/** Search text of a tab, in the URL, where it survives a reload, a bookmark and a login. */
export function useSearched() {
  const [query, setQuery] = useSearchParams();
  const searched = (query.get("q") ?? "").trim().slice(0, limits.searchLength);
  const setSearched = (text: string) => {
    // `location` instead of `query`, a stale closure by then: an item may have been opened since.
    const next = new URLSearchParams(location.search);
    next.delete("page");
    if (text.trim() === "") next.delete("q");
    else next.set("q", text.trim());
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { searched, setSearched };
}

/** Search text with its input's state. Typing is debounced, clearing applies at once. */
export function useSearch() {
  const { searched, setSearched } = useSearched();
  const [search, setTyped] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The URL changed otherwise, such as by Back. Pending input takes precedence.
    if (timer.current === undefined) setTyped((typed) => (typed.trim() === searched ? typed : searched));
  }, [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setSearch = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const begin = () => {
      timer.current = undefined;
      setSearched(text);
    };
    if (text === "") begin();
    else timer.current = setTimeout(begin, SEARCH_DELAY);
  };
  return { search, setSearch, searched };
}
