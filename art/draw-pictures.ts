import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { type SeedPicture, seedPictures } from "../content/seed-pictures.ts";
import { renderPicture } from "../server/platform/pictures/images.ts";
import { nameFile } from "../server/pictures/pictures.files.ts";
import { portraits } from "./pictures/portraits.ts";
import { scenes } from "./pictures/scenes.ts";
import { HEIGHT, WIDTH } from "./pictures/shapes.ts";

const PORTRAIT = 960;
const MAX_BYTES = 80_000;
const masters = new URL("../content/pictures/", import.meta.url);
const renditions = new URL("../content/renditions/", import.meta.url);
const list = new URL("../content/seed-pictures.ts", import.meta.url);

/** Lossless where that is small enough; else the edges share fewer tones. */
async function encode(svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const whole = await packed(drawn.clone());
  if (whole.length <= MAX_BYTES) return whole;
  return packed(sharp(await drawn.png({ palette: true, colours: 96, dither: 0 }).toBuffer()));
}

const packed = (image: Sharp) => image.webp({ lossless: true, effort: 6 }).toBuffer();

async function draw(name: string, width: number, height: number, body: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const bytes = await encode(svg);
  if (bytes.length > MAX_BYTES) throw new Error(`${name} takes ${bytes.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(new URL(`${name}.webp`, masters), bytes);
  console.info(`${name}.webp ${Math.round(bytes.length / 1000)} kB`);
}

/** The files pages show, as an upload by staff would give them. */
async function render(name: string): Promise<[string, SeedPicture]> {
  const master = readFileSync(new URL(`${name}.webp`, masters));
  const { files, ...shape } = await renderPicture(master);
  for (const file of files) writeFileSync(new URL(nameFile(name, file), renditions), file.bytes);
  return [
    name,
    { hash: createHash("sha256").update(master).digest("hex"), ...shape, widths: [...new Set(files.map(({ width }) => width))] },
  ];
}

function writeList(pictures: Record<string, SeedPicture>): void {
  const head = readFileSync(list, "utf8").split("export const seedPictures")[0] ?? "";
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(list, `${head}export const seedPictures: Readonly<Record<string, SeedPicture>> = ${JSON.stringify(sorted)};\n`);
  execFileSync("oxfmt", [fileURLToPath(list)]);
}

/** Draws the pictures of the seed data into `content/pictures` and encodes them into `content/renditions`. */
export async function drawPictures(isWanted: (name: string) => boolean): Promise<void> {
  const drawnScenes = Object.entries(scenes).filter(([name]) => isWanted(name));
  const drawnPortraits = Object.entries(portraits).filter(([name]) => isWanted(name));

  for (const folder of [masters, renditions]) mkdirSync(folder, { recursive: true });
  for (const [name, body] of drawnScenes) await draw(name, WIDTH, HEIGHT, body());
  for (const [name, body] of drawnPortraits) await draw(name, PORTRAIT, PORTRAIT, body());
  const rendered: [string, SeedPicture][] = [];
  for (const [name] of [...drawnScenes, ...drawnPortraits]) rendered.push(await render(name));
  writeList({ ...seedPictures, ...Object.fromEntries(rendered) });
}
