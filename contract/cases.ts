import { z } from "zod";

/** A published case study, by the last part of its URL. */
export const ToldCaseView = z.object({ slug: z.string() }).meta({ id: "ToldCase" });
export type ToldCaseView = z.infer<typeof ToldCaseView>;
