import { cleanField, type Figure, figureLimits, isWebAddress, isWholeFigure, readFigures } from "../../../contract/collection-rules.ts";
import { type Collection, type CollectionField, fieldsOf, hiddenField } from "../../../contract/collections.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../../contract/picture-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";
import { emptyValues, type Item, type Values } from "./collection-item.ts";

/** The part of a draft that is saved. */
export type Filled = Pick<Draft, "editing" | "values" | "files">;

/** State of a collection's form. Input is only discarded by a save, a cancel or opening another item. */
export type Draft = {
  /** The item when editing started, or its last version seen on the server; undefined for a new item. */
  editing: Item | undefined;
  values: Values;
  files: Readonly<Record<string, File>>;
  /** Errors by field name; `form` for the whole form. */
  faults: Faults;
  /** How often the form was opened: each increment scrolls to it and focuses it. 0 when closed. */
  asked: number;
};

export type DraftEvent =
  | { type: "add" }
  | { type: "edit"; item: Item }
  /** Scrolls to the form and focuses it, and keeps what is typed. */
  | { type: "asked" }
  | { type: "typed"; name: string; value: string }
  | { type: "chosen"; name: string; file: File | undefined }
  | { type: "refused"; faults: Faults }
  | { type: "merged"; item: Item; content: Omit<Filled, "editing"> }
  | { type: "hidden"; item: Item }
  | { type: "restore"; item: Item; content: Omit<Filled, "editing"> }
  /** `id` is the saved item's; undefined for a new one. */
  | { type: "saved"; id: string | undefined }
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
    case "asked":
      return { ...draft, asked: draft.asked + 1 };
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
    case "saved":
      // Another item may have been opened since.
      return draft.editing?._id === event.id ? startDraft(collection) : draft;
    case "done":
      return startDraft(collection);
  }
}

/** Applies Hide or Show from the item's row to the open form. If the item has other changes too, the next save reports the conflict. */
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

/** Drops a rejected picture, so that a retry doesn't send it again. */
function refuse(draft: Draft, faults: Faults): Draft {
  const left = { ...draft, files: Object.fromEntries(Object.entries(draft.files).filter(([name]) => faults[name] === undefined)) };
  const refused = Object.entries(draft.files).flatMap(([name, file]) => {
    const reason = faults[name];
    return reason === undefined ? [] : [[name, describeRefusal(left, { name, file, reason })]];
  });
  return { ...left, faults: { ...faults, ...Object.fromEntries(refused) } };
}

type Refused = { name: string; file: File; reason: string };

/** The error text, with the picture that will be saved instead. */
function describeRefusal({ files, values }: Draft, { name, file, reason }: Refused): string {
  const kept = files[name];
  if (kept !== undefined) return staffMessages.imageRefused(reason, file.name, kept.name);
  return values[name] ? staffMessages.imageRefusedForCurrent(reason, file.name) : reason;
}

/** Any change also clears the error of the whole form. */
function withoutFault(faults: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name && field !== "form"));
}

/** Checks type and size before the upload; the server checks the content. */
export function findFileFault(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return staffMessages.imageTypeUnsupported;
  return file.size > MAX_PICTURE_BYTES ? staffMessages.imageTooLarge : undefined;
}

export function isDirty(collection: Collection, { editing, values, files }: Draft): boolean {
  const start = editing?.values ?? emptyValues(collection);
  return Object.keys(files).length > 0 || fieldsOf(collection).some(({ name }) => values[name] !== start[name]);
}

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

/** Errors that prevent saving, or undefined. */
export function findFaults(collection: Collection, { editing, values, files }: Filled): Faults | undefined {
  const fields = fieldsOf(collection).map((field) => ({ ...field, text: cleanField(field, values[field.name] ?? "") }));
  // An edited item without a picture may stay without one.
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

/** Puts the server's error at its field; undefined if the form has no such field. */
export function faultAt(collection: Collection, field = "", text: string): Faults | undefined {
  return fieldsOf(collection).some(({ name }) => name === field) ? { [field]: text } : undefined;
}
