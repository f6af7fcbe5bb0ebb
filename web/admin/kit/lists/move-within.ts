export type Direction = "up" | "down" | "top" | "bottom";

/** New index of an item moved by one, to an end or to an index; undefined if that's invalid or the current one. */
export function placeOfMove(from: number, to: Direction | number, count: number): number | undefined {
  const places = { up: from - 1, down: from + 1, top: 0, bottom: count - 1 };
  const place = typeof to === "number" ? to : places[to];
  const isPlace = (number: number) => number >= 0 && number < count;
  return isPlace(from) && isPlace(place) && place !== from ? place : undefined;
}

export const moveWithin = <Listed>(items: readonly Listed[], from: number, to: number): Listed[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
