import type { Collection } from "../../../contract/collections.ts";
import type { AuditView } from "../../../contract/history.ts";
import type { Content } from "./collection-api.ts";
import { hasTexts } from "./conflict-dialog.tsx";
import type { Item } from "./collection-item.ts";

/** An item as it is, to be saved so again. */
export function contentOf({ values, imageUrl }: Item): Content {
  return { values, file: undefined, ...(imageUrl !== "" && { imageUrl }) };
}

/**
 * What an item was before a change, with its picture while that is kept; undefined where that is what it is now. A field that the history
 * does not know stays as it is.
 */
export function findEarlier(collection: Collection, item: Item, { action, before, isPictureKept }: AuditView): Content | undefined {
  if (action !== "updated" || before === undefined) return undefined;
  const textOf = (name: string) => {
    const text = before[name];
    return typeof text === "string" || typeof text === "number" ? String(text) : (item.values[name] ?? "");
  };
  const values = Object.fromEntries(collection.fields.map(({ name }) => [name, textOf(name)]));
  const { imageUrl } = before;
  const isOther = isPictureKept === true && typeof imageUrl === "string" && imageUrl !== item.imageUrl;
  if (!isOther && hasTexts(collection, values, item)) return undefined;
  return { values, file: undefined, ...(isOther && { imageUrl }) };
}
