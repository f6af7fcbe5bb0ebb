import bidiFactory from "bidi-js";
import { type Face, type Fonts, hasGlyph, type NamedFont } from "./pdf-fonts.ts";

/** A piece of a line in one font and one direction, its letters as the font's own layout wants them. */
export type Run = { text: string; font: NamedFont };

const bidi = bidiFactory();

/** Letters of these scripts are laid out from right to left, wherever they stand. */
const RIGHT_TO_LEFT = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What has no look of its own, and what turns the direction of others. Joiners stay: Persian and Urdu are spelled with them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]$/u;
const JOINER = /[\u200c\u200d]/;

/** A text as it is set: in one line, nothing invisible in it. */
export const toSettable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .trim();

type Letter = { text: string; level: number; font: NamedFont; isMissing: boolean };

/** The font of each letter of a word: one for all of it where there is one. */
function fontsOfWord(fonts: Fonts, face: Face, word: readonly string[]): { font: NamedFont; isMissing: boolean }[] {
  const whole = fonts.findFor(face, word);
  if (whole) return word.map(() => ({ font: whole, isMissing: false }));
  return word.map((letter) => {
    const font = fonts.findFor(face, [letter]);
    return { font: font ?? fonts.boxes(), isMissing: font === undefined };
  });
}

const isSpace = (letter: string) => /\s/u.test(letter);

function cutIntoWords(letters: readonly string[]): string[][] {
  const words: string[][] = [];
  for (const letter of letters) {
    const word = words.at(-1);
    if (word && isSpace(letter) === isSpace(word[0] ?? "")) word.push(letter);
    else words.push([letter]);
  }
  return words;
}

/** The letters of a line with direction and font; a joiner that no font has is left out, a mirrored sign is turned round. */
function readLetters(fonts: Fonts, face: Face, line: string): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(line, "auto");
  let at = 0;
  const letters = cutIntoWords(Array.from(line)).flatMap((word) => {
    const found = fontsOfWord(fonts, face, word);
    return word.map((text, index): Letter => {
      const level = levels[at] ?? 0;
      at += text.length;
      const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(text) : null;
      return { text: mirrored ?? text, level, ...(found[index] ?? { font: fonts.boxes(), isMissing: true }) };
    });
  });
  return letters.filter(({ text, isMissing }) => !(isMissing && JOINER.test(text)));
}

type LevelRun = Run & { level: number };

const isSame = (run: LevelRun | undefined, { level, font }: Letter) => run?.level === level && run.font === font;

/** A space between two words of a font is of that font too, so that both are shaped as one. */
function joinSpaces(letters: Letter[]): Letter[] {
  return letters.map((letter, index) => {
    const before = letters[index - 1];
    const isJoined = before && !before.isMissing && NEUTRAL.test(letter.text) && isSpace(letter.text) && hasGlyph(before.font, letter.text);
    return isJoined ? { ...letter, font: before.font } : letter;
  });
}

function cutIntoRuns(letters: readonly Letter[]): LevelRun[] {
  const runs: LevelRun[] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run && isSame(run, letter)) run.text += letter.text;
    else runs.push({ text: letter.text, level: letter.level, font: letter.font });
  }
  return runs;
}

/** Runs as they are seen from left to right: rule L2 of the Unicode bidirectional algorithm. */
function order(runs: LevelRun[]): LevelRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level--) {
    const turned: LevelRun[] = [];
    let block: LevelRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) block.unshift(run);
      else {
        turned.push(...block, run);
        block = [];
      }
    }
    ordered = [...turned, ...block];
  }
  return ordered;
}

/** Signs and figures have no script that would tell the font's layout their direction. */
function direct({ text, level, font }: LevelRun): Run {
  const isTold = RIGHT_TO_LEFT.test(text) === (level % 2 === 1);
  return { font, text: isTold ? text : Array.from(text).toReversed().join("") };
}

/** A line as it is drawn, from left to right. */
export function findRuns(fonts: Fonts, face: Face, line: string): Run[] {
  const letters = joinSpaces(readLetters(fonts, face, line));
  return order(cutIntoRuns(letters)).map(direct);
}
