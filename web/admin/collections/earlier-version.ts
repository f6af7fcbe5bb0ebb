import { writeFigures } from "../../../contract/collection-rules.ts";
import { Figure } from "../../../contract/collection-views.ts";
import { type Collection, type CollectionField, fieldsOf } from "../../../contract/collections.ts";
import type { AuditView } from "../../../contract/audit.ts";
import type { Content } from "./collection-api.ts";
import { hasTexts } from "./conflict-dialog.tsx";
import type { Item } from "./collection-item.ts";

export const contentOf = ({ values }: Item): Content => ({ values, files: {} });

/** A field's value from the history, as a form sends it; undefined if it's missing or can't be restored. */
function earlierValue(
  { name, kind, isOptional }: CollectionField,
  { before = {}, after = {}, isPictureKept }: AuditView,
): string | undefined {
  const value = before[name === "image" ? "imageUrl" : name];
  // Visibility is only restored if the change was about it.
  if (kind === "switch") return value === after[name] ? undefined : String(value === true);
  if (kind === "picture") return isPictureKept !== false && typeof value === "string" && (isOptional || value) ? value : undefined;
  if (kind === "figures") return value === undefined ? undefined : writeFigures(Figure.array().parse(value));
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/**
 * The content of an item before a change, with its pictures while they're kept. Fields missing in the history keep their current value.
 * @returns undefined if nothing differs from the current item
 */
export function findEarlier(collection: Collection, item: Item, entry: AuditView): Content | undefined {
  if (entry.action !== "updated" || entry.before === undefined) return undefined;
  const fields = fieldsOf(collection);
  const values = Object.fromEntries(fields.map((field) => [field.name, earlierValue(field, entry) ?? item.values[field.name] ?? ""]));
  const arePicturesSame = fields.every(({ name, kind }) => kind !== "picture" || values[name] === item.values[name]);
  return arePicturesSame && hasTexts(collection, values, item) ? undefined : { values, files: {} };
}
