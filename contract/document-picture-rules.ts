/** A picture in a document, as it is kept. No zod. */
import { documentMessages } from "./document-messages.ts";
import { MAX_ALT, MAX_PICTURE_WIDTH } from "./picture-rules.ts";
import { PICTURE_NAME } from "./rich-text-parts.ts";
import { cleanLine, countCodePoints } from "./text.ts";

export type DocumentPicture = {
  /** What the names of its files begin with. */
  name: string;
  /** Those that there are files of, in pixels, the smallest first. */
  widths: readonly number[];
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Its dominant colour, `#rrggbb`: its ground until it is there. */
  color: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
};

/** What the panel calls the words of a picture. */
export const ALT_LABEL = "What it shows";

const isPixels = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

/** Whether a value has the shape of a picture, and nothing else. Whether there is such a picture, the server knows. */
function isPicture(value: Readonly<Record<string, unknown>>): value is DocumentPicture {
  const { name, widths, width, height, color, alt, ...others } = value;
  return (
    Object.keys(others).length === 0 &&
    typeof name === "string" &&
    PICTURE_NAME.test(name) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.every((each) => isPixels(each) && each <= MAX_PICTURE_WIDTH) &&
    isPixels(width) &&
    isPixels(height) &&
    typeof color === "string" &&
    /^#[\da-f]{6}$/.test(color) &&
    typeof alt === "string"
  );
}

/**
 * Reads a picture as it is kept.
 * @param isKept whether there is such a picture, where that is known
 * @returns what is wrong otherwise; `at` is the part of it, where it is one
 */
export function readPicture(
  value: Readonly<Record<string, unknown>>,
  isKept: (picture: DocumentPicture) => boolean = () => true,
): DocumentPicture | { fault: string; at?: "alt" } {
  if (!isPicture(value)) return { fault: documentMessages.kind };
  if (!isKept(value)) return { fault: documentMessages.pictureGone };
  const alt = cleanLine(value.alt);
  if (alt === "") return { fault: documentMessages.alt, at: "alt" };
  return countCodePoints(alt) > MAX_ALT ? { fault: documentMessages.tooLong(ALT_LABEL, MAX_ALT), at: "alt" } : { ...value, alt };
}
