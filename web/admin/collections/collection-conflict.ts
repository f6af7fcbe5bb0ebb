import { cleanField } from "../../../contract/collection-rules.ts";
import type { Collection } from "../../../contract/collections.ts";
import type { Draft } from "./collection-form-state.ts";
import type { Item, Values } from "./collection-item.ts";

export type FieldComparison = { label: string; mine: string; theirs: string; isSame: boolean };

/** Both versions of an item that two people changed, field by field. */
export function compareVersions(collection: Collection, mine: Values, theirs: Item): FieldComparison[] {
  return collection.fields.map((field) => {
    const [own, other] = [mine[field.name] ?? "", theirs.values[field.name] ?? ""];
    return { label: field.label, mine: own, theirs: other, isSame: cleanField(field, own) === cleanField(field, other) };
  });
}

/** Whether what stands on the server is what this attempt, whose answer was lost, has saved. */
export function isOwnSave(collection: Collection, { editing, values }: Pick<Draft, "editing" | "values">, current: Item): boolean {
  const isNext = editing?._id === current._id && editing.version + 1 === current.version;
  return isNext && compareVersions(collection, values, current).every(({ isSame }) => isSame);
}
