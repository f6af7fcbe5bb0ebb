import { cleanField, isWebAddress } from "../../../contract/collection-rules.ts";
import type { Collection, CollectionField } from "../../../contract/collections.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../../contract/picture-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";
import { emptyValues, type Item, type Values } from "./collection-item.ts";

/** What is saved of a form. */
export type Filled = Pick<Draft, "editing" | "values" | "file" | "imageUrl">;

/** What stands in the form of a collection. Nothing but a save, a cancel or another item ever takes away what was typed. */
export type Draft = {
  /** The item as it was when editing started, or as it was last seen on the server; none while adding. */
  editing: Item | undefined;
  values: Values;
  file: File | undefined;
  /** Where an earlier picture is that the item is to show again, unless there is a file. */
  imageUrl?: string | undefined;
  /** At its fields, at `image`, or below the `form`. */
  faults: Faults;
  /** How often the form was asked for: each time it is scrolled to and focused. 0 once it is done with. */
  asked: number;
};

export type DraftEvent =
  | { type: "add" }
  | { type: "edit"; item: Item }
  | { type: "typed"; name: string; value: string }
  | { type: "chosen"; file: File | undefined }
  | { type: "refused"; faults: Faults }
  | { type: "merged"; item: Item; content: Omit<Filled, "editing"> }
  | { type: "restore"; item: Item; content: Omit<Filled, "editing"> }
  | { type: "done" };

export function startDraft(collection: Collection): Draft {
  return { editing: undefined, values: emptyValues(collection), file: undefined, faults: {}, asked: 0 };
}

export function reduceDraft(collection: Collection, draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case "add":
      return { ...startDraft(collection), asked: draft.asked + 1 };
    case "edit":
      return { ...startDraft(collection), editing: event.item, values: event.item.values, asked: draft.asked + 1 };
    case "typed":
      return { ...draft, values: { ...draft.values, [event.name]: event.value }, faults: withoutFault(draft.faults, event.name) };
    case "chosen":
      return choose(draft, event.file);
    case "refused":
      return refuse(draft, event.faults);
    case "restore":
      return { ...startDraft(collection), editing: event.item, ...event.content, asked: draft.asked + 1 };
    case "merged":
      return { ...draft, editing: event.item, ...event.content, faults: {} };
    case "done":
      return startDraft(collection);
  }
}

function choose(draft: Draft, file: File | undefined): Draft {
  const reason = file && findFileFault(file);
  if (file !== undefined && reason !== undefined)
    return { ...draft, faults: { ...draft.faults, image: describeRefusal(draft, file, reason) } };
  return { ...draft, file, faults: withoutFault(draft.faults, "image") };
}

/** A picture that was refused is let go: whoever saves the form again does not mean that one. */
function refuse(draft: Draft, faults: Faults): Draft {
  const { file } = draft;
  if (faults.image === undefined || file === undefined) return { ...draft, faults };
  const left = { ...draft, file: undefined };
  return { ...left, faults: { ...faults, image: describeRefusal(left, file, faults.image) } };
}

/** Why a picture is not taken, and which one will be saved instead. */
function describeRefusal({ file, editing }: Draft, refused: File, reason: string): string {
  if (file !== undefined) return staffMessages.imageRefused(reason, refused.name, file.name);
  return editing === undefined || editing.imageUrl === "" ? reason : staffMessages.imageRefusedForCurrent(reason, refused.name);
}

/** What was said of the whole is no news once something has changed. */
function withoutFault(faults: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name && field !== "form"));
}

/** What can be said about a picture before it is sent; the server judges what is inside. */
export function findFileFault(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return staffMessages.imageTypeUnsupported;
  return file.size > MAX_PICTURE_BYTES ? staffMessages.imageTooLarge : undefined;
}

export function isDirty(collection: Collection, draft: Draft): boolean {
  const start = draft.editing?.values ?? emptyValues(collection);
  return (
    draft.file !== undefined || draft.imageUrl !== undefined || collection.fields.some(({ name }) => draft.values[name] !== start[name])
  );
}

/** Why the draft cannot be saved, or undefined. */
export function findFaults(collection: Collection, draft: Filled): Faults | undefined {
  const image = collection.hasPicture && draft.editing === undefined && draft.file === undefined ? staffMessages.imageRequired : undefined;
  const textOf = (field: CollectionField) => cleanField(field, draft.values[field.name] ?? "");
  const missing = collection.fields.filter((field) => !field.isOptional && textOf(field) === "");
  const incomplete = draft.editing ? collection.texts.incompleteOnUpdate : collection.texts.incompleteOnAdd;
  if (incomplete !== undefined && (image !== undefined || missing.length > 0)) return { form: incomplete };
  const tooLong = collection.fields.filter((field) => countCodePoints(textOf(field)) > field.max);
  const misaddressed = collection.fields.filter((field) => field.isAddress && !isWebAddress(textOf(field)));
  const faults: Faults = Object.fromEntries([
    ...misaddressed.map(({ name, label }) => [name, staffMessages.addressInvalid(label)]),
    ...tooLong.map(({ name, label, max }) => [name, apiMessages.tooLong(label, max)]),
    ...missing.map(({ name, label }) => [name, staffMessages.fieldRequired(label)]),
    ...(image === undefined ? [] : [["image", image]]),
  ]);
  return hasFaults(faults) ? faults : undefined;
}

/** What the server said about one field, tied to it; undefined where the form has no such field. */
export function faultAt(collection: Collection, field = "", text: string): Faults | undefined {
  const isField = (field === "image" && collection.hasPicture) || collection.fields.some(({ name }) => name === field);
  return isField ? { [field]: text } : undefined;
}
