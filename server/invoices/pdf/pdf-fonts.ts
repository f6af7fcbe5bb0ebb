import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font, type Glyph, type GlyphRun, type Subset } from "fontkit";
import { projectRoot } from "../../platform/root.ts";

const FOLDER = join(projectRoot, "server/invoices/pdf/fonts");

const OWN = { text: "instrument-sans-400", strong: "instrument-sans-600", head: "bricolage-grotesque-700" } as const;
/** Where letters are looked for that the site's own fonts do not have, in this order. */
const OTHERS = ["noto-sans-400", "vazirmatn-400", "noto-naskh-arabic-400", "noto-sans-devanagari-400", "noto-sans-hebrew-400"] as const;

const BOXES = "Boxes";

export type Face = keyof typeof OWN;

async function readFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const names = [...Object.values(OWN), ...OTHERS];
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, `${name}.ttf`))] as const)));
}

/** The sign that stands for a letter without a glyph: the font's own empty box, each time with the letter it stands for. */
function layoutBoxes(font: Font, text: string): Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth"> {
  const { advanceWidth } = font.getGlyph(0);
  const letters = Array.from(text);
  // A letter's code takes the place of the glyph's number, by which a document tells its glyphs apart.
  const glyphs = letters.map((letter) => ({ id: letter.codePointAt(0), codePoints: [letter.codePointAt(0)], advanceWidth }) as Glyph);
  const positions = letters.map(() => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions, advanceWidth: advanceWidth * letters.length };
}

/** A font's subset that has its box as often as there are letters to stand for. */
function subsetOfBoxes(font: Font): Subset {
  // The list of a subset's glyphs is not part of its type; nothing else lets one glyph be there twice.
  const subset = font.createSubset() as Subset & { glyphs: number[] };
  const places = new Map<number, number>();
  const includeGlyph = (letter: number) => {
    const place = places.get(letter) ?? subset.glyphs.push(0) - 1;
    places.set(letter, place);
    return place;
  };
  // The type wants a glyph; what lays out text hands over its number.
  return { includeGlyph, encode: () => subset.encode() } as unknown as Subset;
}

/** What draws letters that no font has: a box each, from which a machine reads the letter all the same. */
function makeBoxes(file: Buffer): Font {
  const font = openFont(file);
  return Object.create(font, {
    layout: { value: (text: string) => layoutBoxes(font, text) },
    createSubset: { value: () => subsetOfBoxes(font) },
    postscriptName: { value: BOXES },
  }) as Font;
}

function openFont(file: Buffer): Font {
  const font = create(file);
  if (!("layout" in font)) throw new Error("a font cannot be read");
  return font;
}

/** A font under the name by which a document knows it. */
export type NamedFont = { name: string; font: Font };

export const hasGlyph = ({ font }: NamedFont, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

function openFonts(files: ReadonlyMap<string, Buffer>) {
  const opened = new Map<string, NamedFont>();
  const open = (file: string, name: string = file, make = openFont): NamedFont => {
    const known = opened.get(name) ?? { name, font: make(files.get(file) ?? Buffer.alloc(0)) };
    opened.set(name, known);
    return known;
  };
  return {
    /** The first font that has all of these letters. */
    findFor(face: Face, letters: readonly string[]): NamedFont | undefined {
      for (const name of [OWN[face], ...OTHERS]) {
        const font = open(name);
        if (letters.every((letter) => hasGlyph(font, letter))) return font;
      }
      return undefined;
    },
    boxes: () => open(OWN.text, BOXES, makeBoxes),
    /** To be called before a document: an opened font remembers which letters a glyph was first used for, and the same facts have to become the same bytes. */
    forget(): void {
      // Not part of the type: nothing else empties it.
      for (const { font } of opened.values()) (font as Font & { _glyphs: object })._glyphs = {};
    },
  };
}

export type Fonts = ReturnType<typeof openFonts>;

let fonts: Promise<Fonts> | undefined;

/** The fonts of all documents, read when the first one is made. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFiles()
    .then(openFonts)
    .catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
  return fonts;
}
