import { z } from "zod";
import type { Collection, CollectionField, CollectionName, collections } from "./collections.ts";
import { serverLimits } from "./server-limits.ts";
import { PictureView } from "./pictures.ts";

/** What every item has besides its fields. */
const item = { _id: z.string(), version: z.int(), createdAt: z.iso.datetime() };
/** `imageUrl` is relative to `/api`, empty without a picture. */
const picture = { imageUrl: z.string(), picture: PictureView.optional() };

export const Figure = z.strictObject({ what: z.string(), from: z.string(), to: z.string() }).meta({ id: "Figure" });

const shown = { text: z.string(), figures: z.array(Figure), picture: z.object(picture).optional() };

type ShownField<Field extends CollectionField> = Field extends { kind: "figures" | "picture" }
  ? (typeof shown)[Field["kind"]]
  : (typeof shown)["text"];
type Fields<Declared extends Collection> = { [Field in Declared["fields"][number] as Field["name"]]: ShownField<Field> };

type Shape<Declared extends Collection> = typeof item & Fields<Declared> & (Declared["hasPicture"] extends true ? typeof picture : unknown);

const shownField = ({ kind }: CollectionField) => (kind === "figures" || kind === "picture" ? shown[kind] : shown.text);

/**
 * An item as visitors see it and as staff do, from its declaration. Call it once for each: the description of the API knows its schemas by
 * their names.
 */
export function viewsOf<Declared extends Collection>(declared: Declared) {
  const fields = Object.fromEntries(declared.fields.map((field) => [field.name, shownField(field)]));
  // What a declaration says of its items is known of its type, and lost on the way through its value.
  const shape = { ...item, ...(declared.hasPicture && picture), ...fields } as Shape<Declared>;
  const view = z.object(shape).meta({ id: declared.schema });
  return { view, staffView: z.object({ ...shape, isHidden: z.boolean() }).meta({ id: `Staff${declared.schema}` }) };
}

/** An item of the collection of that name, as it is shown. */
export type ItemView<Name extends CollectionName> = z.infer<ReturnType<typeof viewsOf<(typeof collections)[Name]>>["view"]>;
export type ExpertiseView = ItemView<"expertise">;
export type OurProjectView = ItemView<"ourProjects">;
export type TestimonialView = ItemView<"testimonials">;
export type PortfolioView = ItemView<"portfolio">;
export type TeamMemberView = ItemView<"teamMembers">;
export type MilestoneView = ItemView<"milestones">;

/** The order staff put a collection in, first to last. Items that are not named follow as they stood. */
export const OrderInput = z.strictObject({ ids: z.array(z.uuid()).max(serverLimits.maxCollectionItems) }).meta({ id: "OrderInput" });
