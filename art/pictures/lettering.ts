/** Text as outlines of the site's fonts: the rasterizer only has the machine's fonts, and a picture must be the same everywhere. */
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import wawoff2 from "wawoff2";

/** Without `fill` the colour is inherited. */
export type Lettering = { fill?: string; weight?: number; face?: "head" | "text"; anchor?: "start" | "middle" | "end" };

/** fontkit supports variations of TrueType fonts only, so WOFF2 files are decompressed first. */
async function readFont(name: string): Promise<Font> {
  const packed = readFileSync(new URL(`../../web/fonts/${name}.woff2`, import.meta.url));
  const font = create(Buffer.from(await wawoff2.decompress(packed)));
  if (!("getVariation" in font)) throw new Error(`${name} is not a single font`);
  return font;
}

const fonts = { head: await readFont("bricolage-grotesque"), text: await readFont("instrument-sans") };
const cuts = new Map<string, Font>();

function cutOf(face: "head" | "text", weight: number, size: number): Font {
  const opticalSize = Math.min(88, Math.max(24, Math.round(size)));
  const key = face === "head" ? `head ${weight} ${opticalSize}` : `text ${weight}`;
  const known = cuts.get(key);
  if (known) return known;
  const cut = fonts[face].getVariation(face === "head" ? { wght: weight, opsz: opticalSize } : { wght: weight });
  cuts.set(key, cut);
  return cut;
}

function layOut(words: string, size: number, { face = "text", weight = face === "head" ? 650 : 500 }: Omit<Lettering, "fill">) {
  const font = cutOf(face, weight, size);
  const run = font.layout(words, ["kern", "tnum"]);
  return { run, scale: size / font.unitsPerEm };
}

/** The width of a line. */
export function measure(words: string, size: number, style: Omit<Lettering, "fill">): number {
  const { run, scale } = layOut(words, size, style);
  return run.advanceWidth * scale;
}

/** A line of text whose baseline starts, centres or ends at x, y. */
export function text(x: number, y: number, words: string, size: number, style: Lettering): string {
  const { run, scale } = layOut(words, size, style);
  const width = run.advanceWidth * scale;
  let pen = x - (style.anchor === "middle" ? width / 2 : style.anchor === "end" ? width : 0);
  const outlines = run.glyphs.map((glyph, index) => {
    const at = run.positions[index];
    const outline = glyph.path.scale(scale, -scale).translate(pen + (at?.xOffset ?? 0) * scale, y - (at?.yOffset ?? 0) * scale);
    pen += (at?.xAdvance ?? 0) * scale;
    return outline.toSVG();
  });
  return `<path d="${outlines.join("")}"${style.fill === undefined ? "" : ` fill="${style.fill}"`}/>`;
}

/** A heading in the display face. */
export const heading = (x: number, y: number, words: string, size: number, style: Lettering) =>
  text(x, y, words, size, { face: "head", ...style });

/** Lines below each other. */
export const lines = (x: number, y: number, all: readonly string[], size: number, style: Lettering, leading = 1.3) =>
  all.map((words, index) => text(x, y + index * size * leading, words, size, style)).join("");

/** Each letter's outline as path data, and its advance width, in the display face at 100 pixels. */
export function outlineLetters(letters: readonly string[]): Record<string, { advance: number; outline: string }> {
  const known = letters.flatMap((letter): [string, { advance: number; outline: string }][] => {
    const { run, scale } = layOut(letter, 100, { face: "head" });
    const [glyph] = run.glyphs;
    if (glyph === undefined || glyph.id === 0) return [];
    return [[letter, { advance: run.advanceWidth * scale, outline: glyph.path.scale(scale, -scale).toSVG() }]];
  });
  return Object.fromEntries(known);
}
