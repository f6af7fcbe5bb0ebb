import { z } from "zod";
import type { Collection, collections, FieldName } from "./collections.ts";
import { limits } from "./limits.ts";
import { PictureView } from "./pictures.ts";

/** What every item has besides its fields. `imageUrl` is relative to `/api`, empty without a picture. */
const item = { _id: z.string(), version: z.int(), createdAt: z.iso.datetime() };
const withPicture = { ...item, imageUrl: z.string(), picture: PictureView.optional() };

/** The declared fields as a part of a schema. */
function texts<Declared extends Collection>({ fields }: Declared) {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(fields.map((field) => [field.name, z.string()])) as Record<FieldName<Declared>, z.ZodString>;
}

const picturedView = <Declared extends Collection>(declared: Declared) =>
  z.object({ ...withPicture, ...texts(declared) }).meta({ id: declared.schema });

const plainView = <Declared extends Collection>(declared: Declared) =>
  z.object({ ...item, ...texts(declared) }).meta({ id: declared.schema });

/** The schema of an item as it is shown. */
export type ViewOf<Declared extends Collection> = Declared["hasPicture"] extends true
  ? ReturnType<typeof picturedView<Declared>>
  : ReturnType<typeof plainView<Declared>>;

/** An item as it is shown, from its declaration. Call it once for each: the description of the API knows its schemas by their names. */
export function viewOf<Declared extends Collection>(declared: Declared): ViewOf<Declared> {
  // A condition on a type cannot be decided by one on a value.
  return (declared.hasPicture ? picturedView(declared) : plainView(declared)) as ViewOf<Declared>;
}

type Shown<Name extends keyof typeof collections> = z.infer<ViewOf<(typeof collections)[Name]>>;
export type ExpertiseView = Shown<"expertise">;
export type OurProjectView = Shown<"ourProjects">;
export type TestimonialView = Shown<"testimonials">;
export type PortfolioView = Shown<"portfolio">;
export type TeamMemberView = Shown<"teamMembers">;
export type MilestoneView = Shown<"milestones">;

/** The order staff put a collection in, first to last. Items that are not named follow as they stood. */
export const OrderInput = z.strictObject({ ids: z.array(z.uuid()).max(limits.maxCollectionItems) }).meta({ id: "OrderInput" });
export type OrderInput = z.infer<typeof OrderInput>;
