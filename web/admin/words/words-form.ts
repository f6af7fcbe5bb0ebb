import { type AnyWords, cleanWord, type DocumentField } from "../../../contract/document-rules.ts";
import { readBody } from "../../../contract/post-rules.ts";
import type { DocumentPicture } from "../../../contract/document-picture-rules.ts";
import type { RichText } from "../../../contract/rich-text.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { cleanLine } from "../../../contract/text.ts";
import { isSameValue } from "../history/merge-fields.ts";

/** What a field or an item of a list is, whatever it is called. */
export type WordKind = DocumentField | Extract<DocumentField, { kind: "list" }>["item"];

/** What staff write on: the draft, or what is published where there is none. */
export const wordsOf = ({ draft, published }: Pick<EditedDocumentView, "draft" | "published">): AnyWords => draft ?? published;

const asRecord = (value: unknown): AnyWords => (typeof value === "object" && value !== null ? (value as AnyWords) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The word at a path, such as `values.items.2.name`; undefined where there is none. */
export function wordAt(words: unknown, path: string): unknown {
  return path.split(".").reduce((inside, name) => asRecord(inside)[name], words);
}

/** The same words with another one at a path; what is beside it stays the same objects. */
export function setAt(words: AnyWords, path: string, word: unknown): AnyWords {
  return asRecord(put(words, path.split("."), word));
}

function put(inside: unknown, [name, ...rest]: readonly string[], word: unknown): unknown {
  if (name === undefined) return word;
  if (Array.isArray(inside)) return inside.with(Number(name), put(inside[Number(name)], rest, word));
  const group = asRecord(inside);
  return { ...group, [name]: put(group[name], rest, word) };
}

/** Whether something said of one path is about another one: that word itself, what it is in, or what is in it. */
export const isAbout = (said: string, path: string): boolean => said === path || said.startsWith(`${path}.`) || path.startsWith(`${said}.`);

/** What a new item of a list begins with. A number that is not there yet is none. */
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
      return { type: "doc", content: [] };
    case "picture":
      return null;
    case "line":
    case "text":
    case "link":
      return "";
  }
}

export type Leaf = { path: string; label: string; field: Exclude<DocumentField, { kind: "group" }> };

/** The fields of which a document keeps whether they are edited: those of groups one by one, a list as a whole. */
export function leavesOf(fields: readonly DocumentField[], above = { path: "", label: "" }): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    const [path, label] = [above.path + field.name, above.label + field.label];
    return field.kind === "group" ? leavesOf(field.fields, { path: `${path}.`, label: `${label}: ` }) : [{ path, label, field }];
  });
}

/** How many fields are typed into below some. */
export const countFields = (fields: readonly DocumentField[]): number =>
  fields.reduce((count, field) => count + (field.kind === "group" ? countFields(field.fields) : 1), 0);

/** A picture, or null for none: words have been read by the rules of their fields. */
export const asPicture = (word: unknown) => (word ?? null) as DocumentPicture | null;
const keptPicture = (picture: DocumentPicture | null) => picture && { ...picture, alt: cleanLine(picture.alt) };

/** Whether two words would be kept as the same. */
export function isSameWord(kind: WordKind, one: unknown, other: unknown): boolean {
  return isSameValue(asKept(kind, one), asKept(kind, other));
}

function asKept(kind: WordKind, word: unknown): unknown {
  if (typeof word === "string" && kind.kind !== "choice") return cleanWord(kind, word);
  if (kind.kind === "picture") return keptPicture(asPicture(word));
  if (kind.kind === "list") return asList(word).map((item) => asKept(kind.item, item));
  if (kind.kind !== "group") return word;
  const group = asRecord(word);
  return Object.fromEntries(kind.fields.map((field) => [field.name, asKept(field, group[field.name])]));
}

/** The fields whose word is another one in two versions of a document. */
export const differencesOf = (fields: readonly DocumentField[], words: AnyWords, from: AnyWords): Leaf[] =>
  leavesOf(fields).filter(({ path, field }) => !isSameWord(field, wordAt(words, path), wordAt(from, path)));

/** A word as a text that two versions can be compared by: an item of a list on lines of its own. */
export function writeWord(kind: WordKind, word: unknown): string {
  switch (kind.kind) {
    case "choice":
      return kind.options.find(({ value }) => value === word)?.label ?? "";
    case "list":
      return asList(word)
        .map((item) => writeWord(kind.item, item))
        .join(kind.item.kind === "group" ? "\n\n" : "\n");
    case "group":
      return kind.fields.map((field) => `${field.label}: ${writeWord(field, asRecord(word)[field.name])}`).join("\n");
    case "rich":
      return readBody(word as RichText); // words have been read by the rules of their fields
    case "picture":
      return writePicture(asPicture(word));
    case "line":
    case "text":
    case "link":
    case "number":
      return typeof word === "string" || typeof word === "number" ? String(word) : "";
  }
}

/** Two pictures may show the same: they are told apart by their names. */
const writePicture = (picture: DocumentPicture | null) => (picture === null ? "" : `${picture.alt} (picture ${picture.name.slice(0, 6)})`);

/** By what an item of a list is told from the others: its first line. */
export function nameOfItem(kind: WordKind, word: unknown): string {
  if (kind.kind !== "group") return writeWord(kind, word);
  const [first] = kind.fields;
  return first === undefined ? "" : nameOfItem(first, asRecord(word)[first.name]);
}

/** A label that is looked up by the path of its field; the path itself where a later version has no such field. */
export function labelOfPath(fields: readonly DocumentField[], path: string): string {
  return leavesOf(fields).find((leaf) => isAbout(leaf.path, path))?.label ?? path;
}

/**
 * The same words where another original has come: what followed the one goes on following the other. Sent as they were, they would count as
 * edited, since another document may have changed what an original says.
 */
export const followOriginal = (fields: readonly DocumentField[], words: AnyWords, from: AnyWords, to: AnyWords): AnyWords =>
  differencesOf(fields, from, to)
    .filter(({ path, field }) => isSameWord(field, wordAt(words, path), wordAt(from, path)))
    .reduce((followed, { path }) => setAt(followed, path, wordAt(to, path)), words);
