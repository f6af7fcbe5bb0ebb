/** What rendering rich text needs. Separate from reading it as text, which only the panel needs. No zod. */
import type { Text } from "./rich-text.ts";

/** Open redirect: a second slash or a backslash would name another host; browsers ignore line breaks and tabs. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAIL = /^mailto:[^\s?]+@[^\s?]+$/;
/** A host with a dot, without credentials. */
const WEB_ADDRESS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Links may lead to pages of this site, to other sites over https, or start an email. */
export function isAllowedHref(href: string): boolean {
  return SITE_PATH.test(href) || MAIL.test(href) || WEB_ADDRESS.test(href);
}

/** Whether an inline node is text. */
export const isText = ({ type }: Text) => type === "text";

/** The common prefix of a picture's file names. */
export const PICTURE_NAME = /^[\da-f]{32}$/;
/** The path of a picture's file. */
export const pictureFile = (name: string, width: number, type: "avif" | "webp"): string => `/api/uploads/${name}-${width}.${type}`;
/** The `srcset` of a picture in one format. */
export const pictureFiles = ({ name, widths }: { name: string; widths: readonly number[] }, type: "avif" | "webp"): string =>
  widths.map((width) => `${pictureFile(name, width, type)} ${width}w`).join(", ");
