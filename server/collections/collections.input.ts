import { z } from "zod";
import { cleanField, cleanFigures, figureLimits, isWebAddress, isWholeFigure } from "../../contract/collection-rules.ts";
import { Figure } from "../../contract/collection-views.ts";
import { type Collection, type CollectionField, hiddenField } from "../../contract/collections.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { jsonBody } from "../platform/http/router.ts";

/** An item's form. Missing fields stay unchanged. */
export type ItemInput = {
  /** By field name. */
  values: Record<string, unknown>;
  /** By field name: a new file, the path of an earlier picture, or empty for none. */
  pictures: Record<string, File | string>;
  version?: number | undefined;
};

function textSchema(field: CollectionField, incomplete: string | undefined) {
  const { label, max } = field;
  const required = incomplete ?? staffMessages.fieldRequired(label);
  return z
    .string({ error: ({ input }) => (input === undefined ? required : apiMessages.invalidRequest) })
    .transform((value) => cleanField(field, value))
    .pipe(
      z
        .string()
        .min(field.isOptional ? 0 : 1, required)
        .max(max, apiMessages.tooLong(label, max))
        .refine((value) => !field.isAddress || isWebAddress(value), staffMessages.addressInvalid(label)),
    );
}

const file = (error: string) => z.instanceof(File, { error }).meta({ type: "string", format: "binary" });

/** An empty file field arrives as a file without name and content. */
const isChosen = ({ name, size }: File) => name !== "" || size > 0;

const newImage = (required: string) => file(required).refine(({ size }) => size > 0, required);
const anotherImage = file(apiMessages.invalidRequest).transform((image) => (isChosen(image) ? image : undefined));
const earlierPicture = z.string().regex(/^\/uploads\/[\w.-]{1,200}$/);

/** Parses JSON from a form's text. */
function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: apiMessages.invalidRequest });
    return z.NEVER;
  }
}

const figuresOf = (max: number) =>
  z
    .array(Figure)
    .max(max, staffMessages.figuresTooMany(max))
    .transform(cleanFigures)
    .refine((figures) => figures.every(isWholeFigure), staffMessages.figuresIncomplete(figureLimits.what, figureLimits.value));

/** Fields that a form sends as text. */
const inForm = {
  figures: (max: number) => z.string().transform(parseJson).pipe(figuresOf(max)),
  picture: () => z.union([anotherImage, earlierPicture, z.literal("")]),
  switch: () => z.enum(["true", "false"]).transform((text) => text === "true"),
};
const inJson = { ...inForm, figures: figuresOf, switch: () => z.boolean() };

function schemasOf(declared: Collection, incomplete: string | undefined): Record<string, z.ZodType> {
  const kinds = declared.hasPicture ? inForm : inJson;
  const schemaOf = (field: CollectionField) => (field.kind ? kinds[field.kind](field.max) : textSchema(field, incomplete));
  return Object.fromEntries(
    [...declared.fields, hiddenField].map((field: CollectionField) => {
      const schema = schemaOf(field);
      return [field.name, field.isOptional ? schema.optional() : schema];
    }),
  );
}

/** Form fields are text. */
const formVersion = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

type Body = { body: { required: boolean; content: Record<string, { schema: z.ZodType }> } };

const formBody = (schema: z.ZodType): Body => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

/** The bodies for adding and changing an item: a form if it has a picture, which is required for adding, else JSON. */
export function describeBodies(declared: Collection): { create: Body; update: Body } {
  const { incompleteOnAdd, incompleteOnUpdate } = declared.texts;
  const added = schemasOf(declared, incompleteOnAdd);
  const changed = schemasOf(declared, incompleteOnUpdate);
  if (!declared.hasPicture) {
    const version = z.int().min(1).optional();
    return { create: jsonBody(z.strictObject(added)), update: jsonBody(z.strictObject({ ...changed, version })) };
  }
  const image = newImage(incompleteOnAdd ?? staffMessages.imageRequired);
  const others = { image: anotherImage.optional(), imageUrl: earlierPicture.optional(), version: formVersion.optional() };
  return { create: formBody(z.strictObject({ ...added, image })), update: formBody(z.strictObject({ ...changed, ...others })) };
}
