import { z } from "zod";

const PictureSource = z.object({
  type: z.enum(["image/avif", "image/webp"]),
  files: z.array(z.object({ path: z.string(), width: z.int() })),
});

/** A picture as pages show it: files are at `/api` + path, the colour is its ground until it is there. */
export const PictureView = z
  .object({ width: z.int(), height: z.int(), color: z.string(), sources: z.array(PictureSource) })
  .meta({ id: "Picture" });
export type PictureView = z.infer<typeof PictureView>;
