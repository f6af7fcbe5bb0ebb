import { COUNTED_TABS, type CountedTab, MAX_COUNTED, type NewsView } from "../../../contract/live.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { showAnswer } from "../api/query-client.ts";
import { useRead } from "../api/use-read.ts";

const { news } = staffApi.admin;
export const NEWS_KEY = ["news"];

/** Number of new items by tab; undefined while loading. */
export function useNews(): NewsView | undefined {
  return useRead(NEWS_KEY, async (options) => news.$get({}, options)).data;
}

/** Marks a tab as seen. A failure is ignored: the next view marks it again. */
export async function sayLooked(tab: CountedTab): Promise<void> {
  const answer = await news[":tab"]
    .$put({ param: { tab } })
    .then(readAnswer)
    .catch(() => undefined);
  if (answer === undefined) return;
  await showAnswer(NEWS_KEY, answer);
}

/** `99+` for a count that was capped. */
export const formatCount = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));

/** Sum over the inbox tabs. Failed messages of the outbox aren't news. */
const countNews = (view: NewsView | undefined): number => (view === undefined ? 0 : COUNTED_TABS.reduce((sum, tab) => sum + view[tab], 0));

/** Total number of new items, formatted; undefined for none. */
export function useNewsTotal(): string | undefined {
  const total = countNews(useNews());
  return total === 0 ? undefined : formatCount(total);
}
