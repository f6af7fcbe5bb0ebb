import { deniable, quoting, talk } from "../../../content/assistant/claim-words.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { plainWords } from "../language/terms.ts";
import { type Claim, countOff, type Fact, readClaim, readFacts, splitClauses } from "./read-claims.ts";
import { isOfOtherCycle } from "./price-table.ts";
import { type Fault, isByComparison, isOfOtherPackage, isSameFigure, ITSELF, listNames, namesIn, weighAgainst } from "./weigh-claim.ts";

/** The sources that a model's sentences are checked against. */
export type Allowed = {
  /** The site's facts in the prompt, one per line, each with its heading before a colon. */
  given: string;
  /** The passages of the visitor's document in the prompt. */
  document?: string | undefined;
  /** The visitor's question, whose names and counts the model may repeat. */
  message?: string | undefined;
};

/** Page references, which are not checked as numbers. */
const PAGE = /\(?\bpages? \d+(?:\s?(?:-|–|and|to)\s?\d+)?\)?/gi;
const ADDRESSES = /https?:\/\/[^\s)]+|www\.[^\s)]+|[^\s@]+@[^\s@]+\.\w+|(?<!\S)@\w+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/\S*)?/gi;
const PHONES = /\+?\d[\d\s().-]{6,}\d/g;
const digitsOf = (text: string) => text.replace(/\D/g, "");

function hasFalseAddress(sentence: string, known: string): boolean {
  const isNew = (found: string) => !known.includes(found.toLowerCase().replace(/[.,;:]$/, ""));
  const isNewPhone = (found: string) => !digitsOf(known).includes(digitsOf(found));
  return (sentence.match(ADDRESSES) ?? []).some(isNew) || (sentence.match(PHONES) ?? []).some(isNewPhone);
}

/** Unicode normalisation (NFKC) of full-width, bold and superscript digits, without invisible characters. */
const INVISIBLE = /[\p{Cf}\u034F]/gu;
const toRead = (text: string): string => text.replace(INVISIBLE, "").normalize("NFKC");
/** Digits and letters of other scripts: the checks can't read them, and some are homoglyphs. */
const UNREAD = /(?=[^0-9])\p{N}|(?!\p{Script=Latin}|\p{Lm})\p{L}/gu;

/** Openings such as "Yes": only the rest of the sentence is checked. */
const OPENING =
  /^\s*(?:yes|no|sure|of course|certainly|absolutely|often not|not necessarily|not really|not quite|it depends|(?:great|good) question)\b[,.:;!–—-]*\s*/i;
/** Contrasts, which are not checked: "rather than …", ", not …". */
const CONTRAST = /,? \b(?:and not|rather than|instead of|before anyone) [^,.;\d]*(?=[,.;]|$)|, not [^,.;\d]*(?=[,.;]|$)/gi;

/** "US" as part of the currency, not as a name. */
const OF_DOLLARS = /\bUS(?= dollars?\b|\$)/g;

const toBare = (sentence: string) =>
  countOff(
    [OF_DOLLARS, PAGE, ADDRESSES, PHONES]
      .reduce((text, pattern) => text.replaceAll(pattern, " "), sentence)
      .replace(OPENING, "")
      .replaceAll(CONTRAST, ""),
  );

const LEADS_ON = /^(?:if|when|once|until|after|before|as soon as|unless|although|by|for|with)\b/i;
const saysLittle = ({ words, figures }: Claim) => words.length === 0 || (words.length < 2 && figures.length === 0);

/** Joins clauses that are too short to check with the one before, and conditions with their main clause. */
function joinClauses(sentence: string, names: readonly string[]): string[] {
  return splitClauses(sentence).reduce<string[]>((pieces, piece) => {
    const last = pieces.at(-1);
    if (last === undefined) return [piece];
    const isJoined = [last, piece].some((each) => saysLittle(readClaim(each, names))) || (LEADS_ON.test(last) && !last.includes(", "));
    return isJoined ? [...pieces.slice(0, -1), `${last}, ${piece}`] : [...pieces, piece];
  }, []);
}

