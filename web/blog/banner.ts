/** A post's banner, as served. */
export type Banner = {
  /** The colour shown until the picture loads, `#rrggbb`. */
  ground: string;
  avif: string;
  webp: string;
  /** For browsers without `srcset`. */
  src: string;
};

/** The largest file, in pixels; the others have the same ratio. */
export const BANNER_WIDTH = 1920;
export const BANNER_HEIGHT = 960;
