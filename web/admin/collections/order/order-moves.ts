export type Direction = "up" | "down";

/** The list with one of its items a place further up or down; undefined where there is no such place. */
export function moveItem<Listed extends { _id: string }>(items: readonly Listed[], id: string, direction: Direction): Listed[] | undefined {
  const from = items.findIndex((item) => item._id === id);
  const moved = items[from];
  const to = direction === "up" ? from - 1 : from + 1;
  if (moved === undefined || items[to] === undefined) return undefined;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
