import { isDeepStrictEqual } from "node:util";
import { documentWords } from "../../content/documents/words.ts";
import type { DocumentName } from "../../content/documents/all.ts";
import type { StoredWords } from "../../content/live.ts";
import type { AnyWords, DocumentField, SiteDocument } from "../../contract/document-rules.ts";
import { publishedWords, withWords } from "./stored-words.ts";

type Fields = readonly DocumentField[];
export type Editable = SiteDocument & { name: DocumentName };

const asGroup = (value: unknown): AnyWords => (typeof value === "object" && value !== null ? (value as AnyWords) : {});

/** The declared fields of a group: what else it holds is not staff's. */
function pick(fields: Fields, words: AnyWords): Record<string, unknown> {
  const value = (field: DocumentField) => {
    const word = words[field.name];
    if (field.kind === "group") return pick(field.fields, asGroup(word));
    if (field.kind !== "list" || field.item.kind !== "group" || !Array.isArray(word)) return word;
    const { fields: ofItem } = field.item;
    return word.map((item) => pick(ofItem, asGroup(item)));
  };
  return Object.fromEntries(fields.map((field) => [field.name, value(field)]));
}

/** All words of a document as somebody reads them who is shown `stored`. */
const wordsIn = ({ name, fields }: Editable, stored: StoredWords) => withWords(stored, () => pick(fields, documentWords[name] as AnyWords));

/** All words of a document with these in the place of the published ones. */
export const wordsWith = (document: Editable, own: AnyWords) => wordsIn(document, { ...publishedWords(), [document.name]: own });

/** What came with the site, as the settings have it now. */
export const originalOf = (document: Editable) => wordsWith(document, {});

/** The same as it is in the site's code, whatever staff have made of the rest. */
const codeOriginalOf = (document: Editable) => wordsIn(document, {});

/** Of words, what differs from others: of groups the fields, of all else the whole. */
function differing(fields: Fields, words: AnyWords, from: AnyWords): Record<string, unknown> {
  const differs: Record<string, unknown> = {};
  for (const field of fields) {
    const [word, other] = [words[field.name], from[field.name]];
    if (field.kind === "group") {
      const inside = differing(field.fields, asGroup(word), asGroup(other));
      if (Object.keys(inside).length > 0) differs[field.name] = inside;
    } else if (!isDeepStrictEqual(word, other)) {
      differs[field.name] = word;
    }
  }
  return differs;
}

/** What of a document's words is to be kept: all that its original does not say already. */
export const keptOf = (document: Editable, words: AnyWords) => differing(document.fields, words, originalOf(document));

/** The paths of the words that are kept. */
export function pathsOf(fields: Fields, kept: AnyWords, above = ""): string[] {
  return fields.flatMap((field) => {
    const word = kept[field.name];
    if (word === undefined) return [];
    const path = above + field.name;
    return field.kind === "group" ? pathsOf(field.fields, asGroup(word), `${path}.`) : [path];
  });
}

/** Of words, those that stand where others are kept. */
function alike(fields: Fields, words: AnyWords, kept: AnyWords): Record<string, unknown> {
  const kinds = fields.filter(({ name }) => kept[name] !== undefined);
  const value = (field: DocumentField) =>
    field.kind === "group" ? alike(field.fields, asGroup(words[field.name]), asGroup(kept[field.name])) : words[field.name];
  return Object.fromEntries(kinds.map((field) => [field.name, value(field)]));
}

/** What the kept words of a document stand in the place of. */
export const originalsOf = (document: Editable, kept: AnyWords) => alike(document.fields, codeOriginalOf(document), kept);

/** The paths of published words whose original is another one than it was then. */
export function changedOriginals(document: Editable, { published, originals }: { published: AnyWords; originals: AnyWords }): string[] {
  const now = originalsOf(document, published);
  return pathsOf(document.fields, differing(document.fields, now, originals));
}

/** How two states of kept words differ, each as it is read: what the history says of a change. */
export function describeChange(document: Editable, before: AnyWords, after: AnyWords) {
  const [old, now] = [wordsWith(document, before), wordsWith(document, after)];
  return { before: differing(document.fields, old, now), after: differing(document.fields, now, old) };
}
