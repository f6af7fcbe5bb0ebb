import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { cleanFrom, findFromFault, findToFault, redirectLimits } from "./redirect-rules.ts";
import { cleanLine } from "./text.ts";

/**
 * A redirect from an address without a page, 301 if permanent, else 302. `isShadowed` if a page has taken the address, which is then shown;
 * `isTargetUnknown` if this site has no page at `to`.
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

/** A text with its own validation. */
const checked = (findFault: (text: string) => string | undefined, { label, max }: { label: string; max: number }) =>
  z
    .string()
    .max(max, apiMessages.tooLong(label, max))
    .superRefine((text, context) => {
      const fault = findFault(text);
      if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
    });

/** With `version`, the one last seen, a newer redirect is left unchanged (optimistic lock). */
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
