/** Normalization of a collection's fields, shared by the panel's form and the server's schema. */
import type { CollectionField } from "./collections.ts";
import { cleanLine, cleanLines, countCodePoints } from "./text.ts";

/** A figure, with its value before and after: `31`, `2` and `spoiled boxes a month`. */
export type Figure = { what: string; from: string; to: string };

/** Characters; a value is set in large type. */
export const figureLimits = { what: 60, value: 12 } as const;

/** Normalized figures, without empty ones. */
export function cleanFigures(figures: readonly Figure[]): Figure[] {
  const cleaned = figures.map(({ what, from, to }) => ({ what: cleanLine(what), from: cleanLine(from), to: cleanLine(to) }));
  return cleaned.filter((figure) => !isNoFigure(figure));
}

const isNoFigure = ({ what, from, to }: Figure) => what + from + to === "";

/** Whether a normalized figure is complete and short enough. */
export function isWholeFigure(figure: Figure): boolean {
  const { what, from, to } = figure;
  const fits = (text: string, max: number) => text !== "" && countCodePoints(text) <= max;
  return fits(what, figureLimits.what) && fits(from, figureLimits.value) && fits(to, figureLimits.value);
}

/** A figure in a line of text. */
export const tellFigure = ({ what, from, to }: Figure): string => `${from} → ${to} ${what}`;

/** Figures in a form: JSON, written by this site's panel only. */
export const writeFigures = (figures: readonly Figure[]): string =>
  JSON.stringify(figures.map(({ what, from, to }) => ({ what, from, to })));
/** Reads the output of `writeFigures`. */
export function readFigures(text: string): Figure[] {
  const read: unknown = text === "" ? [] : JSON.parse(text);
  return Array.isArray(read) ? read.filter(isFigure) : [];
}

export const isFigure = (value: unknown): value is Figure =>
  typeof value === "object" && value !== null && "what" in value && "from" in value && "to" in value;

type Cleaned = Pick<CollectionField, "rows" | "kind">;

/** A form field's normalized value. */
export function cleanField({ rows, kind }: Cleaned, value: string): string {
  if (kind === "figures") return writeFigures(cleanFigures(readFigures(value)));
  if (kind !== undefined) return value;
  return rows === undefined ? cleanLine(value) : cleanLines(value);
}

/** Whether a text is valid in a field for a website: empty, or a URL that begins with `https://`. */
export function isWebAddress(value: string): boolean {
  if (value === "") return true;
  const address = URL.parse(value);
  return address?.protocol === "https:" && address.username === "" && address.hostname.includes(".");
}
