/**
 * Draws the pictures of shared links into the built site, from the same titles that the pages have. What was drawn before is kept beside the
 * build under a name made of its drawing, so that a build draws only what changed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { sharedPages, sharePicturePath } from "../content/share-pictures.ts";
import { outlineLetters } from "./pictures/lettering.ts";
import { shareGround, sharePicture } from "./pictures/share-picture.ts";

const build = fileURLToPath(new URL("../build/", import.meta.url));
const kept = join(build, "share");

/** Few colours and no photographs: a palette takes a third of the bytes and shows no difference. */
const draw = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, dither: 0, effort: 7 }).toBuffer();

mkdirSync(kept, { recursive: true });
mkdirSync(join(build, "client/share"), { recursive: true });
const names = new Set<string>();
for (const page of sharedPages) {
  const svg = sharePicture(page);
  const name = `${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.png`;
  names.add(name);
  if (!existsSync(join(kept, name))) writeFileSync(join(kept, name), await draw(svg));
  copyFileSync(join(kept, name), join(build, "client", sharePicturePath(page)));
}
for (const name of readdirSync(kept)) if (!names.has(name)) rmSync(join(kept, name));

/** What the site draws the pictures of posts with, whose titles are written once it runs: three grounds, and the letters that its fonts have. */
const words = join(build, "share-words");
mkdirSync(words, { recursive: true });
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x2013, 0x2026],
] as const;
const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
);
writeFileSync(join(words, "letters.json"), JSON.stringify(outlineLetters(letters)));
for (const index of [0, 1, 2]) writeFileSync(join(words, `ground-${index}.png`), await draw(shareGround(index)));
