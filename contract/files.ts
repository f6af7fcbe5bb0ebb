import { z } from "zod";
import { FILE_KINDS, type FileKind } from "./file-kinds.ts";
import { DayRange, NumberedQuery, Several } from "./http.ts";

/** A document a visitor has handed over, as the panel lists it. */
export const FileView = z
  .object({ _id: z.string(), userId: z.string(), filename: z.string(), summary: z.string(), bytes: z.int(), createdAt: z.iso.datetime() })
  .meta({ id: "File" });
export type FileView = z.infer<typeof FileView>;

/** What the list of documents can be narrowed to. */
export const FileQuery = NumberedQuery.extend({
  // Of an object the keys are known, not only that they are texts.
  type: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]).optional(),
  ...DayRange.shape,
});
export type FileQuery = z.infer<typeof FileQuery>;

export const FileErasures = Several.meta({ id: "FileErasures" });
