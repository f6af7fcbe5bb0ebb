import { type AnyWords, cleanWord, type DocumentField, groupOf, listOf } from "../../../contract/document-rules.ts";
import { readBody } from "../../../contract/post-rules.ts";
import { type DocumentPicture, isPicture } from "../../../contract/document-picture-rules.ts";
import type { RichText } from "../../../contract/rich-text.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { cleanLine } from "../../../contract/text.ts";
import { isSameValue } from "../history/merge-fields.ts";

/** Schema of a field or of a list's item. */
export type WordKind = DocumentField | Extract<DocumentField, { kind: "list" }>["item"];

/** The draft, or the published words without one. */
export const wordsOf = ({ draft, published }: Pick<EditedDocumentView, "draft" | "published">): AnyWords => draft ?? published;

/** Value at a path such as `values.items.2.name`, or undefined. */
export function wordAt(words: unknown, path: string): unknown {
  return path.split(".").reduce((inside, name) => groupOf(inside)[name], words);
}

/** Immutable update at a path; other objects are shared. */
export function setAt(words: AnyWords, path: string, word: unknown): AnyWords {
  return groupOf(put(words, path.split("."), word));
}

function put(inside: unknown, [name, ...rest]: readonly string[], word: unknown): unknown {
  if (name === undefined) return word;
  if (Array.isArray(inside)) return inside.with(Number(name), put(inside[Number(name)], rest, word));
  const group = groupOf(inside);
  return { ...group, [name]: put(group[name], rest, word) };
}

/** Whether a path is the same as another, its ancestor or its descendant. */
export const isAbout = (said: string, path: string): boolean => said === path || said.startsWith(`${path}.`) || path.startsWith(`${said}.`);

const NO_TEXT: RichText = { type: "doc", content: [] };
// Words were validated with their fields' schema, so what looks like rich text is some.
const isRichText = (word: AnyWords): word is RichText => word["type"] === "doc" && Array.isArray(word["content"]);

export function asRichText(word: unknown): RichText {
  const group = groupOf(word);
  return isRichText(group) ? group : NO_TEXT;
}

/** Initial value of a new list item. A number starts as NaN. */
export function blankOf(kind: WordKind): unknown {
  switch (kind.kind) {
    case "group":
      return Object.fromEntries(kind.fields.map((field) => [field.name, blankOf(field)]));
    case "list":
      return Array.from({ length: kind.min }, () => blankOf(kind.item));
    case "number":
      return Number.NaN;
    case "choice":
      return kind.options[0]?.value ?? "";
    case "rich":
      return NO_TEXT;
    case "picture":
      return null;
    case "line":
    case "text":
    case "link":
      return "";
  }
}

export type Leaf = { path: string; label: string; field: Exclude<DocumentField, { kind: "group" }> };

/** Fields whose edits are tracked: those of groups one by one, a list as a whole. */
export function leavesOf(fields: readonly DocumentField[], above = { path: "", label: "" }): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    const [path, label] = [above.path + field.name, above.label + field.label];
    return field.kind === "group" ? leavesOf(field.fields, { path: `${path}.`, label: `${label}: ` }) : [{ path, label, field }];
  });
}

/** Number of inputs, including nested ones. */
export const countFields = (fields: readonly DocumentField[]): number =>
  fields.reduce((count, field) => count + (field.kind === "group" ? countFields(field.fields) : 1), 0);

export function asPicture(word: unknown): DocumentPicture | null {
  const group = groupOf(word);
  return isPicture(group) ? group : null;
}
const keptPicture = (picture: DocumentPicture | null) => picture && { ...picture, alt: cleanLine(picture.alt) };

/** Equality after the server's normalization. */
export function isSameWord(kind: WordKind, one: unknown, other: unknown): boolean {
  return isSameValue(asKept(kind, one), asKept(kind, other));
}

function asKept(kind: WordKind, word: unknown): unknown {
  if (typeof word === "string" && kind.kind !== "choice") return cleanWord(kind, word);
  if (kind.kind === "picture") return keptPicture(asPicture(word));
  if (kind.kind === "list") return listOf(word).map((item) => asKept(kind.item, item));
  if (kind.kind !== "group") return word;
  const group = groupOf(word);
  return Object.fromEntries(kind.fields.map((field) => [field.name, asKept(field, group[field.name])]));
}

/** Fields whose values differ between two versions. */
export const differencesOf = (fields: readonly DocumentField[], words: AnyWords, from: AnyWords): Leaf[] =>
  leavesOf(fields).filter(({ path, field }) => !isSameWord(field, wordAt(words, path), wordAt(from, path)));

/** A value as text for the diff; list items are on separate lines. */
export function writeWord(kind: WordKind, word: unknown): string {
  switch (kind.kind) {
    case "choice":
      return kind.options.find(({ value }) => value === word)?.label ?? "";
    case "list":
      return listOf(word)
        .map((item) => writeWord(kind.item, item))
        .join(kind.item.kind === "group" ? "\n\n" : "\n");
    case "group":
      return kind.fields.map((field) => `${field.label}: ${writeWord(field, groupOf(word)[field.name])}`).join("\n");
    case "rich":
      return readBody(asRichText(word));
    case "picture":
      return writePicture(asPicture(word));
    case "line":
    case "text":
    case "link":
    case "number":
      return typeof word === "string" || typeof word === "number" ? String(word) : "";
  }
}

/** Includes the file name: two pictures may have the same alt text. */
const writePicture = (picture: DocumentPicture | null) => (picture === null ? "" : `${picture.alt} (picture ${picture.name.slice(0, 6)})`);

/** Name of a list item: its first line. */
export function nameOfItem(kind: WordKind, word: unknown): string {
  if (kind.kind !== "group") return writeWord(kind, word);
  const [first] = kind.fields;
  return first === undefined ? "" : nameOfItem(first, groupOf(word)[first.name]);
}

/** Label of the field at a path; the path itself if the field no longer exists. */
export function labelOfPath(fields: readonly DocumentField[], path: string): string {
  return leavesOf(fields).find((leaf) => isAbout(leaf.path, path))?.label ?? path;
}

/**
 * Rebases words when the originals change: values equal to the old original follow the new one. Otherwise they would count as edited, since
 * publishing another document may change what an original contains.
 */
export const followOriginal = (fields: readonly DocumentField[], words: AnyWords, from: AnyWords, to: AnyWords): AnyWords =>
  differencesOf(fields, from, to)
    .filter(({ path, field }) => isSameWord(field, wordAt(words, path), wordAt(from, path)))
    .reduce((followed, { path }) => setAt(followed, path, wordAt(to, path)), words);
