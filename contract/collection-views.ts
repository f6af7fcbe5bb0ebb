import { z } from "zod";
import type { Collection, CollectionField, CollectionName, collections } from "./collections.ts";
import { serverLimits } from "./server-limits.ts";
import { PictureView } from "./pictures.ts";

/** Properties of every item besides its fields. */
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
 * An item's views for visitors and staff, from its declaration. Call it once per declaration: the API's description identifies schemas by
 * name.
 */
export function viewsOf<Declared extends Collection>(declared: Declared) {
  const fields = Object.fromEntries(declared.fields.map((field) => [field.name, shownField(field)]));
  // The item type follows from the declaration's type, which is lost at run time.
  const shape = { ...item, ...(declared.hasPicture && picture), ...fields } as Shape<Declared>;
  const view = z.object(shape).meta({ id: declared.schema });
  return { view, staffView: z.object({ ...shape, isHidden: z.boolean() }).meta({ id: `Staff${declared.schema}` }) };
}

/** An item of the named collection, as shown. */
export type ItemView<Name extends CollectionName> = z.infer<ReturnType<typeof viewsOf<(typeof collections)[Name]>>["view"]>;
export type ExpertiseView = ItemView<"expertise">;
export type OurProjectView = ItemView<"ourProjects">;
export type TestimonialView = ItemView<"testimonials">;
export type PortfolioView = ItemView<"portfolio">;
export type TeamMemberView = ItemView<"teamMembers">;
export type MilestoneView = ItemView<"milestones">;

/** The order of a collection by staff, first to last. Missing items follow in their previous order. */
export const OrderInput = z.strictObject({ ids: z.array(z.uuid()).max(serverLimits.maxCollectionItems) }).meta({ id: "OrderInput" });
