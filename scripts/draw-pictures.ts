/** Draws the pictures of the seed data into `content/pictures`: `npm run pictures`, or with names to draw only those. */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { portraits } from "./pictures/portraits.ts";
import { scenes } from "./pictures/scenes.ts";
import { HEIGHT, WIDTH } from "./pictures/shapes.ts";

const PORTRAIT = 960;
const BYTES_MOST = 80_000;
const folder = new URL("../content/pictures/", import.meta.url);

/** Lossless where that is small enough; else the edges share fewer tones. */
async function encode(svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const whole = await packed(drawn.clone());
  if (whole.length <= BYTES_MOST) return whole;
  return packed(sharp(await drawn.png({ palette: true, colours: 96, dither: 0 }).toBuffer()));
}

const packed = (image: Sharp) => image.webp({ lossless: true, effort: 6 }).toBuffer();

async function draw(name: string, width: number, height: number, body: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const bytes = await encode(svg);
  if (bytes.length > BYTES_MOST) throw new Error(`${name} takes ${bytes.length} bytes, more than ${BYTES_MOST}`);
  writeFileSync(new URL(`${name}.webp`, folder), bytes);
  console.info(`${name}.webp ${Math.round(bytes.length / 1000)} kB`);
}

const only = process.argv.slice(2);
const isWanted = ([name]: [string, unknown]) => only.length === 0 || only.includes(name);

mkdirSync(folder, { recursive: true });
for (const [name, body] of Object.entries(scenes).filter(isWanted)) await draw(name, WIDTH, HEIGHT, body());
for (const [name, body] of Object.entries(portraits).filter(isWanted)) await draw(name, PORTRAIT, PORTRAIT, body());
