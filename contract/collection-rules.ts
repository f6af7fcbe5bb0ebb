/** What a field of a collection goes through before it is counted, compared and kept, shared by the panel's form and the server's schema. */
import type { CollectionField } from "./collections.ts";
import { cleanLine, cleanLines, countCodePoints } from "./text.ts";

/** What was counted, as it was before and is after: `31`, `2` and `spoiled boxes a month`. */
export type Figure = { what: string; from: string; to: string };

/** In characters; a value is set in large type. */
export const figureLimits = { what: 60, value: 12 } as const;

/** Figures as they will be kept: one of which nothing was filled in is none. */
export function cleanFigures(figures: readonly Figure[]): Figure[] {
  const cleaned = figures.map(({ what, from, to }) => ({ what: cleanLine(what), from: cleanLine(from), to: cleanLine(to) }));
  return cleaned.filter((figure) => !isNoFigure(figure));
}

const isNoFigure = ({ what, from, to }: Figure) => what + from + to === "";

/** Whether a figure as it will be kept is whole, and fits its place. */
export function isWholeFigure(figure: Figure): boolean {
  const { what, from, to } = figure;
  const fits = (text: string, max: number) => text !== "" && countCodePoints(text) <= max;
  return fits(what, figureLimits.what) && fits(from, figureLimits.value) && fits(to, figureLimits.value);
}

/** A figure in a line of text. */
export const tellFigure = ({ what, from, to }: Figure): string => `${from} → ${to} ${what}`;

/** What a form sends for a list of figures: JSON, which only this site's panel has written. */
export const writeFigures = (figures: readonly Figure[]): string =>
  JSON.stringify(figures.map(({ what, from, to }) => ({ what, from, to })));
// What `writeFigures` has written.
export const readFigures = (text: string): Figure[] => (text === "" ? [] : (JSON.parse(text) as Figure[]));

type Cleaned = Pick<CollectionField, "rows" | "kind">;

/** What a field of a form holds, as it will be kept. */
export function cleanField({ rows, kind }: Cleaned, value: string): string {
  if (kind === "figures") return writeFigures(cleanFigures(readFigures(value)));
  if (kind !== undefined) return value;
  return rows === undefined ? cleanLine(value) : cleanLines(value);
}

/** Whether a text may stand in a field for the address of a website: none, or one that begins with `https://`. */
export function isWebAddress(value: string): boolean {
  if (value === "") return true;
  const address = URL.parse(value);
  return address?.protocol === "https:" && address.username === "" && address.hostname.includes(".");
}
