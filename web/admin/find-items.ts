import type { Item } from "./collection-item.ts";

/** The items whose fields contain every word of a search, in any order and whatever the case. */
export function findItems<Searched extends Pick<Item, "values">>(items: readonly Searched[], q: string): readonly Searched[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ values }) => {
    const text = Object.values(values).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function isInOrderOf(field: string, items: readonly Pick<Item, "values">[]): boolean {
  return items.every(({ values }, index) => index === 0 || (items[index - 1]?.values[field] ?? "") <= (values[field] ?? ""));
}
