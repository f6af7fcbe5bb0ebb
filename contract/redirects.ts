import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { cleanFrom, findFromFault, findToFault, redirectLimits } from "./redirect-rules.ts";
import { cleanLine } from "./text.ts";

/**
 * An address without a page that leads to another one, with 301 where that is for good and 302 otherwise. `isShadowed` where a page has the
 * address by now, which is shown; `isTargetUnknown` where this site has no page at `to`.
 */
export const RedirectView = z
  .object({
    _id: z.string(),
    version: z.int(),
    from: z.string(),
    to: z.string(),
    isPermanent: z.boolean(),
    note: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string(),
    isShadowed: z.boolean(),
    isTargetUnknown: z.boolean(),
  })
  .meta({ id: "Redirect" });
export type RedirectView = z.infer<typeof RedirectView>;

const { fromLength, toLength, noteLength } = redirectLimits;

/** A text with a fault of its own. */
const checked = (findFault: (text: string) => string | undefined, { label, max }: { label: string; max: number }) =>
  z
    .string()
    .max(max, apiMessages.tooLong(label, max))
    .superRefine((text, context) => {
      const fault = findFault(text);
      if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
    });

/** With `version`, what was last seen, a redirect that somebody else has changed since is left as it is. */
export const RedirectInput = z
  .strictObject({
    from: checked(findFromFault, { label: "Path", max: fromLength }).transform(cleanFrom),
    to: checked((text) => findToFault(text), { label: "Leads to", max: toLength }),
    isPermanent: z.boolean(),
    note: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().max(noteLength, apiMessages.tooLong("Note", noteLength))),
    version: z.int().optional(),
  })
  .meta({ id: "RedirectInput" });
export type RedirectInput = z.infer<typeof RedirectInput>;