/** The packages as facts, without prices: those are checked against the current table. */
const tellPackages = (packages: readonly PackageView[]) =>
  [
    ...packages.map(({ name, features, billingCycle }) => {
      const cycle = billingCycle === "monthly" ? "per month, monthly, renews until you cancel" : "paid once, one-time";
      return `${name}: costs a price, ${cycle}. It includes ${features.join(", ")}.`;
    }),
    "Consultation: A consultation costs a price per hour, billed by the week.",
    `Packages: There are ${packages.length} packages or ways to begin.`,
  ].join("\n");

const anyOf = (words: readonly string[]) => new RegExp(String.raw`\b(?:${words.join("|")})\b`, "i");
const [QUOTES, TALK] = [anyOf(quoting), anyOf(talk)];
const ASKS = /\?["”]?\s*$/;
const UNBINDING = ["every", "only", "must", "most"];

type Known = { site: Fact[]; document: Fact[]; question: Claim; names: ReadonlySet<string> };

const isUnbinding = ({ marks, isDenied }: Claim) =>
  [...marks].every((mark) => UNBINDING.includes(mark) || (isDenied && deniable.has(mark)));

/** Whether a clause is mere talk (greeting, question, "I don't know"): nothing binding, and no numbers or names that were not given. */
const isTalk = (clause: Claim, names: readonly string[], { question, site, document }: Known) =>
  isUnbinding(clause) &&
  clause.figures.every((figure) => question.figures.some((other) => isSameFigure(figure, other))) &&
  names.every((name) => [question, ...site, ...document].some(({ plain }) => plain.includes(` ${name} `)));

/** Fact-checks a model's sentences. @returns a function that gives the fault of a sentence at the given prices, or undefined if it can be shown */
export function createJudge({ given, document = "", message = "" }: Allowed) {
  let known: Known | undefined;
  let table: { told: string; facts: Fact[] } = { told: "", facts: [] };
  const told = `${given}\n${document}\n${message}`;
  return (raw: string, packages: readonly PackageView[]): Fault | undefined => {
    const sentence = toRead(raw);
    if ((sentence.match(UNREAD) ?? []).some((sign) => !told.includes(sign))) return "number";
    const names = packages.map(({ name }) => name);
    const question = readClaim(message, names);
    known ??= { site: readFacts(given, names), document: readFacts(document, names), question, names: listNames(`${given}\n${document}`) };
    const prices = tellPackages(packages);
    if (prices !== table.told) table = { told: prices, facts: readFacts(prices, names) };
    if (hasFalseAddress(sentence, `${given}\n${document}`.toLowerCase())) return "address";
    return judgeClauses(sentence, packages, known, table.facts);
  };
}

function judgeClauses(sentence: string, packages: readonly PackageView[], known: Known, table: readonly Fact[]): Fault | undefined {
  const { question } = known;
  const bare = toBare(sentence);
  const names = packages.map(({ name }) => name);
  const whole = readClaim(bare, names);
  const asked = question.figures.filter(({ currency = "USD" }) => currency === "USD");
  const told = { sentence: bare, whole, packages, asked, spokenOf: question.names };
  const mayBeTalk = TALK.test(plainWords(bare)) || ASKS.test(bare);
  const faultOf = (text: string): Fault | undefined => {
    const read = readClaim(text, names);
    const start = bare.indexOf(text);
    // Numbers are identified by their position in the sentence.
    const placed = read.figures.map((each) => whole.figures.find((other) => other.start === each.start + start) ?? each);
    const clause = { ...read, figures: placed };
    if (mayBeTalk && isTalk(clause, namesIn(text, packages, known.names), known)) return undefined;
    if (clause.words.length + clause.figures.length + clause.marks.size === 0 || isByComparison(clause, table)) return undefined;
    if (!clause.isDenied && isOfOtherCycle(text, clause.names, packages)) return "price";
    if (isOfOtherPackage(clause, table, known.site)) return "matter";
    const isQuote = !ITSELF.test(text) && QUOTES.test(sentence);
    const facts = [...(isQuote ? known.document : []), ...known.site, ...table];
    const weighed = facts.map((fact) => weighAgainst(fact, { told, text, clause, question, names: known.names, isQuote }));
    if (weighed.some(({ fault }) => fault === undefined)) return undefined;
    const fault = weighed.toSorted((a, b) => b.covered - a.covered)[0]?.fault ?? "matter";
    return fault === "matter" && !isUnbinding(clause) ? "promise" : fault;
  };
  for (const text of joinClauses(bare, names)) {
    const fault = faultOf(text);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
