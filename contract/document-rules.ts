/** Documents: the texts of the site that staff can edit. Shared by the panel's forms and the server, which validates again. No zod. */
import { type DocumentPicture, readPicture } from "./document-picture-rules.ts";
import { documentMessages } from "./document-messages.ts";
import { isFormat, type LineFormat } from "./line-formats.ts";
import { findPlaceholderFault } from "./placeholder-faults.ts";
import type { Placeholders } from "./placeholder-rules.ts";
import { isAllowedHref } from "./rich-text-parts.ts";
import type { RichText } from "./rich-text.ts";
import { serverLimits } from "./server-limits.ts";
import { cleanEmail, cleanText, countCodePoints } from "./text.ts";

/** Properties of every field. With `isOptional` it may be empty; `hint` explains it. */
type NamedField = { name: string; label: string; hint?: string; isOptional?: true };

/** A one-line text; `max` counts characters. */
type Line = { kind: "line"; max: number; format?: LineFormat } & Placeholders;
/** A longer text, with line breaks if `rows` is set. */
type Text = { kind: "text"; max: number; rows?: number } & Placeholders;
/** Rich text, as in posts. */
type Rich = { kind: "rich" } & Placeholders;
/** A path of the site, with an optional query or fragment, or a URL that begins with `https://`. */
type Link = { kind: "link" };
/** An uploaded picture with a text alternative, or none. */
type Picture = { kind: "picture" };
type Choice = { kind: "choice"; options: readonly { value: string; label: string }[] };
/** An integer unless `isFraction`. */
type Figure = { kind: "number"; min: number; max: number; isFraction?: true };
type Group = { kind: "group"; fields: readonly DocumentField[] };
/**
 * A list: `one` is the panel's name of an item. Items of groups are shown by their first line; the field named by `distinct` must be
 * unique.
 */
type List = { kind: "list"; one: string; min: number; max: number; item: Line | Text | Link | Choice | Group; distinct?: string };

export type DocumentField = NamedField & (Line | Text | Rich | Picture | Link | Choice | Figure | Group | List);

/** The panel's groups of documents. */
export const DOCUMENT_GROUPS = ["Site settings", "Home page", "Pages", "Services", "Case studies", "Legal", "Messages"] as const;
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];

/** A document's declaration. */
export type SiteDocument = {
  name: string;
  label: string;
  group: DocumentGroup;
  /** A description in one sentence. */
  about: string;
  /** The page that shows its texts; empty if they are in mails, or on a page of one order. */
  path: string;
  /** Only owners can edit it; all staff can edit the others. */
  ownersOnly?: true;
  /** Whether public pages read its texts in the browser: they are then sent with each page. */
  isInBrowser?: true;
  fields: readonly DocumentField[];
};

type WordOf<Field> = Field extends { kind: "number" }
  ? number
  : Field extends { kind: "rich" }
    ? RichText
    : Field extends { kind: "picture" }
      ? DocumentPicture | null
      : Field extends { kind: "choice"; options: readonly { value: infer Value }[] }
        ? Value
        : Field extends { kind: "group"; fields: infer Fields extends readonly DocumentField[] }
          ? Words<Fields>
          : Field extends { kind: "list"; item: infer Of }
            ? readonly WordOf<Of>[]
            : string;

/** The value type of declared fields: an object with all of them. */
export type Words<Fields extends readonly DocumentField[]> = {
  readonly [Field in Fields[number] as Field["name"]]: WordOf<Field>;
};
export type WordsOf<Declared extends Pick<SiteDocument, "fields">> = Words<Declared["fields"]>;

/** Values of an unknown document. */
export type AnyWords = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is AnyWords => typeof value === "object" && value !== null;

