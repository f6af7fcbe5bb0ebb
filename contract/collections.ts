import { z } from "zod";

/** `imageUrl` is relative: the picture is served at `/api` + `imageUrl` (D20); empty where there is none. */
const project = z.object({ _id: z.string(), title: z.string(), description: z.string(), imageUrl: z.string() });

export const ExpertiseView = project.meta({ id: "Expertise" });
export type ExpertiseView = z.infer<typeof ExpertiseView>;

export const OurProjectView = project.meta({ id: "OurProject" });
export type OurProjectView = z.infer<typeof OurProjectView>;

export const TestimonialView = z
  .object({ _id: z.string(), name: z.string(), role: z.string(), feedback: z.string(), imageUrl: z.string() })
  .meta({ id: "Testimonial" });
export type TestimonialView = z.infer<typeof TestimonialView>;
