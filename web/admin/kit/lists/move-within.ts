export type Direction = "up" | "down" | "top" | "bottom";

/** Where something is to be that is moved on, to one of the ends of its list or to a place; undefined where there is no such place, or it is there. */
export function placeOfMove(from: number, to: Direction | number, count: number): number | undefined {
  const places = { up: from - 1, down: from + 1, top: 0, bottom: count - 1 };
  const place = typeof to === "number" ? to : places[to];
  const isPlace = (number: number) => number >= 0 && number < count;
  return isPlace(from) && isPlace(place) && place !== from ? place : undefined;
}

/** The list with what is at one of its places at another one. */
export const moveWithin = <Listed>(items: readonly Listed[], from: number, to: number): Listed[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
