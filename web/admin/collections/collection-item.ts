import { z } from "zod";
import { readFigures, tellFigure, writeFigures } from "../../../contract/collection-rules.ts";
import { Figure } from "../../../contract/collection-views.ts";
import { type Collection, type CollectionField, fieldsOf, hiddenField } from "../../../contract/collections.ts";
import { PictureView } from "../../../contract/pictures.ts";

/** Field values by name, as sent in a form: a picture is its address, figures are JSON. */
export type Values = Readonly<Record<string, string>>;

/** An item of any collection, with its fields in `values`. */
export type Item = {
  _id: string;
  version: number;
  createdAt: string;
  imageUrl: string;
  picture: PictureView | undefined;
  values: Values;
};

const Stored = z.looseObject({
  _id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  imageUrl: z.string().default(""),
  picture: PictureView.optional(),
});

const Shown = z.object({ imageUrl: z.string() });

function readValue({ name, kind }: CollectionField, stored: z.infer<typeof Stored>): string {
  if (kind === "figures") return writeFigures(z.array(Figure).parse(stored[name]));
  if (kind === "switch") return String(z.boolean().parse(stored[name]));
  if (kind === "picture") return name === "image" ? stored.imageUrl : (Shown.optional().parse(stored[name])?.imageUrl ?? "");
  return z.string().parse(stored[name]);
}

/** @throws ZodError if the response isn't an item of the collection */
export function readItem(collection: Collection, answer: unknown): Item {
  const stored = Stored.parse(answer);
  const { _id, version, createdAt, imageUrl, picture } = stored;
  const values = Object.fromEntries(fieldsOf(collection).map((field) => [field.name, readValue(field, stored)]));
  return { _id, version, createdAt, imageUrl, picture, values };
}

export function readItems(collection: Collection, answer: unknown): Item[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .map((item) => readItem(collection, item));
}

/** Display name of an item: its first field. */
export function nameOf(collection: Collection, item: Pick<Item, "values">): string {
  return item.values[collection.fields[0]?.name ?? ""] ?? "";
}

export const isHidden = ({ values }: Pick<Item, "values">): boolean => values[hiddenField.name] === "true";

/** Picture data for an address; with its renditions if it's the item's current picture. */
export const pictureAt = (address: string, item?: Item) => (address === item?.imageUrl ? item : { imageUrl: address, picture: undefined });

/** A field's value as readable text. */
export function tellValue({ kind }: CollectionField, value: string): string {
  if (kind === "figures") return readFigures(value).map(tellFigure).join("\n");
  return kind === "switch" ? (value === "true" ? "yes" : "no") : value;
}

/** An item as text: its name, then its other fields, without pictures. */
export const tellItem = (collection: Collection, { values }: Pick<Item, "values">) =>
  collection.fields.flatMap((field) => {
    const told = field.kind === "picture" ? "" : tellValue(field, values[field.name] ?? "");
    return told === "" ? [] : [{ field, told }];
  });

export const wordsOf = (collection: Collection, item: Item): string[] => tellItem(collection, item).map(({ told }) => told);

const EMPTY = { figures: writeFigures([]), picture: "", switch: "false" };

export function emptyValues(collection: Collection): Values {
  return Object.fromEntries(fieldsOf(collection).map(({ name, kind }) => [name, kind ? EMPTY[kind] : ""]));
}
