import { z } from "zod";

/** A document a visitor has handed over, as the panel lists it. */
export const FileView = z
  .object({ _id: z.string(), userId: z.string(), filename: z.string(), summary: z.string(), bytes: z.int(), createdAt: z.iso.datetime() })
  .meta({ id: "File" });
export type FileView = z.infer<typeof FileView>;
