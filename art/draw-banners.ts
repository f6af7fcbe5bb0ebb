import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { BANNER, banners } from "./pictures/banners.ts";
import { caseScenes } from "./pictures/scenes.ts";
import { HEIGHT, WIDTH } from "./pictures/shapes.ts";

const AVIF = { quality: 58, effort: 3, chromaSubsampling: "4:4:4" } as const;
const WEBP = { quality: 84, effort: 4 } as const;
type Kind = {
  /** In `web/images`. */ folder: string;
  widths: readonly number[];
  /** The drawing area. */ area: { width: number; height: number };
};

/** Writes every size of one drawing in both formats. */
async function drawSizes(target: URL, name: string, { draw }: Drawing, { widths, area }: Kind): Promise<void> {
  const width = Math.max(...widths);
  const height = (width * area.height) / area.width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${area.width} ${area.height}">${draw()}</svg>`;
  const whole = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  for (const size of widths) {
    const resized = sharp(whole).resize({ width: size });
    const avif = await resized.clone().avif(AVIF).toBuffer();
    const webp = await resized.clone().webp(WEBP).toBuffer();
    writeFileSync(new URL(`${name}-${size}.avif`, target), avif);
    writeFileSync(new URL(`${name}-${size}.webp`, target), webp);
    console.info(`${name} ${size}: AVIF ${Math.round(avif.length / 1000)} kB, WebP ${Math.round(webp.length / 1000)} kB`);
  }
}

type Drawing = { ground: string; draw: () => string };

/** Draws into a folder of `web/images`, with a list of the colours that pages show while a picture loads. */
const drawAll =
  (drawings: Readonly<Record<string, Drawing>>, kind: Kind, list: string) =>
  async (isWanted: (name: string) => boolean): Promise<void> => {
    const target = new URL(`../web/images/${kind.folder}/`, import.meta.url);
    mkdirSync(target, { recursive: true });
    for (const [name, drawing] of Object.entries(drawings)) if (isWanted(name)) await drawSizes(target, name, drawing, kind);
    const grounds = Object.fromEntries(Object.entries(drawings).map(([name, { ground }]) => [name, ground]));
    writeFileSync(new URL(list, target), `${JSON.stringify(grounds, null, 2)}\n`);
  };

/** The banners of the blog's posts. */
export const drawBanners = drawAll(banners, { folder: "posts", widths: [480, 960, 1440, 1920], area: BANNER }, "banners.json");

/** Pictures of the cases that have no item, and so no picture from the seed data. */
export const drawCases = drawAll(
  caseScenes,
  { folder: "cases", widths: [480, 960, 1440], area: { width: WIDTH, height: HEIGHT } },
  "cases.json",
);
