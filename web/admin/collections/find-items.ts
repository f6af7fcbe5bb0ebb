import { createSearch } from "../../../contract/search-rules.ts";
import type { Item } from "./collection-item.ts";

/** Filters items by text, with the same rules as the server's search. */
export function findItems<Searched>(items: readonly Searched[], q: string, wordsOf: (item: Searched) => string[]): readonly Searched[] {
  const isFound = createSearch(q);
  return items.filter((item) => isFound(wordsOf(item)));
}

export function isInOrderOf(field: string, items: readonly Pick<Item, "values">[]): boolean {
  return items.every(({ values }, index) => index === 0 || (items[index - 1]?.values[field] ?? "") <= (values[field] ?? ""));
}
