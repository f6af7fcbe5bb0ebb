import drawn from "../images/cases/cases.json";
import type { Pictured } from "../ui/image.tsx";

/** Of drawn cases only: other slugs have no colour. */
const grounds: Readonly<Record<string, string>> = drawn;
const SIZE = { width: 1440, height: 960 };
const WIDTHS = [480, 960, SIZE.width];

const files = import.meta.glob<string>("../images/cases/*.{avif,webp}", { eager: true, query: "?url&no-inline", import: "default" });
const fileOf = (slug: string, width: number, type: string) => files[`../images/cases/${slug}-${width}.${type}`] ?? "";
const sourceOf = (slug: string, type: "avif" | "webp") => ({
  type: `image/${type}` as const,
  srcset: WIDTHS.map((width) => `${fileOf(slug, width, type)} ${width}w`).join(", "),
});

/** The picture of a case without an item, for loaders: keeps this list out of the bundle. `npm run art -- cases` draws them. */
export function findCasePicture(slug: string): Pictured | undefined {
  const color = grounds[slug];
  if (color === undefined) return undefined;
  return {
    imageUrl: "",
    src: fileOf(slug, 960, "webp"),
    picture: { ...SIZE, color, sources: [sourceOf(slug, "avif"), sourceOf(slug, "webp")] },
  };
}
