import drawn from "../images/posts/banners.json";
import { type Banner, BANNER_WIDTH } from "./banner.ts";

/** Of drawn banners only: other slugs have no colour. */
const grounds: Readonly<Record<string, string>> = drawn;
const WIDTHS = [480, 960, 1440, BANNER_WIDTH];

const files = import.meta.glob<string>("../images/posts/*.{avif,webp}", { eager: true, query: "?url&no-inline", import: "default" });
const fileOf = (slug: string, width: number, type: string) => files[`../images/posts/${slug}-${width}.${type}`] ?? "";
const srcsetOf = (slug: string, type: string) => WIDTHS.map((width) => `${fileOf(slug, width, type)} ${width}w`).join(", ");

/** For loaders: keeps this list out of the bundle. `npm run art -- banners` draws the pictures; a post without one has no banner. */
export function findBanner(slug: string): Banner | undefined {
  const ground = grounds[slug];
  if (ground === undefined) return undefined;
  return { ground, avif: srcsetOf(slug, "avif"), webp: srcsetOf(slug, "webp"), src: fileOf(slug, 960, "webp") };
}
