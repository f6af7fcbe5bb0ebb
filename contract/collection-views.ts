import { z } from "zod";
import type { Collection, CollectionName, collections, FieldName } from "./collections.ts";
import { limits } from "./limits.ts";
import { PictureView } from "./pictures.ts";

/** What every item has besides its fields. */
const item = { _id: z.string(), version: z.int(), createdAt: z.iso.datetime() };
/** `imageUrl` is relative to `/api`, empty without a picture. */
const picture = { imageUrl: z.string(), picture: PictureView.optional() };

type Shape<Declared extends Collection> = typeof item &
  Record<FieldName<Declared>, z.ZodString> &
  (Declared["hasPicture"] extends true ? typeof picture : unknown);

/** An item as it is shown, from its declaration. Call it once for each: the description of the API knows its schemas by their names. */
export function viewOf<Declared extends Collection>(declared: Declared) {
  const texts = Object.fromEntries(declared.fields.map(({ name }) => [name, z.string()]));
  // What a declaration says of its items is known of its type, and lost on the way through its value.
  const shape = { ...item, ...(declared.hasPicture && picture), ...texts } as Shape<Declared>;
  return z.object(shape).meta({ id: declared.schema });
}

/** An item of the collection of that name, as it is shown. */
export type ItemView<Name extends CollectionName> = z.infer<ReturnType<typeof viewOf<(typeof collections)[Name]>>>;
export type ExpertiseView = ItemView<"expertise">;
export type OurProjectView = ItemView<"ourProjects">;
export type TestimonialView = ItemView<"testimonials">;
export type PortfolioView = ItemView<"portfolio">;
export type TeamMemberView = ItemView<"teamMembers">;
export type MilestoneView = ItemView<"milestones">;

/** The order staff put a collection in, first to last. Items that are not named follow as they stood. */
export const OrderInput = z.strictObject({ ids: z.array(z.uuid()).max(limits.maxCollectionItems) }).meta({ id: "OrderInput" });
