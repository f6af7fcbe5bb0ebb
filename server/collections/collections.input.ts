import { z } from "zod";
import { cleanField, isWebAddress } from "../../contract/collection-rules.ts";
import type { Collection, CollectionField } from "../../contract/collections.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { jsonBody } from "../platform/http/router.ts";

/** What a form brings, whichever collection it is for. `imageUrl` is where a picture is that the item showed before and is to show again. */
export type ItemInput = {
  texts: Record<string, string>;
  image?: File | undefined;
  imageUrl?: string | undefined;
  version?: number | undefined;
};

function fieldSchema(field: CollectionField, incomplete: string | undefined) {
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

const textsOf = ({ fields }: Collection, incomplete: string | undefined) =>
  Object.fromEntries(
    fields.map((field) => {
      const schema = fieldSchema(field, incomplete);
      return [field.name, field.isOptional ? schema.optional() : schema];
    }),
  );

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

const earlierPicture = z.string().regex(/^\/uploads\/[\w.-]{1,200}$/);

type Body = { body: { required: boolean; content: Record<string, { schema: z.ZodType }> } };

const formBody = (schema: z.ZodType): Body => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

/** The bodies that add and change an item: forms where it has a picture, which is required when adding, and JSON otherwise. */
export function describeBodies(declared: Collection): { create: Body; update: Body } {
  const { incompleteOnAdd, incompleteOnUpdate } = declared.texts;
  const added = textsOf(declared, incompleteOnAdd);
  const changed = textsOf(declared, incompleteOnUpdate);
  if (!declared.hasPicture) {
    const version = z.int().min(1).optional();
    return { create: jsonBody(z.strictObject(added)), update: jsonBody(z.strictObject({ ...changed, version })) };
  }
  const image = newImage(incompleteOnAdd ?? staffMessages.imageRequired);
  const others = { image: anotherImage.optional(), imageUrl: earlierPicture.optional(), version: formVersion.optional() };
  return { create: formBody(z.strictObject({ ...added, image })), update: formBody(z.strictObject({ ...changed, ...others })) };
}
