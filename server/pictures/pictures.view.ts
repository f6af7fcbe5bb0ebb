import type { PictureView } from "../../contract/pictures.ts";
import type { StoredPicture } from "./pictures.table.ts";

/** Where a file of a picture is served, below `/api`. */
const pathOf = (name: string) => `/uploads/${name}`;

/** The best format first: browsers take the first source they know. */
const TYPES = ["image/avif", "image/webp"] as const;

/** The one address for whoever shows a picture in one size: its WebP of 960 pixels, or its largest below that. */
export function imagePath({ files }: Pick<StoredPicture, "files">): string {
  const fitting = files.filter(({ type, width }) => type === "image/webp" && width <= 960).toSorted((a, b) => b.width - a.width);
  const [largest] = fitting;
  return largest === undefined ? "" : pathOf(largest.name);
}

export function toPictureView({ width, height, color, files }: StoredPicture): PictureView {
  const sources = TYPES.map((type) => ({
    type,
    srcset: files
      .filter((file) => file.type === type)
      .toSorted((a, b) => a.width - b.width)
      .map((file) => `/api${pathOf(file.name)} ${file.width}w`)
      .join(", "),
  }));
  return { width, height, color, sources };
}
