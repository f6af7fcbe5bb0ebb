import { createSearch } from "../../../contract/search-rules.ts";
import type { Item } from "./collection-item.ts";

/** The items whose words a search finds, by the rules of every search of staff's lists. */
export function findItems<Searched>(items: readonly Searched[], q: string, wordsOf: (item: Searched) => string[]): readonly Searched[] {
  const isFound = createSearch(q);
  return items.filter((item) => isFound(wordsOf(item)));
}

export function isInOrderOf(field: string, items: readonly Pick<Item, "values">[]): boolean {
  return items.every(({ values }, index) => index === 0 || (items[index - 1]?.values[field] ?? "") <= (values[field] ?? ""));
}
