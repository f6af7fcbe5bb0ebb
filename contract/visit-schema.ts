import { z } from "zod";
import { limits } from "./limits.ts";
import { cleanLine } from "./text.ts";

const word = z.string().transform((value) => cleanLine(value).slice(0, limits.sourceLength).toWellFormed());

/** A visit as reported by a browser. It proves nothing, so long values are truncated, never refused: no enquiry may fail because of it. */
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

/** The filter word of a visit: `agent` for a program's, the campaign's source, else the referring host. */
export function sourceOf(visit: z.infer<typeof VisitInput> | undefined): string | null {
  return (visit?.agent && "agent") || visit?.utm_source || visit?.referrer || null;
}
