import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../../contract/limits.ts";

/** Milliseconds without typing after which a search begins. */
const SEARCH_DELAY = 300;

/** What a tab's lists are searched for. It stands in the address, where a reload, a bookmark and a new login find it. */
export function useSearched() {
  const [query, setQuery] = useSearchParams();
  const searched = (query.get("q") ?? "").trim().slice(0, limits.searchLength);
  const setSearched = (text: string) => {
    // The address of now: an item may have been opened since it was typed.
    const next = new URLSearchParams(location.search);
    next.delete("page");
    if (text.trim() === "") next.delete("q");
    else next.set("q", text.trim());
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { searched, setSearched };
}

/** The same with the field that it is typed into: what is typed is searched for after a moment, and what is emptied at once. */
export function useSearch() {
  const { searched, setSearched } = useSearched();
  const [search, setTyped] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed by something else than the field; what is being typed wins.
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
