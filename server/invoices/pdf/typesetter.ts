import type Pdf from "pdfkit";
import type { Face, Fonts } from "./pdf-fonts.ts";
import { findRuns, type Run, toSettable } from "./text-runs.ts";

type Doc = InstanceType<typeof Pdf>;

/** Sizes are points. `isFigures`: all figures equally wide, for what stands in columns. */
export type Style = { face: Face; size: number; color: string; isFigures?: boolean };

export type Line = { runs: (Run & { width: number })[]; width: number };

const graphemes = new Intl.Segmenter("en");

export function makeTypesetter(doc: Doc, fonts: Fonts) {
  const choose = ({ font: { name, font } }: Run, { size, color }: Style) => {
    // The document takes an opened font as it takes a file; its type does not say so.
    doc.font(font as unknown as string, name, size).fillColor(color);
  };
  const featuresOf = ({ isFigures }: Style): ["tnum"] | [] => (isFigures ? ["tnum"] : []);

  function setLine(text: string, style: Style): Line {
    const runs = findRuns(fonts, style.face, text).map((run) => {
      choose(run, style);
      return { ...run, width: doc.widthOfString(run.text, { features: featuresOf(style) }) };
    });
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  const widths = new Map<string, number>();
  /** Of a word: what stands in a line is measured word by word, and once. */
  function widthOf(word: string, style: Style): number {
    const key = `${style.face} ${style.size} ${word}`;
    const width = widths.get(key) ?? setLine(word, style).width;
    widths.set(key, width);
    return width;
  }

  /** A word that is wider than its line, in pieces that are not. */
  function cutWord(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width) return [word];
    const pieces = [""];
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${pieces.at(-1)}${segment}`;
      if (longer === segment || setLine(longer, style).width <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  /** A text in lines that are no wider than `width`. */
  function breakLines(text: string, style: Style, width: number): Line[] {
    const words = toSettable(text)
      .split(/\s+/u)
      .flatMap((word) => cutWord(word, style, width));
    const lines: string[] = [];
    let taken = Infinity;
    for (const word of words) {
      const wider = taken + widthOf(" ", style) + widthOf(word, style);
      if (wider <= width) lines.push(`${lines.pop()} ${word}`);
      else lines.push(word);
      taken = wider <= width ? wider : widthOf(word, style);
    }
    return lines.map((line) => setLine(line, style));
  }

  /** Draws a line on its baseline; `x` is where it begins, or where it ends where it is set to the right. */
  function draw({ runs, width }: Line, style: Style, { x, y, isRight = false }: { x: number; y: number; isRight?: boolean }): void {
    let at = isRight ? x - width : x;
    for (const run of runs) {
      choose(run, style);
      doc.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", features: featuresOf(style) });
      at += run.width;
    }
  }

  return { breakLines, draw };
}

export type Typesetter = ReturnType<typeof makeTypesetter>;
