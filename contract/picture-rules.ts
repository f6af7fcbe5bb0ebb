/** Accepted pictures, and their rendered sizes. No zod. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
/** Pixels; a picture is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_WIDTH = Math.max(...PICTURE_WIDTHS);
/** Characters of a text alternative. */
export const MAX_ALT = 300;
