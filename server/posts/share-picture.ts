import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isShareable, layTitle, SHARE_BASE, SHARE_LEADING, SHARE_MARGIN, SHARE_TITLE_WIDTH } from "../../content/share-title.ts";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../content/share-pictures.ts";
import { createSemaphore } from "../platform/jobs/semaphore.ts";
import { AppError } from "../platform/errors.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { projectRoot } from "../platform/root.ts";

const Letters = z.record(z.string(), z.object({ advance: z.number(), outline: z.string() }));
type Letters = Readonly<z.infer<typeof Letters>>;

/** Assets from the build: outlines of letters at 100 pixels, and backgrounds. */
const FOLDER = join(projectRoot, "build/share-words");
const PAPER = "#f6f2ea";
const GROUNDS = 3;

let known: Letters | undefined;

/** The letters' outlines from the build; undefined in development. */
function readLetters(): Letters | undefined {
  const file = join(FOLDER, "letters.json");
  if (known === undefined && existsSync(file)) known = Letters.parse(JSON.parse(readFileSync(file, "utf8")));
  return known;
}

/** One at a time: a picture takes 0.1 seconds of CPU. */
const inTurn = createSemaphore({ concurrency: 1, maxWaiting: 20, onFull: () => new AppError("too_many", apiMessages.tooManyRequests()) });

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 100 });

/** A line of the title as SVG paths. */
function drawLine(letters: Letters, words: string, { size, y }: { size: number; y: number }): string {
  let x = SHARE_MARGIN - 3;
  return Array.from(words)
    .map((letter) => {
      const { advance = 0, outline = "" } = letters[letter] ?? {};
      const path = `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 100})" d="${outline}"/>`;
      x += (advance * size) / 100;
      return path;
    })
    .join("");
}

/** The title as SVG; undefined if the fonts lack a letter or it is too long. */
export function drawTitle(title: string, letters: Letters): string | undefined {
  if (!Array.from(title).every((letter) => letters[letter] !== undefined)) return undefined;
  const widthOf = (words: string, size: number) =>
    Array.from(words).reduce((sum, letter) => sum + (letters[letter]?.advance ?? 0), 0) * (size / 100);
  const laid = layTitle(title, SHARE_TITLE_WIDTH, widthOf);
  if (!isShareable(laid)) return undefined;
  const { lines, size } = laid;
  const top = SHARE_BASE - (lines.length - 1) * size * SHARE_LEADING;
  const paths = lines.map((line, index) => drawLine(letters, line, { size, y: top + index * size * SHARE_LEADING }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"><g fill="${PAPER}">${paths.join("")}</g></svg>`;
}

const groundOf = (slug: string) => Array.from(slug).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % GROUNDS;

/** Draws the picture for shared links to a post, as PNG, cached; undefined if the title can't be drawn. @throws AppError `too_many` */
export async function drawSharePicture({ slug, title }: { slug: string; title: string }): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = `${slug} ${title}`;
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const letters = readLetters();
  const svg = letters && drawTitle(title, letters);
  if (svg === undefined) return undefined;
  return inTurn(async () => {
    // Lazy loading: sharp is large and rarely needed.
    const { default: sharp } = await import("sharp");
    const ground = join(FOLDER, `ground-${groundOf(slug)}.png`);
    const picture = new Uint8Array(
      await sharp(ground)
        .composite([{ input: Buffer.from(svg) }])
        .png({ palette: true, colours: 128, dither: 0 })
        .toBuffer(),
    );
    drawn.set(key, picture);
    return picture;
  });
}
