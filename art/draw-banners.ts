import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { BANNER, type Banner, banners } from "./pictures/banners.ts";

const WIDTHS = [480, 960, 1440, 1920];
const AVIF = { quality: 58, effort: 3, chromaSubsampling: "4:4:4" } as const;
const WEBP = { quality: 84, effort: 4 } as const;
const folder = new URL("../web/images/posts/", import.meta.url);

/** Writes every size of one banner in both formats. */
async function drawBanner(slug: string, { draw }: Banner): Promise<void> {
  const width = Math.max(...WIDTHS);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 ${BANNER.width} ${BANNER.height}">${draw()}</svg>`;
  const whole = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  for (const size of WIDTHS) {
    const resized = sharp(whole).resize({ width: size });
    const avif = await resized.clone().avif(AVIF).toBuffer();
    const webp = await resized.clone().webp(WEBP).toBuffer();
    writeFileSync(new URL(`${slug}-${size}.avif`, folder), avif);
    writeFileSync(new URL(`${slug}-${size}.webp`, folder), webp);
    console.info(`${slug} ${size}: AVIF ${Math.round(avif.length / 1000)} kB, WebP ${Math.round(webp.length / 1000)} kB`);
  }
}

/** Draws the banners of the blog's posts into `web/images/posts`, and the colours that pages show while one loads. */
export async function drawBanners(isWanted: (slug: string) => boolean): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [slug, banner] of Object.entries(banners)) if (isWanted(slug)) await drawBanner(slug, banner);
  const grounds = Object.fromEntries(Object.entries(banners).map(([slug, { ground }]) => [slug, ground]));
  writeFileSync(new URL("banners.json", folder), `${JSON.stringify(grounds, null, 2)}\n`);
}
