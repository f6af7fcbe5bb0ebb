import { z } from "zod";

/** `srcset` is the attribute of that name: the files of one format with their widths, smallest first. */
const PictureSource = z.object({ type: z.enum(["image/avif", "image/webp"]), srcset: z.string() });

/** A picture as pages show it, the best format first; the colour is its ground until it is there. */
export const PictureView = z
  .object({ width: z.int(), height: z.int(), color: z.string(), sources: z.array(PictureSource) })
  .meta({ id: "Picture" });
export type PictureView = z.infer<typeof PictureView>;
