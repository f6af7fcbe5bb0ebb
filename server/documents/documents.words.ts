import { isDeepStrictEqual } from "node:util";
import { documentWords } from "../../content/documents/words.ts";
import type { DocumentName } from "../../content/documents/all.ts";
import type { StoredWords } from "../../content/live.ts";
import { type AnyWords, type DocumentField, groupOf, type SiteDocument } from "../../contract/document-rules.ts";
import { publishedWords, withWords } from "./stored-words.ts";

type Fields = readonly DocumentField[];
export type Editable = SiteDocument & { name: DocumentName };

/** Picks the declared fields of a group, recursively; others can't be edited. */
function pick(fields: Fields, words: AnyWords): Record<string, unknown> {
  const value = (field: DocumentField) => {
    const word = words[field.name];
    if (field.kind === "group") return pick(field.fields, groupOf(word));
    if (field.kind !== "list" || field.item.kind !== "group" || !Array.isArray(word)) return word;
    const { fields: ofItem } = field.item;
    return word.map((item) => pick(ofItem, groupOf(item)));
  };
  return Object.fromEntries(fields.map((field) => [field.name, value(field)]));
}

/** All texts of a document with `stored` as the edits of all documents. */
const wordsIn = ({ name, fields }: Editable, stored: StoredWords) => withWords(stored, () => pick(fields, documentWords[name]));

/** All texts of a document with `own` instead of its published edits. */
export const wordsWith = (document: Editable, own: AnyWords) => wordsIn(document, { ...publishedWords(), [document.name]: own });

/** The original of a document, with the published settings. */
export const originalOf = (document: Editable) => wordsWith(document, {});

/** The original without any edits, including those of the settings. */
const codeOriginalOf = (document: Editable) => wordsIn(document, {});

/** The differences between two states: groups by field, everything else as a whole. */
function differing(fields: Fields, words: AnyWords, from: AnyWords): Record<string, unknown> {
  const differs: Record<string, unknown> = {};
  for (const field of fields) {
    const [word, other] = [words[field.name], from[field.name]];
    if (field.kind === "group") {
      const inside = differing(field.fields, groupOf(word), groupOf(other));
      if (Object.keys(inside).length > 0) differs[field.name] = inside;
    } else if (!isDeepStrictEqual(word, other)) {
      differs[field.name] = word;
    }
  }
  return differs;
}

/** The texts to store: those that differ from the original. */
export const keptOf = (document: Editable, words: AnyWords) => differing(document.fields, words, originalOf(document));

export function pathsOf(fields: Fields, kept: AnyWords, above = ""): string[] {
  return fields.flatMap((field) => {
    const word = kept[field.name];
    if (word === undefined) return [];
    const path = above + field.name;
    return field.kind === "group" ? pathsOf(field.fields, groupOf(word), `${path}.`) : [path];
  });
}

/** The part of `words` at the paths of `kept`. */
function alike(fields: Fields, words: AnyWords, kept: AnyWords): Record<string, unknown> {
  const kinds = fields.filter(({ name }) => kept[name] !== undefined);
  const value = (field: DocumentField) =>
    field.kind === "group" ? alike(field.fields, groupOf(words[field.name]), groupOf(kept[field.name])) : words[field.name];
  return Object.fromEntries(kinds.map((field) => [field.name, value(field)]));
}

export const originalsOf = (document: Editable, kept: AnyWords) => alike(document.fields, codeOriginalOf(document), kept);

/** The paths of published texts whose original has changed since publication. */
export function changedOriginals(document: Editable, { published, originals }: { published: AnyWords; originals: AnyWords }): string[] {
  const now = originalsOf(document, published);
  return pathsOf(document.fields, differing(document.fields, now, originals));
}

/** The differences between two stored states for the history, with complete texts. */
export function describeChange(document: Editable, before: AnyWords, after: AnyWords) {
  const [old, now] = [wordsWith(document, before), wordsWith(document, after)];
  return { before: differing(document.fields, old, now), after: differing(document.fields, now, old) };
}
