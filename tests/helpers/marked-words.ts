import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import type { AnyWords, DocumentField } from "../../contract/document-rules.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { paragraph, richText } from "../../content/rich-text.ts";

/** A unique marker text: `shown` is its visible form, lower case, and `path` its place in the document. */
export type Mark = { path: string; shown: string };

type Item = Extract<DocumentField, { kind: "list" }>["item"];
type MarkedField = (DocumentField | Item) & { format?: string; needs?: readonly string[] };

const asGroup = (value: unknown): AnyWords => (typeof value === "object" && value !== null ? (value as AnyWords) : {});

/** A line in each format, and its visible part. */
const FORMATS: Record<string, (count: number) => { word: string; shown: string }> = {
  phone: (count) => ({ word: `+92 42 555${String(count).padStart(4, "0")}`, shown: `555${String(count).padStart(4, "0")}` }),
  email: (count) => ({ word: `mark${count}x@mark.example`, shown: `mark${count}x@mark.example` }),
  webAddress: (count) => ({ word: `https://mark${count}x.example/`, shown: `https://mark${count}x.example/` }),
  // May is the only month whose full and short names are the same.
  date: (count) => ({ word: `${1700 + count}-05-04`, shown: `4 may ${1700 + count}` }),
};

/** The same rich text with a marker for each of its texts. */
function markRich(value: unknown, makeMark: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => markRich(each, makeMark));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      name === "text" && typeof inside === "string" ? makeMark() : markRich(inside, makeMark),
    ]),
  );
}

/**
 * A document's fields with a marker for each text, link and number. Choices and time zones are not shown as text: they stay unchanged.
 * Lists keep their length; empty ones get one item.
 * @param picture an existing picture, for each picture field
 * @param prefix the beginning of each marker, which differs between documents that share a page
 */
export function markWords(
  fields: readonly DocumentField[],
  words: AnyWords,
  picture: DocumentPicture | null = null,
  prefix = "mark",
): { words: Record<string, unknown>; marks: Mark[] } {
  const marks: Mark[] = [];
  const note = (path: string, word: unknown, shown: string) => {
    marks.push({ path, shown: shown.toLowerCase() });
    return word;
  };
  const markNumber = ({ min, isFraction }: { min: number; isFraction?: true }, path: string) => {
    const word = isFraction ? min + 1.0625 * (marks.length + 1) : min + 1 + marks.length;
    return note(path, word, String(word));
  };
  const markItems = (item: Item, value: unknown, path: string) => {
    const items: unknown[] = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return items.map((each, index) => mark(item, each, `${path}.${index}`));
  };
  function mark(field: MarkedField, value: unknown, path: string): unknown {
    const plain = `${prefix}${marks.length}x`;
    // A placeholder's value follows the marker.
    const placed = [plain, ...(field.needs ?? []).map((name) => `{${name}}`)].join(" ");
    switch (field.kind) {
      case "line": {
        if (field.format === "timeZone") return value;
        const { word, shown } = FORMATS[field.format ?? ""]?.(marks.length) ?? { word: placed, shown: plain };
        return note(path, word, shown);
      }
      case "text":
        return note(path, placed, plain);
      case "picture":
        return picture && note(`${path}.alt`, { ...picture, alt: plain }, plain);
      case "link":
        return note(path, `/about?${plain}`, `/about?${plain}`);
      case "number":
        return markNumber(field, path);
      case "choice":
        return value ?? field.options[0]?.value;
      case "rich": {
        const marked = markRich(value, () => {
          const text = `${prefix}${marks.length}x`;
          note(path, text, text);
          return text;
        }) as RichText; // the same nodes with other texts
        // One paragraph per placeholder: a conditional one can hide the paragraph it is in.
        const places = richText(...(field.needs ?? []).map((name) => paragraph(`{${name}}`)));
        return { ...marked, content: [...marked.content, ...places.content] };
      }
      case "group":
        return markGroup(field.fields, asGroup(value), path);
      case "list":
        return markItems(field.item, value, path);
    }
  }
  function markGroup(inside: readonly DocumentField[], of: AnyWords, path: string): Record<string, unknown> {
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    return Object.fromEntries(inside.map((field) => [field.name, mark(field, of[field.name], at(field.name))]));
  }
  return { words: markGroup(fields, words, ""), marks };
}
