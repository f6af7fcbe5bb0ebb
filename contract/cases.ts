import { z } from "zod";

/** A case study that the site tells, by the last part of its page’s address. */
export const ToldCaseView = z.object({ slug: z.string() }).meta({ id: "ToldCase" });
export type ToldCaseView = z.infer<typeof ToldCaseView>;
