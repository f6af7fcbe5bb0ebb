import type { ReadDocument } from "./pages.ts";
import { listStatements, type Statement } from "./statements.ts";
import { compare, findCentre, weighWords, type WordVector } from "./word-weights.ts";

/** What a brief turns on: what is wanted, for whom, by when and for how much. */
const CUES =
  /\b(?:goal|objective|aim|purpose|needs?|must|requires?|required|problem|solution|deliver|launch|budget|deadline|users?|customers?|clients?|priority|important|essential|success|we want|we are looking for|looking to)\b/gi;
const FIGURE =
  /[$€£₨%]|\b(?:USD|EUR|GBP|PKR|Rs\.?)\s?\d|\d\s?(?:%|percent|days?|weeks?|months?|users?|customers?|orders?|a (?:day|week|month|year))\b/i;
/** A sum or a date: what a reader looks for first. */
const DECISIVE = /[$€£₨]\s?\d|\b(?:USD|EUR|GBP|PKR|Rs\.?)\s?\d|\bdeadline\b|\b(?:live|launch\w*|ready|deliver\w*) (?:by|before|on|in)\b/i;
const TELLING_HEADING =
  /summary|overview|introduction|background|goals?|objectives?|purpose|problem|conclusion|vision|about the project|the project/;
const EMPTY_PHRASE =
  /confidential|copyright|all rights reserved|table of contents|this document (?:is|was|describes)|version \d|prepared (?:by|for)|lorem ipsum/i;

const MIN_WORDS = 6;
const MAX_WORDS = 45;
const MAX_LENGTH = 320;
/** Beyond this a document is sampled evenly: somebody waits for the summary. */
const MAX_CANDIDATES = 1200;
/** Two sentences more alike than this say the same. */
const ALIKE = 0.55;
/** What a sentence loses for each one already chosen from its page: a document spreads what matters. */
const SAME_PAGE = 0.08;

type Candidate = Statement & { at: number; score: number; vector: WordVector };

/** Titles, addresses and rows of a table have no end. */
const isWhole = ({ text, isItem }: Statement) => isItem || /[.!?…]["”’)]?$/.test(text);

function isCandidate({ text, isItem }: Statement): boolean {
  const words = text.split(/\s+/).length;
  return words >= (isItem ? MIN_WORDS - 2 : MIN_WORDS) && words <= MAX_WORDS && text.length <= MAX_LENGTH;
}

function sample(statements: readonly Statement[]): Statement[] {
  const step = Math.ceil(statements.length / MAX_CANDIDATES);
  return statements.filter((_, at) => at % step === 0);
}

/** What a sentence has to say for itself, whatever the others say. */
function weighSigns({ text, heading, isItem }: Statement): number {
  const cues = Math.min(new Set(text.toLowerCase().match(CUES)).size, 3);
  const signs =
    cues * 0.09 + (FIGURE.test(text) ? 0.08 : 0) + (DECISIVE.test(text) ? 0.12 : 0) + (TELLING_HEADING.test(heading) ? 0.12 : 0);
  const doubts =
    (text.endsWith("?") ? 0.2 : 0) + (EMPTY_PHRASE.test(text) ? 0.6 : 0) + (isItem ? 0.05 : 0) + (/^[a-z]/.test(text) ? 0.05 : 0);
  return signs - doubts;
}

function rate(statements: readonly Statement[]): Candidate[] {
  const vectors = weighWords(statements.map(({ text }) => text));
  const centre = findCentre(vectors);
  return statements.map((statement, at) => {
    const vector = vectors[at] ?? new Map<string, number>();
    const isFirst = statements[at - 1]?.page !== statement.page;
    return { ...statement, at, vector, score: compare(vector, centre) + weighSigns(statement) + (isFirst ? 0.03 : 0) };
  });
}

/** The best ones that do not repeat each other, in the order of the document. */
function choose(candidates: readonly Candidate[], max: number): Candidate[] {
  const chosen: Candidate[] = [];
  const worth = ({ page, score }: Candidate) => score - SAME_PAGE * chosen.filter((each) => each.page === page).length;
  let rest = [...candidates];
  while (chosen.length < max) {
    const [best] = rest.toSorted((one, other) => worth(other) - worth(one));
    if (best === undefined) break;
    chosen.push(best);
    rest = rest.filter((each) => each !== best && compare(best.vector, each.vector) < ALIKE);
  }
  return chosen.sort((one, other) => one.at - other.at);
}

const countFor = (statements: number) => (statements < 12 ? 3 : statements < 60 ? 4 : 5);
const cutShort = (text: string) => (text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`);

/** The three to five sentences that say most of what a document says, each with its page; fewer where there are no more. */
export function summarise(document: ReadDocument): { summary: string; sentences: { text: string; page: number }[] } {
  const statements = listStatements(document);
  const whole = statements.filter(isWhole).filter(isCandidate);
  const good = whole.length > 0 ? whole : statements;
  const candidates = rate(sample(good));
  const sentences = choose(candidates, countFor(good.length)).map(({ text, page }) => ({ text: cutShort(text), page }));
  // A page of headings alone has no sentence, but it says something.
  const [first] = document.pages;
  if (sentences.length === 0 && first !== undefined)
    sentences.push({ text: cutShort(first.text.replace(/\s+/g, " ")), page: first.number });
  return { summary: sentences.map(({ text, page }) => `${text} (page ${page})`).join("\n"), sentences };
}
