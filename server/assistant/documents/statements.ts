import { splitSentences } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";
import { findQuantities } from "../language/quantities.ts";
import { findDates } from "./find-dates.ts";
import { BULLET, isGuess, isTitle, type Line, listLines, MAX_ON_PAGE, NUMBERED, SPOKEN, UNMARKED } from "./lines.ts";
import { CELL, plainText, type ReadDocument } from "./pages.ts";
import {
  type Field,
  labelOf,
  type Legend,
  priorityOf,
  readLegend,
  sectionCalled,
  sectionNamed,
  sectionOf,
  type Sign,
  signsOf,
} from "./sections.ts";
import { readTable, type RowSaying, type TableRow } from "./tables.ts";

/** A sentence, list item or row of a document. */
export type Statement = {
  text: string;
  page: number;
  /** Normalised words, of the first 600 characters. */
  plain: string;
  heading: string;
  /** Fields by its heading, label or column, the most specific first. */
  fields: readonly Field[];
  /** Whether they come from its own label or column, not only from the section. */
  isTold: boolean;
  /** Signs in its own words. */
  signs: ReadonlySet<Sign>;
  isItem: boolean;
  /** Whether it may be a heading. */
  isHeading: boolean;
  /** Whether it is below a heading or introduction that names no field. */
  isUnnamed: boolean;
  /** Its column's heading, which may have the currency of an amount. */
  head: string;
  /** Whether it is in an older mail, quoted with `>`. */
  isQuoted: boolean;
};

type NamedStatement = { fields: Field[]; text: string; name: string };
type Saying = RowSaying & Pick<Statement, "isItem" | "isHeading" | "isUnnamed" | "heading" | "isQuoted">;
const MAX_NAME = 50;
const MAX_VALUED = 120;

/** Fields of labels that are clauses: "What can wait until next year: vouchers". */
const LED: readonly Field[] = ["mustHaves", "optional", "excluded", "open"];

/** Labelled lines: `Budget: $8,000`, `Must – booking`. */
function splitName(text: string, section: readonly Field[] = []): NamedStatement | undefined {
  const [separator] = /:\s+|\s[–—-]\s+/.exec(text.slice(0, MAX_NAME)) ?? [];
  if (separator === undefined) return undefined;
  const at = text.indexOf(separator);
  const name = text.slice(0, at);
  // Among features "Fault rules: …" is one.
  const named = section[0] === "mustHaves" ? sectionCalled(name) : sectionNamed(name);
  const fields = named.length > 0 || !separator.startsWith(":") ? named : labelOf(name).filter((field) => LED.includes(field));
  const rest = text.slice(at + separator.length).trim();
  if (fields.length === 0 || fields[0] === "about" || rest === "") return undefined;
  // A label such as "Soft launch" stays in the text, since it says more than its field.
  return { fields, text: sectionCalled(name).length > 0 ? rest : text, name };
}

const FEW_WORDS = 5;
const isLittle = (text: string) => text.split(/\s+/).length <= FEW_WORDS;
const isDate = (text: string) => isLittle(text) && findDates(text).length > 0;
const isSum = (text: string) => isLittle(text) && findQuantities(text).some(({ kind }) => kind === "money");

/** Other labels with a date or an amount: `Design chosen - 20 Nov 2026`, `Build: £38,000`. */
function splitValue(text: string): NamedStatement | undefined {
  const parts = text.split(/:\s+|\s[–—-]\s+/);
  if (parts.length !== 2 || text.length > MAX_VALUED) return undefined;
  const field = parts.some(isDate) ? "deadline" : isSum(parts[1] ?? "") ? "budget" : undefined;
  return field && { fields: [field], text, name: "" };
}

/** Priorities in brackets: `Patients can cancel (must)`, `[Could] Dark mode`. */
function splitPriority(text: string, legend: Legend): NamedStatement | undefined {
  const [bracket = ""] = /^[([][^)\]]{1,20}[)\]]|[([][^)\]]{1,20}[)\]]\.?$/.exec(text) ?? [];
  const priority = bracket === "" ? undefined : priorityOf(bracket, legend);
  return priority && { fields: [priority], text: text.replace(bracket, "").trim(), name: "" };
}

const MAX_ITEM = 400;
/** German dates, whose full stop ends no sentence: "Bis zum 1. Mai". */
const DAY_OF_MONTH = /(?:^|\s)\d{1,2}\.$/;
const isMonthNext = (sentence: string) => findDates(`1 ${sentence.slice(0, 20)}`).length > 0;

/** Ends of sentences of people who write without capitals. */
const LOWER_CASE = /(?<=\p{L}{4}\.)\s+(?=\p{Ll})/u;

/** Clauses of a sentence that can be about different fields: "Sync with Xero would be nice; whether it is allowed is being checked." */
const SEMICOLON = /;\s+/;

const sentencesOf = (text: string) =>
  text
    .split(/^\p{Ll}/u.test(text) ? LOWER_CASE : /(?<=[۔؟])\s*/)
    .flatMap(splitSentences)
    .flatMap((sentence) => sentence.split(SEMICOLON))
    .slice(0, MAX_ON_PAGE)
    .reduce<string[]>((sentences, sentence) => {
      const last = sentences.at(-1) ?? "";
      const isRest = DAY_OF_MONTH.test(last.slice(-4)) && isMonthNext(sentence);
      return isRest ? [...sentences.slice(0, -1), `${last} ${sentence}`] : [...sentences, sentence];
    }, []);

