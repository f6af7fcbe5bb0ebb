import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { allTabs } from "../tabs.tsx";
import { sources } from "./row-sources.ts";

/** Minimum query length of the row search, and its debounce in milliseconds. */
const MIN_LETTERS = 2;
const SEARCH_DELAY = 250;

const tabOf = new Map(allTabs.map((tab) => [tab.id, tab]));

/** Rows of all tabs that match a text, by tab. Each tab's rows are shown as they arrive; a failed tab doesn't hide the others. */
export function useFoundRows(text: string) {
  const q = useSettled(text);
  const isSearched = text.length >= MIN_LETTERS && q.length >= MIN_LETTERS;
  const answers = useQueries({
    queries: sources.map(({ tab, find }, index) => ({
      queryKey: ["palette", tab, index, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => find(q, { init: { signal } }),
      enabled: isSearched,
      placeholderData: isSearched ? keepPreviousData : undefined,
    })),
  });
  const places = sources.map(({ tab }, index) => ({ tab, answer: answers[index] }));
  const groups = Map.groupBy(places, ({ tab }) => tab);
  return {
    groups: [...groups].map(([tab, found]) => ({
      tab,
      label: tabOf.get(tab)?.label ?? tab,
      rows: isSearched ? found.flatMap(({ answer }) => answer?.data ?? []) : [],
    })),
    isSearching: text.length >= MIN_LETTERS && (q !== text || answers.some(({ isFetching }) => isFetching)),
    /** Labels of the tabs whose search failed. */
    failed: isSearched ? [...new Set(places.filter(({ answer }) => answer?.isError).map(({ tab }) => tabOf.get(tab)?.label ?? tab))] : [],
    isWholeFailed: isSearched && answers.every(({ isError }) => isError),
    tryAgain: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
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
