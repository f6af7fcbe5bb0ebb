/** A post's banner as it is served. */
export type Banner = {
  /** Shown until the picture is there, `#rrggbb`. */
  ground: string;
  avif: string;
  webp: string;
  /** For a browser that knows no `srcset`. */
  src: string;
};

/** Of the largest file, in pixels; the others keep its proportions. */
export const BANNER_WIDTH = 1920;
export const BANNER_HEIGHT = 960;
