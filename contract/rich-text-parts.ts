/** What it takes to draw rich text. Apart from what reads it as words, which the panel needs and a page that shows it does not. No zod. */
import type { Text } from "./rich-text.ts";

/** A second slash would name another host, and so would a backslash; browsers leave out line breaks and tabs. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAIL = /^mailto:[^\s?]+@[^\s?]+$/;
/** A host with a dot, and nobody's name or password before it. */
const WEB_ADDRESS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Links lead to pages of this site, to others over https, or start an email. */
export function isAllowedHref(href: string): boolean {
  return SITE_PATH.test(href) || MAIL.test(href) || WEB_ADDRESS.test(href);
}

/** Whether a node in a block is one. */
export const isText = ({ type }: Text) => type === "text";

/** What the names of a picture's files begin with. */
export const PICTURE_NAME = /^[\da-f]{32}$/;
/** Where a file of a picture is served. */
export const pictureFile = (name: string, width: number, type: "avif" | "webp"): string => `/api/uploads/${name}-${width}.${type}`;
/** The files of a picture in one format, as the attribute `srcset` has them. */
export const pictureFiles = ({ name, widths }: { name: string; widths: readonly number[] }, type: "avif" | "webp"): string =>
  widths.map((width) => `${pictureFile(name, width, type)} ${width}w`).join(", ");
