import { keysOf } from "./records.ts";
import { z } from "zod";
import { FILE_KINDS } from "./file-kinds.ts";
import { DayRange, NumberedQuery, Ordered, Several } from "./http.ts";

/** An uploaded document in the panel's list. */
export const FileView = z
  .object({ _id: z.string(), userId: z.string(), filename: z.string(), summary: z.string(), bytes: z.int(), createdAt: z.iso.datetime() })
  .meta({ id: "File" });
export type FileView = z.infer<typeof FileView>;

/** Filters of the list of documents. */
export const FileQuery = NumberedQuery.extend({
  type: z.enum(keysOf(FILE_KINDS)).optional(),
  ...DayRange.shape,
  ...Ordered.shape,
});
export type FileQuery = z.infer<typeof FileQuery>;

export const FileErasures = Several.meta({ id: "FileErasures" });
