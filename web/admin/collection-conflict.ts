import type { Collection } from "../../contract/collections.ts";
import type { Item, Values } from "./collection-item.ts";

export type FieldComparison = { label: string; mine: string; theirs: string; isSame: boolean };

/** Both versions of an item that two people changed, field by field. */
export function compareVersions(collection: Collection, mine: Values, theirs: Item): FieldComparison[] {
  return collection.fields.map(({ name, label }) => {
    const [own, other] = [mine[name] ?? "", theirs.values[name] ?? ""];
    return { label, mine: own, theirs: other, isSame: own.trim() === other.trim() };
  });
}
