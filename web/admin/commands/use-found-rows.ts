import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createSearch } from "../../../contract/search-rules.ts";
import { allTabs } from "../tabs.tsx";
import { type FoundRow, searchedLists, wholeLists } from "./row-sources.ts";

/** Minimum query length of the row search, its debounce in milliseconds, and the maximum rows per list. */
const MIN_LETTERS = 2;
const SEARCH_DELAY = 250;
const MAX_ROWS = 5;
/** Milliseconds for which a list that is searched in the browser isn't read again. */
const FRESH = 60_000;

/** Rows of all tabs that match a text, in the order of the sidebar, as each list answers. A failed list doesn't hide the others. */
export function useFoundRows(text: string) {
  const q = useSettled(text);
  const isAsked = text.length >= MIN_LETTERS;
  const isSettled = isAsked && q.length >= MIN_LETTERS;
  const answers = useQueries({
    queries: searchedLists.map(({ tab, find }) => ({
      queryKey: ["palette", tab, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => find({ q, limit: String(MAX_ROWS) }, { init: { signal } }),
      enabled: isSettled,
      placeholderData: isSettled ? keepPreviousData : undefined,
    })),
  });
  // Read from the first letter on, so that their rows are there with the second.
  const lists = useQueries({
    queries: wholeLists.map(({ key, load }) => ({
      queryKey: key,
      queryFn: async ({ signal }: { signal: AbortSignal }) => load({ init: { signal } }),
      staleTime: FRESH,
      enabled: text !== "",
    })),
  });
  const isNamed = createSearch(text);
  const found = [
    ...answers.map((answer, index) => {
      const rows = answer.data ?? [];
      const isOutdated = q !== text || answer.isPlaceholderData;
      return { answer, tab: searchedLists[index]?.tab, rows: isOutdated ? rows.filter(({ label }) => isNamed([label])) : rows };
    }),
    ...lists.map((answer, index) => ({
      answer,
      tab: wholeLists[index]?.tab,
      rows: answer.data === undefined ? [] : (wholeLists[index]?.search(answer.data, text).slice(0, MAX_ROWS) ?? []),
    })),
  ];
  const places = allTabs.map(({ id, label }) => ({ tab: id, label, found: found.filter(({ tab }) => tab === id) }));
  const failed = isAsked ? found.filter(({ answer }) => answer.isError) : [];
  return {
    groups: places.map(({ tab, label, found: of }) => ({ tab, label, rows: isAsked ? of.flatMap(({ rows }): FoundRow[] => rows) : [] })),
    isSearching: isAsked && (q !== text || found.some(({ answer }) => answer.isLoading || answer.isPlaceholderData)),
    /** Labels of the tabs whose search failed. */
    failed: places.filter(({ tab }) => failed.some((one) => one.tab === tab)).map(({ label }) => label),
    isAllFailed: failed.length === found.length,
    tryAgain: () => failed.forEach(({ answer }) => void answer.refetch()),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