/** A group's values by name, or a list's by number; none of anything else. */
export const groupOf = (value: unknown): AnyWords => (isGroup(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A fault and its path: `values.items.2.name` is the name of the third item. */
export type DocumentFault = { path: string; message: string };

/** Checks that only the server can make; omitted in the browser. */
type Known = {
  /** The normalized text, or undefined if the schema refuses it. */
  readRich?: (value: unknown) => RichText | undefined;
  /** Whether the site has a page at a path without query and fragment. */
  isPage?: (path: string) => boolean;
  /** Whether a picture with these files and this size exists. */
  isPicture?: (picture: DocumentPicture) => boolean;
};

const BLANKS = /[\t\n\r ]+/g;
/** Non-breaking spaces stay, since the site's texts use them. */
const cleanLine = (value: string) => cleanText(value).replace(BLANKS, " ");
const cleanLines = (value: string) => cleanText(value).replaceAll("\r\n", "\n");

/** A text's stored form. */
export function cleanWord({ kind, ...field }: Pick<DocumentField, "kind"> & { rows?: number; format?: LineFormat }, value: string): string {
  if (kind === "text" && field.rows !== undefined) return cleanLines(value);
  return field.format === "email" ? cleanLine(cleanEmail(value)) : cleanLine(value);
}

/** The path of a link without query and fragment. */
const pathOf = (link: string) => link.split(/[?#]/, 1)[0] ?? link;

function findLinkFault(label: string, value: string, { isPage }: Known): string | undefined {
  if (value.length > serverLimits.documentLink) return documentMessages.tooLong(label, serverLimits.documentLink);
  if (!isAllowedHref(value) || value.startsWith("mailto:")) return documentMessages.link;
  if (value.startsWith("/") && isPage?.(pathOf(value)) === false) return documentMessages.page(pathOf(value));
  return undefined;
}

type ListItem = List["item"];
/** A field, or a list's item, labelled by the list's word for it. */
type CheckedField = DocumentField | (ListItem & { name?: string; label: string; isOptional?: true });
type Context = Known & { faults: DocumentFault[]; /** Whether fields may be missing, as in stored differences. */ isPartial: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> => isGroup(value) && !Array.isArray(value);

function readText(field: CheckedField & (Line | Text | Link), value: string, context: Context): string | { fault: string } {
  const text = cleanWord(field, value);
  if (text === "") return field.isOptional ? "" : { fault: documentMessages.required(field.label) };
  if (field.kind === "link") {
    const fault = findLinkFault(field.label, text, context);
    return fault === undefined ? text : { fault };
  }
  if (countCodePoints(text) > field.max) return { fault: documentMessages.tooLong(field.label, field.max) };
  if (field.kind === "line" && field.format !== undefined && !isFormat[field.format](text))
    return { fault: documentMessages[field.format] };
  const fault = findPlaceholderFault(field, text);
  return fault === undefined ? text : { fault };
}

/** A node of rich text, and the nodes inside it. */
const nodesOf = (node: unknown): AnyWords[] => (isRecord(node) ? [node, ...listOf(node["content"]).flatMap(nodesOf)] : []);

/** The addresses that a node of rich text links to. */
const linksOf = (node: AnyWords): string[] =>
  listOf(node["marks"]).flatMap((mark) => {
    const { href } = groupOf(groupOf(mark)["attrs"]);
    return typeof href === "string" ? href : [];
  });

/** Bytes as sent. */
const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

function readRichText(field: CheckedField & Rich, value: unknown, { readRich, isPage }: Known): unknown {
  const over = sizeOf(value) - serverLimits.documentTextBytes;
  if (over > 0) return { fault: documentMessages.textTooLarge(field.label, over) };
  // In the browser, without `readRich`, the server validates its structure.
  const read = readRich === undefined ? value : readRich(value);
  const nodes = nodesOf(read);
  // Pictures are for posts only.
  if (nodes.length === 0 || nodes.some(({ type }) => type === "image")) return { fault: documentMessages.rich };
  const texts = nodes.flatMap(({ text }) => (typeof text === "string" ? text : []));
  if (texts.every((text) => text.trim() === "")) return { fault: documentMessages.required(field.label) };
  const lost = nodes.flatMap(linksOf).find((href) => href.startsWith("/") && isPage?.(pathOf(href)) === false);
  if (lost !== undefined) return { fault: documentMessages.page(pathOf(lost)) };
  // Texts are filled in one by one, so placeholders are checked one by one.
  const fault = findPlaceholderFault(field, texts.join("\n"));
  return fault === undefined ? read : { fault };
}

function readNumber({ min, max, isFraction }: Figure, value: number): number | { fault: string } {
  if (!Number.isFinite(value) || value < min || value > max) return { fault: documentMessages.number(min, max) };
  return isFraction || Number.isInteger(value) ? value : { fault: documentMessages.whole };
}

/** Faults at items that repeat an earlier one's unique field. */
function findRepeated(items: readonly unknown[], name: string, path: string): DocumentFault[] {
  const words = items.map((item) => (isRecord(item) ? item[name] : undefined));
  const isRepeated = (word: unknown, index: number) => word !== undefined && words.indexOf(word) < index;
  return words.flatMap((word, index) =>
    isRepeated(word, index) ? [{ path: `${path}.${index}.${name}`, message: documentMessages.repeated }] : [],
  );
}

function readList(field: DocumentField & List, values: readonly unknown[], path: string, context: Context): unknown {
  if (values.length < field.min) return { fault: documentMessages.tooFew(field.label, field.min) };
  if (values.length > field.max) return { fault: documentMessages.tooMany(field.label, field.max) };
  const asked: CheckedField = { ...field.item, label: field.one.replace(/^./, (first) => first.toUpperCase()) };
  const before = context.faults.length;
  const items = values.map((value, index) => readWord(asked, value, `${path}.${index}`, { ...context, isPartial: false }));
  if (field.distinct !== undefined) context.faults.push(...findRepeated(items, field.distinct, path));
  return context.faults.length === before ? items : undefined;
}

/** A field's stored value; undefined, with a fault recorded, if it is refused. */
function readWord(field: CheckedField, value: unknown, path: string, context: Context): unknown {
  const refuse = (message: string) => void context.faults.push({ path, message });
  const told = (read: unknown) => (isRecord(read) && typeof read["fault"] === "string" ? refuse(read["fault"]) : read);
  switch (field.kind) {
    case "line":
    case "text":
    case "link":
      return typeof value === "string" ? told(readText(field, value, context)) : refuse(documentMessages.kind);
    case "choice":
      return field.options.some((option) => option.value === value) ? value : refuse(documentMessages.choice);
    case "number":
      return typeof value === "number" ? told(readNumber(field, value)) : refuse(documentMessages.kind);
    case "rich":
      return told(readRichText(field, value, context));
    case "picture": {
      if (value === null) return field.isOptional ? null : refuse(documentMessages.required(field.label));
      const read = isRecord(value) ? readPicture(value, context.isPicture) : { fault: documentMessages.kind };
      if (!("fault" in read)) return read;
      return void context.faults.push({ path: read.at === undefined ? path : `${path}.${read.at}`, message: read.fault });
    }
    case "group":
      return isRecord(value) ? readFields(field.fields, value, path, context) : refuse(documentMessages.kind);
    case "list":
      return Array.isArray(value) ? told(readList(field, value, path, context)) : refuse(documentMessages.kind);
    default:
      return refuse(documentMessages.kind);
  }
}

function readFields(fields: readonly DocumentField[], values: Record<string, unknown>, path: string, context: Context) {
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const names = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(values)) if (!names.has(name)) context.faults.push({ path: at(name), message: documentMessages.unknown });
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined && context.isPartial) continue;
    const word =
      value === undefined
        ? void context.faults.push({ path: at(field.name), message: documentMessages.required(field.label) })
        : readWord(field, value, at(field.name), context);
    if (word !== undefined) read[field.name] = word;
  }
  return read;
}

/**
 * Validates a document's fields: stored values, and faults for refused ones, which are left out. A list is one field: a fault inside leaves
 * out all of it.
 * @param isPartial whether fields may be missing, as in the stored differences from the original
 */
export function readWords(
  { fields }: Pick<SiteDocument, "fields">,
  values: unknown,
  { isPartial = false, ...known }: Known & { isPartial?: boolean } = {},
): { words: Record<string, unknown>; faults: DocumentFault[] } {
  const faults: DocumentFault[] = [];
  if (!isRecord(values)) return { words: {}, faults: [{ path: "", message: documentMessages.kind }] };
  return { words: readFields(fields, values, "", { ...known, faults, isPartial }), faults };
}
