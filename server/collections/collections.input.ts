import { z } from "zod";
import { cleanField } from "../../contract/collection-rules.ts";
import type { Collection, CollectionField, FieldName } from "../../contract/collections.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { jsonBody } from "../platform/http/router.ts";

/** What a form brings, whichever collection it is for. */
export type ItemInput = { texts: Record<string, string>; image?: File | undefined; version?: number | undefined };

function fieldSchema(field: CollectionField, incomplete: string | undefined) {
  const { label, max } = field;
  const required = incomplete ?? staffMessages.fieldRequired(label);
  return z
    .string({ error: ({ input }) => (input === undefined ? required : apiMessages.invalidRequest) })
    .transform((value) => cleanField(field, value))
    .pipe(z.string().min(1, required).max(max, apiMessages.tooLong(label, max)));
}

function textsOf<Declared extends Collection>({ fields }: Declared, incomplete: string | undefined) {
  const entries = fields.map((field) => [field.name, fieldSchema(field, incomplete)] as const);
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as Record<FieldName<Declared>, ReturnType<typeof fieldSchema>>;
}

const file = (error: string) => z.instanceof(File, { error }).meta({ type: "string", format: "binary" });

/** A file field that was left empty arrives as a file without name and content. */
const isChosen = ({ name, size }: File) => name !== "" || size > 0;

const newImage = (required: string) => file(required).refine(({ size }) => size > 0, required);
const anotherImage = file(apiMessages.invalidRequest).transform((image) => (isChosen(image) ? image : undefined));

/** A form has texts only. */
const formVersion = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

function formBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "multipart/form-data": { schema } } } };
}
/** The bodies that add and change an item with a picture: forms, whose picture is required when adding. */
export function pictureForms<Declared extends Collection>(declared: Declared) {
  const { incompleteOnAdd, incompleteOnUpdate } = declared.texts;
  const image = newImage(incompleteOnAdd ?? staffMessages.imageRequired);
  return {
    create: formBody(z.strictObject({ ...textsOf(declared, incompleteOnAdd), image })),
    update: formBody(
      z.strictObject({ ...textsOf(declared, incompleteOnUpdate), image: anotherImage.optional(), version: formVersion.optional() }),
    ),
  };
}

/** The bodies that add and change an item without a picture. */
export function plainBodies<Declared extends Collection>(declared: Declared) {
  const { incompleteOnAdd, incompleteOnUpdate } = declared.texts;
  return {
    create: jsonBody(z.strictObject(textsOf(declared, incompleteOnAdd))),
    update: jsonBody(z.strictObject({ ...textsOf(declared, incompleteOnUpdate), version: z.int().min(1).optional() })),
  };
}
