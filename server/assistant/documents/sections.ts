import { keysOf } from "../../../contract/records.ts";
import {
  columnWords,
  negations,
  priorityWords,
  sectionWords,
  signWords,
  type WordTable,
} from "../../../content/assistant/document-words.ts";
import { germanSections, germanSigns } from "../../../content/assistant/document-words-german.ts";
import { plainWords } from "../language/terms.ts";
import { createFinder } from "./find-words.ts";

export type Field = keyof typeof sectionWords;
export type Sign = keyof typeof signWords;
export type Column = keyof typeof columnWords;
export type Priority = keyof typeof priorityWords;

/** Precedence of fields if a name matches several: "Nice to have features" is not "features". */
const ORDER: readonly Field[] = [
  "contents",
  "excluded",
  "optional",
  "open",
  "tender",
  "budget",
  "deadline",
  "integrations",
  "platform",
  "rules",
  "goals",
  "mustHaves",
  "users",
  "about",
];
/** Fields that exclude all others of a name. */
const ALONE: ReadonlySet<Field> = new Set(["contents", "excluded", "optional", "open", "tender"]);
/** Fields that are dropped if a name matches a more specific one. */
const WEAK: ReadonlySet<Field> = new Set(["mustHaves", "users", "about"]);

function withGerman<Key extends string>(
  tables: Readonly<Record<Key, WordTable>>,
  german: Partial<Record<Key, readonly string[]>>,
): Record<Key, WordTable> {
  const all: Record<Key, WordTable> = { ...tables };
  for (const key of keysOf(tables)) all[key] = { ...tables[key], en: [...tables[key].en, ...(german[key] ?? [])] };
  return all;
}
const [sectionTables, signTables] = [withGerman(sectionWords, germanSections), withGerman(signWords, germanSigns)];

const sections = createFinder(sectionTables);
const also = (field: "mustHaves" | "optional" | "excluded" | "open" | "budget", ...signs: readonly WordTable[]): WordTable => ({
  en: [sectionTables[field], ...signs].flatMap(({ en }) => en),
  ur: [sectionTables[field], ...signs].flatMap(({ ur }) => ur),
});
/** Too ambiguous in headings, as in "Background and need". */
const LOOSE: ReadonlySet<string> = new Set(["need", "needed"]);
/** Labels can be clauses: "What can wait until next year". */
const clauses: Record<Field, WordTable> = {
  ...sectionTables,
  mustHaves: also("mustHaves", { en: signTables.must.en.filter((word) => !LOOSE.has(word)), ur: signTables.must.ur }),
  optional: also("optional", signTables.optional),
  excluded: also("excluded", signTables.excluded),
  open: also("open", signTables.open),
  budget: also("budget", signTables.spend),
};
const labels = createFinder(clauses);
/** In headings also any negation that isn't part of another entry: "Don't build", but not "Not sure". */
const headings = createFinder({ ...clauses, excluded: { en: [...clauses.excluded.en, ...negations], ur: clauses.excluded.ur } });
const priorities = createFinder(priorityWords);
const columns = createFinder(columnWords);
const signs = createFinder(signTables, { of: "sentences" });

/** `2.1 Out of scope:` → `out of scope` */
const nameOf = (text: string) => plainWords(text.replace(/^\W*\d+(?:\.\d+)*[.)]?\s+/u, ""));

function rank(keys: ReadonlySet<Field>): Field[] {
  // "Purpose of this procurement" is about the purpose.
  const found = ORDER.filter((field) => keys.has(field) && !(field === "tender" && keys.has("goals")));
  const [first] = found;
  if (first !== undefined && ALONE.has(first)) return [first];
  const telling = found.filter((field) => !WEAK.has(field));
  return telling.length > 0
    ? telling.concat(found.includes("mustHaves") && telling.includes("goals") ? ["mustHaves"] : [])
    : found.slice(0, 1);
}

export function sectionOf(heading: string): Field[] {
  const { keys, taken, count } = headings(nameOf(heading));
  // "Content of the system" is no table of contents.
  if (taken < count) keys.delete("contents");
  return rank(keys);
}

export const labelOf = (label: string): Field[] => rank(labels(nameOf(label)).keys);

/** As `sectionOf`, but for names with at most one other word: "Budget", "Our budget". */
export function sectionNamed(name: string): Field[] {
  const { keys, taken, count } = sections(nameOf(name));
  return taken > 0 && taken >= count - 1 && count <= taken * 2 ? rank(keys) : [];
}

/** As `sectionOf`, but for names without other words. In a document with marked headings "Route planning" is an item. */
export function sectionCalled(name: string): Field[] {
  const { keys, taken, count } = sections(nameOf(name));
  return taken === count ? rank(keys) : [];
}

const whole = <Key extends string>(find: ReturnType<typeof createFinder<Key>>, cell: string): Key | undefined => {
  const { keys, taken, count } = find(plainWords(cell));
  return taken === count ? [...keys][0] : undefined;
};
/** A document's abbreviations of priorities: "M = mandatory, D = desirable". */
export type Legend = ReadonlyMap<string, Priority>;
const LEGEND = /(?<code>\p{Lu}\d?)\s?=\s?(?<means>[^,;.()=]{3,40})|(?<says>[^,;.()=]{3,40})\((?<mark>\p{Lu}\d?)\)/gu;

/** Reads a legend with at least two abbreviations. */
export function readLegend(line: string): Legend {
  const codes = new Map<string, Priority>();
  for (const { groups = {} } of line.matchAll(LEGEND)) {
    const priority = priorityIn(groups["means"] ?? groups["says"] ?? "");
    if (priority !== undefined) codes.set(groups["code"] ?? groups["mark"] ?? "", priority);
  }
  return codes.size > 1 ? codes : new Map();
}

/** Maximum length of a priority: the trimming below is quadratic in long cells. */
const MAX_PRIORITY = 40;
export const priorityOf = (cell: string, legend: Legend): Priority | undefined =>
  cell.length > MAX_PRIORITY ? undefined : (legend.get(cell.replace(/^\W+|\W+$/g, "")) ?? whole(priorities, cell));

const PRIORITIES: readonly Priority[] = ["excluded", "optional", "mustHaves"];
/** As `priorityOf`, but for cells with other words: "Won't (this time)". */
export function priorityIn(cell: string, legend: Legend = new Map()): Priority | undefined {
  const { keys } = priorities(plainWords(cell));
  return legend.get(cell.trim()) ?? PRIORITIES.find((priority) => keys.has(priority));
}

const COLUMNS: readonly Column[] = ["priority", "due", "amount", "system", "owner", "text", "id"];
export function columnOf(head: string): Column | undefined {
  const { keys, taken, count } = columns(plainWords(head));
  return taken * 2 >= count ? COLUMNS.find((column) => keys.has(column)) : undefined;
}

export const signsOf = (plain: string): ReadonlySet<Sign> => signs(plain).keys;
