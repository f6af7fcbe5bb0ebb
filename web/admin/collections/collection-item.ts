import { z } from "zod";
import { readFigures, tellFigure, writeFigures } from "../../../contract/collection-rules.ts";
import { Figure } from "../../../contract/collection-views.ts";
import { type Collection, type CollectionField, fieldsOf, hiddenField } from "../../../contract/collections.ts";
import { PictureView } from "../../../contract/pictures.ts";

/** What stands in the fields, by their names and as a form sends it: of a picture its address, of figures their JSON. */
export type Values = Readonly<Record<string, string>>;

/** An item of any collection: what stands in its fields is in `values`. */
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

/** @throws ZodError where the answer is not an item of the collection as staff see it */
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

/** What an item is called in sentences: its first field. */
export function nameOf(collection: Collection, item: Pick<Item, "values">): string {
  return item.values[collection.fields[0]?.name ?? ""] ?? "";
}

export const isHidden = ({ values }: Pick<Item, "values">): boolean => values[hiddenField.name] === "true";

/** A picture of an item as it is or was shown; with its sources, where it is the one that the item has. */
export const pictureAt = (address: string, item?: Item) => (address === item?.imageUrl ? item : { imageUrl: address, picture: undefined });

/** What a field holds, as a person reads it. */
export function tellValue({ kind }: CollectionField, value: string): string {
  if (kind === "figures") return readFigures(value).map(tellFigure).join("\n");
  return kind === "switch" ? (value === "true" ? "yes" : "no") : value;
}

/** What an item says: its name first, then what stands in its other fields; no pictures. */
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
