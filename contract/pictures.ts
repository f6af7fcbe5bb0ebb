import { z } from "zod";

/** `srcset` as in HTML: the files of one format with their widths, ascending. */
const PictureSource = z.object({ type: z.enum(["image/avif", "image/webp"]), srcset: z.string() });

/** A picture on pages, the best format first; the colour is shown while it loads. */
export const PictureView = z
  .object({ width: z.int(), height: z.int(), color: z.string(), sources: z.array(PictureSource) })
  .meta({ id: "Picture" });
export type PictureView = z.infer<typeof PictureView>;
