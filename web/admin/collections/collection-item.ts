import { z } from "zod";
import type { Collection } from "../../../contract/collections.ts";
import { PictureView } from "../../../contract/pictures.ts";

export type Values = Readonly<Record<string, string>>;

/** An item of any collection: what its declaration calls fields is in `values`, by their names. */
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

/** @throws ZodError where the answer is not an item of the collection */
export function readItem(collection: Collection, answer: unknown): Item {
  const stored = Stored.parse(answer);
  const { _id, version, createdAt, imageUrl, picture } = stored;
  const values = Object.fromEntries(collection.fields.map(({ name }) => [name, z.string().parse(stored[name])]));
  return { _id, version, createdAt, imageUrl, picture, values };
}

export function readItems(collection: Collection, answer: unknown): Item[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .map((item) => readItem(collection, item));
}

/** What an item is called in sentences: its first field. */
export function nameOf(collection: Collection, item: Item): string {
  return item.values[collection.fields[0]?.name ?? ""] ?? "";
}

/** An item with a picture that it showed before, where it is to show that again. */
export function pictured(item: Item, imageUrl: string | undefined): Item {
  return imageUrl === undefined ? item : { ...item, imageUrl, picture: undefined };
}

export function emptyValues(collection: Collection): Values {
  return Object.fromEntries(collection.fields.map(({ name }) => [name, ""]));
}