type Place = Pick<Statement, "fields" | "heading" | "isUnnamed">;

function readLine({ text: line, page, kind, isQuoted }: Line, place: Place, legend: Legend): Saying[] {
  const isHeading = kind === "heading";
  const text = line.replace(BULLET, "");
  const isItem = kind === "item";
  return (isItem && text.length <= MAX_ITEM ? [text] : sentencesOf(text)).map((sentence) => {
    const named = splitName(sentence, place.fields) ?? splitPriority(sentence, legend) ?? splitValue(sentence);
    return { ...place, page, isItem, isHeading, isQuoted, isTold: named !== undefined, ...(named ?? { text: sentence }) };
  });
}

/** Whether a sentence without a colon introduces the list below it: "We cannot start without these." */
function introduces({ kind, text }: Line, next: Line | undefined): boolean {
  if (kind !== "text" || next?.kind !== "item" || NUMBERED.test(next.text)) return false;
  const signs = signsOf(plainWords(sentencesOf(text).at(-1) ?? ""));
  return SPOKEN.some((sign) => signs.has(sign));
}

const SALUTATION = /^(?:dear|hello|hi|hiya|respected|sehr geehrte[rn]?)(?:\s[^.!?:]{0,60})?,?$/iu;

type Section = { text: string; level: number; fields: readonly Field[]; isLead: boolean; isName: boolean };

/** Maximum number of open sections: endless consecutive leads would make the work quadratic. */
const MAX_OPEN = 12;

function readSayings(lines: readonly Line[]): Saying[] {
  const sayings: Saying[] = [];
  let open: Section[] = [];
  const legend: Legend = new Map(lines.flatMap(({ text, kind }) => (kind === "text" ? [...readLegend(text)] : [])));
  const fields = () => open.findLast((section) => section.fields.length > 0)?.fields ?? [];
  const place = () => ({
    fields: fields(),
    heading: open.at(-1)?.text ?? "",
    isUnnamed: fields().length === 0 && open.some(({ isName }) => !isName),
  });
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const isName = isTitle(line) && (at === 0 || (at < 4 && line.level === 1 && open.length === 0));
    if (line.kind === "row") {
      let end = at;
      while (lines[end]?.kind === "row") end += 1;
      const rows: TableRow[] = lines.slice(at, end).map(({ text, page }) => ({ cells: text.split(CELL).map((cell) => cell.trim()), page }));
      // A table of contents or of versions says nothing about the work.
      const said = fields()[0] === "contents" ? [] : readTable(rows, fields(), legend);
      sayings.push(...said.map((each) => ({ ...place(), isItem: true, isHeading: false, isQuoted: line.isQuoted, ...each })));
      at = end - 1;
    } else if (!isName && line.kind === "heading" && splitName(line.text) !== undefined) sayings.push(...readLine(line, place(), legend));
    else if (line.kind === "heading" || isName) {
      open = open.filter(({ level, isLead }) => level < line.level && !isLead);
      // A single word is a heading or a signature.
      if (!isName && isGuess(line) && line.text.includes(" ")) sayings.push(...readLine(line, place(), legend));
      // A heading such as "Not needed:" before a list labels only the list.
      const isLead = line.text.endsWith(":") && lines[at + 1]?.kind === "item";
      open.push({ text: line.text, level: line.level, fields: isName ? sectionNamed(line.text) : sectionOf(line.text), isLead, isName });
    } else {
      // A letter's address is no heading.
      if (SALUTATION.test(line.text)) open = [];
      // The section of a line such as "It must:" ends with its list, that of "3.1 It must:" at 3.2.
      const isBeside = line.level < UNMARKED && open.some(({ isLead, level }) => isLead && level === line.level);
      if (isBeside || (line.kind !== "item" && lines[at - 1]?.kind !== "lead")) open = open.filter(({ isLead }) => !isLead);
      if (line.kind !== "lead" && (line.kind !== "text" || readLegend(line.text).size === 0))
        sayings.push(...readLine(line, place(), legend));
      if (line.kind === "lead" || introduces(line, lines[at + 1]))
        open = [...open.slice(1 - MAX_OPEN), { text: line.text, level: line.level, fields: sectionOf(line.text), isLead: true, isName }];
    }
  }
  return sayings;
}

/** Maximum length that is analysed: longer texts have no field. */
export const MAX_READ = 600;

export function listStatements(document: ReadDocument): Statement[] {
  const counts = new Map<number, number>();
  const room = (page: number) => counts.set(page, (counts.get(page) ?? 0) + 1).get(page) ?? 0;
  return readSayings(listLines(document))
    .filter(({ text, fields, page }) => /\p{L}{2}|\p{Nd}/u.test(text) && fields[0] !== "contents" && room(page) <= MAX_ON_PAGE)
    .map(({ head = "", name = "", text, ...said }) => {
      const plain = plainWords(text.slice(0, MAX_READ));
      return { ...said, text: plainText(text), head, plain, signs: signsOf(name === "" ? plain : `${plainWords(name)} ${plain}`) };
    });
}
