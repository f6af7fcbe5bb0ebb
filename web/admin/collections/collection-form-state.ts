import { cleanField, type Figure, figureLimits, isWebAddress, isWholeFigure, readFigures } from "../../../contract/collection-rules.ts";
import { type Collection, type CollectionField, fieldsOf, hiddenField } from "../../../contract/collections.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../../contract/picture-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";
import { emptyValues, type Item, type Values } from "./collection-item.ts";

/** What is saved of a form. */
export type Filled = Pick<Draft, "editing" | "values" | "files">;

/** What stands in the form of a collection. Nothing but a save, a cancel or another item ever takes away what was typed. */
export type Draft = {
  /** The item as it was when editing started, or as it was last seen on the server; none while adding. */
  editing: Item | undefined;
  values: Values;
  /** Chosen pictures, by their fields. */
  files: Readonly<Record<string, File>>;
  /** At its fields, or below the `form`. */
  faults: Faults;
  /** How often the form was asked for: each time it is scrolled to and focused. 0 once it is done with. */
  asked: number;
};

export type DraftEvent =
  | { type: "add" }
  | { type: "edit"; item: Item }
  | { type: "typed"; name: string; value: string }
  | { type: "chosen"; name: string; file: File | undefined }
  | { type: "refused"; faults: Faults }
  | { type: "merged"; item: Item; content: Omit<Filled, "editing"> }
  | { type: "hidden"; item: Item }
  | { type: "restore"; item: Item; content: Omit<Filled, "editing"> }
  | { type: "done" };

export function startDraft(collection: Collection): Draft {
  return { editing: undefined, values: emptyValues(collection), files: {}, faults: {}, asked: 0 };
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
      return choose(draft, event);
    case "refused":
      return refuse(draft, event.faults);
    case "restore":
      return { ...startDraft(collection), editing: event.item, ...event.content, asked: draft.asked + 1 };
    case "merged":
      return { ...draft, editing: event.item, ...event.content, faults: {} };
    case "hidden":
      return takeHidden(collection, draft, event.item);
    case "done":
      return startDraft(collection);
  }
}

/** The item in the form was hidden or shown from its row. Where more of it has changed than that, the next save finds out. */
function takeHidden(collection: Collection, draft: Draft, item: Item): Draft {
  const { editing } = draft;
  const isSame = ({ name }: CollectionField) => name === hiddenField.name || editing?.values[name] === item.values[name];
  if (editing?._id !== item._id || !fieldsOf(collection).every(isSame)) return draft;
  return { ...draft, editing: item, values: { ...draft.values, [hiddenField.name]: item.values[hiddenField.name] ?? "" } };
}

function choose(draft: Draft, { name, file }: { name: string; file: File | undefined }): Draft {
  const reason = file && findFileFault(file);
  if (file !== undefined && reason !== undefined)
    return { ...draft, faults: { ...draft.faults, [name]: describeRefusal(draft, { name, file, reason }) } };
  const { [name]: _former, ...others } = draft.files;
  return { ...draft, files: file ? { ...others, [name]: file } : others, faults: withoutFault(draft.faults, name) };
}

/** A picture that was refused is let go: whoever saves the form again does not mean that one. */
function refuse(draft: Draft, faults: Faults): Draft {
  const left = { ...draft, files: Object.fromEntries(Object.entries(draft.files).filter(([name]) => faults[name] === undefined)) };
  const refused = Object.entries(draft.files).flatMap(([name, file]) => {
    const reason = faults[name];
    return reason === undefined ? [] : [[name, describeRefusal(left, { name, file, reason })]];
  });
  return { ...left, faults: { ...faults, ...Object.fromEntries(refused) } };
}

type Refused = { name: string; file: File; reason: string };

/** Why a picture is not taken, and which one will be saved instead. */
function describeRefusal({ files, values }: Draft, { name, file, reason }: Refused): string {
  const kept = files[name];
  if (kept !== undefined) return staffMessages.imageRefused(reason, file.name, kept.name);
  return values[name] ? staffMessages.imageRefusedForCurrent(reason, file.name) : reason;
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

export function isDirty(collection: Collection, { editing, values, files }: Draft): boolean {
  const start = editing?.values ?? emptyValues(collection);
  return Object.keys(files).length > 0 || fieldsOf(collection).some(({ name }) => values[name] !== start[name]);
}

/** What is wrong with what a field holds, but for its being empty. */
function findFault(field: CollectionField, text: string): string | undefined {
  const { label, max, kind } = field;
  if (kind === "figures") return findFiguresFault(readFigures(text), max);
  if (kind !== undefined) return undefined;
  if (countCodePoints(text) > max) return apiMessages.tooLong(label, max);
  return field.isAddress && !isWebAddress(text) ? staffMessages.addressInvalid(label) : undefined;
}

function findFiguresFault(figures: readonly Figure[], max: number): string | undefined {
  if (figures.length > max) return staffMessages.figuresTooMany(max);
  return figures.every(isWholeFigure) ? undefined : staffMessages.figuresIncomplete(figureLimits.what, figureLimits.value);
}

/** Why the draft cannot be saved, or undefined. */
export function findFaults(collection: Collection, { editing, values, files }: Filled): Faults | undefined {
  const fields = fieldsOf(collection).map((field) => ({ ...field, text: cleanField(field, values[field.name] ?? "") }));
  // An item that has no picture stays as it is.
  const isMissing = ({ name, kind, isOptional, text }: (typeof fields)[number]) =>
    !isOptional && text === "" && files[name] === undefined && !(kind === "picture" && editing);
  const missing = fields.filter(isMissing);
  const incomplete = editing ? collection.texts.incompleteOnUpdate : collection.texts.incompleteOnAdd;
  if (incomplete !== undefined && missing.length > 0) return { form: incomplete };
  const faults: Faults = Object.fromEntries([
    ...fields.flatMap((field) => {
      const fault = findFault(field, field.text);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
    ...missing.map(({ name, kind, label }) => [
      name,
      kind === "picture" ? staffMessages.imageRequired : staffMessages.fieldRequired(label),
    ]),
  ]);
  return hasFaults(faults) ? faults : undefined;
}

/** What the server said about one field, tied to it; undefined where the form has no such field. */
export function faultAt(collection: Collection, field = "", text: string): Faults | undefined {
  return fieldsOf(collection).some(({ name }) => name === field) ? { [field]: text } : undefined;
}
