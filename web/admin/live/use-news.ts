import { COUNTED_TABS, type CountedTab, MAX_COUNTED, type NewsView } from "../../../contract/live.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { showAnswer } from "../api/query-client.ts";
import { useRead } from "../api/use-read.ts";

const { news } = staffApi.admin;
export const NEWS_KEY = ["news"];

/** How much is new by tab; undefined until that is known. */
export function useNews(): NewsView | undefined {
  return useRead(NEWS_KEY, async (options) => news.$get({}, options)).data;
}

/** Says that a tab was looked at. Where that cannot be said now, it is when it is looked at next. */
export async function sayLooked(tab: CountedTab): Promise<void> {
  const answer = await news[":tab"]
    .$put({ param: { tab } })
    .then(readAnswer)
    .catch(() => undefined);
  if (answer === undefined) return;
  await showAnswer(NEWS_KEY, answer);
}

/** How a count is written: one that was not counted to its end says so. */
export const formatCount = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));

/** All that is new; what could not be sent is a fault and not news. */
const countNews = (view: NewsView | undefined): number => (view === undefined ? 0 : COUNTED_TABS.reduce((sum, tab) => sum + view[tab], 0));

/** How much is new in all, as it is written; undefined where nothing is. */
export function useNewsTotal(): string | undefined {
  const total = countNews(useNews());
  return total === 0 ? undefined : formatCount(total);
}
