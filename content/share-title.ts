/** Layout of titles on Open Graph pictures, for the build (pages) and the server (posts). */

/** Size of picture and text area in pixels. */
export const SHARE_MARGIN = 64;
export const SHARE_TITLE_WIDTH = 740;
/** Baseline of the last line. */
export const SHARE_BASE = 630 - 148;
export const SHARE_LEADING = 1.06;

const SIZES = [92, 80, 70, 62];
const SMALLEST = 56;
const MAX_LINES = 3;

/** Measures a text's width at a font size, in pixels. */
export type Measure = (words: string, size: number) => number;
type Laid = { lines: string[]; size: number };

function wrap(title: string, size: number, width: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** Breaks into the minimum number of lines, of similar lengths. */
function balance(title: string, size: number, most: number, widthOf: Measure): string[] {
  const count = wrap(title, size, most, widthOf).length;
  let width = most;
  while (wrap(title, size, width - 8, widthOf).length === count && width > 80) width -= 8;
  return wrap(title, size, width, widthOf);
}

/** The largest font size that needs at most three lines. */
export function layTitle(title: string, most: number, widthOf: Measure): Laid {
  const fits = (size: number) => {
    const lines = wrap(title, size, most, widthOf);
    return lines.length <= MAX_LINES && lines.every((line) => widthOf(line, size) <= most);
  };
  const size = SIZES.find(fits) ?? SMALLEST;
  return { lines: balance(title, size, most, widthOf), size };
}

/** Whether the title fits: more lines would overflow the picture. */
export const isShareable = ({ lines }: Laid): boolean => lines.length <= MAX_LINES + 1;
