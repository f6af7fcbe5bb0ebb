/** A picture in a document, as stored. No zod. */
import { documentMessages } from "./document-messages.ts";
import { MAX_ALT, MAX_PICTURE_WIDTH } from "./picture-rules.ts";
import { PICTURE_NAME } from "./rich-text-parts.ts";
import { cleanLine, countCodePoints } from "./text.ts";

export type DocumentPicture = {
  /** The common prefix of its file names. */
  name: string;
  /** Widths of its files in pixels, ascending. */
  widths: readonly number[];
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Its dominant colour, `#rrggbb`, shown while it loads. */
  color: string;
  /** Its text alternative. */
  alt: string;
};

/** The panel's label of the text alternative. */
export const ALT_LABEL = "What it shows";

const isPixels = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

/** Whether a value has exactly the shape of a picture. Only the server knows whether it exists. */
export function isPicture(value: Readonly<Record<string, unknown>>): value is DocumentPicture {
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
 * Parses a stored picture.
 * @param isKept whether it exists, if known
 * @returns the fault otherwise; `at` is the part at fault, if any
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
