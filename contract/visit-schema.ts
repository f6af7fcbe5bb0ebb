import { z } from "zod";
import { limits } from "./limits.ts";
import { cleanLine } from "./text.ts";

const word = z.string().transform((value) => cleanLine(value).slice(0, limits.sourceLength).toWellFormed());

/** A visit as a browser tells it. It proves nothing, so what is too long is cut and never refused: an enquiry must not fail for it. */
export const VisitInput = z
  .object({
    landing: word,
    referrer: word.optional(),
    utm_source: word.optional(),
    utm_medium: word.optional(),
    utm_campaign: word.optional(),
    utm_term: word.optional(),
    utm_content: word.optional(),
    agent: word.optional(),
  })
  .meta({ id: "Visit" });

export const VisitView = VisitInput;

/** The word by which a visit is filtered: `agent` for one of a program, the campaign's source, else the host that led here. */
export function sourceOf(visit: z.infer<typeof VisitInput> | undefined): string | null {
  return (visit?.agent && "agent") || visit?.utm_source || visit?.referrer || null;
}
