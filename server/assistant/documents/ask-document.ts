import type { DocumentFindings, DocumentPassage, DocumentQuestion } from "../reply.ts";
import { splitSentences } from "../language/sentences.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { ReadDocument } from "./pages.ts";
import { pickPassages } from "./pick-passages.ts";
import { splitPassages } from "./split-passages.ts";
import { isHeading } from "./statements.ts";

type Sentence = DocumentPassage & { terms: readonly string[] };

/** A document as far as it is the same for every question. */
export type AskableDocument = {
  passages: readonly DocumentPassage[];
  sentences: readonly Sentence[];
  /** In how many sentences each term stands. */
  counts: ReadonlyMap<string, number>;
};

/** Headings and items of lists have no full stop: a line that begins like a sentence is one of its own. */
const NEW_LINE = /\n(?=[\p{Lu}\d]|[•◦▪*–-]\s)/u;

/** A heading says what the line below it is about; in a row of short lines each says something by itself. */
function withHeadings(lines: readonly string[]): string[] {
  const isAbove = (at: number) => isHeading(lines[at] ?? "") && at + 1 < lines.length && !isHeading(lines[at + 1] ?? "");
  return lines.flatMap((line, at) => (isAbove(at) ? [] : [isAbove(at - 1) ? `${lines[at - 1] ?? ""} ${line}` : line]));
}

/** A passage has room for ten sentences; one with more than this has none worth quoting. */
const MAX_IN_PASSAGE = 40;

const sentencesOf = ({ page, text }: DocumentPassage): Sentence[] =>
  withHeadings(text.split(NEW_LINE))
    .flatMap((line) => splitSentences(line.replace(/\s+/g, " ")))
    .slice(0, MAX_IN_PASSAGE)
    .map((sentence) => ({ page, text: sentence, terms: [...new Set(termsOf(plainWords(sentence)))] }));

/** Splits a document once, in time that grows with its length. */
export function prepareDocument(document: ReadDocument): AskableDocument {
  const passages = splitPassages(document);
  const sentences = passages.flatMap(sentencesOf);
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { passages, sentences, counts };
}

type Scored = DocumentPassage & { score: number };

const countOf = (terms: Iterable<string>, weigh: (term: string) => number) => [...terms].reduce((sum, term) => sum + weigh(term), 0);

/** How much of what is asked each sentence holds, the rarer words weighing more. */
function rate({ sentences, counts }: AskableDocument, asked: ReadonlySet<string>): Scored[] {
  const weigh = (term: string) => Math.log(1 + sentences.length / (1 + (counts.get(term) ?? 0)));
  const all = countOf(asked, weigh);
  const shared = (terms: readonly string[]) =>
    countOf(
      terms.filter((term) => asked.has(term)),
      weigh,
    );
  return sentences.map(({ page, text, terms }) => ({ page, text, score: all === 0 ? 0 : shared(terms) / all }));
}

/** As `rate`, where any one of the words will do: they are names of one thing. */
const rateAny = ({ sentences }: AskableDocument, words: ReadonlySet<string>): Scored[] =>
  sentences.map(({ page, text, terms }) => {
    const shared = terms.filter((term) => words.has(term)).length;
    return { page, text, score: shared === 0 ? 0 : 1 - 1 / (1 + shared) };
  });

/** The words of the question that are about the document itself say nothing about what stands in it. */
const ABOUT_ITSELF = new Set(
  termsOf("document file brief page say mention state contain read uploaded attached attachment text paper according find"),
);

/** How much of a question a sentence must hold: less where the visitor says that the document is meant. */
const ENOUGH = { meant: 0.34, perhaps: 0.62 };

/** What briefs call the things that visitors ask for. */
const ALSO: readonly (readonly [RegExp, string])[] = [
  [/\bdeadlines?|due|timeline|when\b/, "deadline launch date before until finished live ready"],
  [/\bbudget|price|money|spend\b/, "budget price dollars"],
  [/\bgoals?|aim|purpose|objectives?\b/, "goal aim objective wants purpose"],
  [/\bmust haves?|requirements?|features?|needs?\b/, "must should requirement need feature"],
  [/\bintegrat\w*|connect\w*|systems?\b/, "integrate connect existing system interface"],
  [/\bout of scope|excluded|not included\b/, "excluded included part later phase"],
  [/\bplatforms?|devices?|phones?\b/, "platform android ios web tablets phone browser"],
];

const widened = (plain: string) => termsOf(ALSO.flatMap(([asked, words]) => (asked.test(plain) ? words : [])).join(" "));

/** The best one or two of those that hold enough. */
function best(scored: readonly Scored[], enough: number): DocumentPassage[] {
  const found = scored.filter(({ score }) => score >= enough).toSorted((a, b) => b.score - a.score);
  return found
    .filter(({ score }) => score >= (found[0]?.score ?? 0) * 0.8)
    .slice(0, 2)
    .map(({ page, text }) => ({ page, text }));
}

const MAX_SUMMED = 400;

/** The sentences that share most with the rest of the document, in their order. */
function summarise({ sentences }: AskableDocument): DocumentPassage[] {
  const first = sentences.slice(0, MAX_SUMMED);
  const counts = new Map<string, number>();
  for (const { terms } of first) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const score = (terms: readonly string[]) => countOf(terms, (term) => counts.get(term) ?? 0) / (terms.length + 6);
  return first
    .map(({ page, text, terms }, index) => ({ page, text, index, score: score(terms) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .toSorted((a, b) => a.index - b.index)
    .map(({ page, text }) => ({ page, text }));
}

const PAGE = /\bpage (?<page>\d+)\b/;
const SHOWN_OF_PAGE = 3;
/** What a language model may read of it. */
const MAX_PICKED = 6;

/** What a document has to say to a question, before anybody decides what of it is said. */
export function askDocument(document: AskableDocument, { message, plain }: DocumentQuestion): DocumentFindings {
  const page = PAGE.exec(plain)?.groups?.["page"];
  const asked = new Set(termsOf(plain).filter((term) => !ABOUT_ITSELF.has(term) && term !== page));
  const exact = rate(document, asked);
  const likely = exact.every(({ score }) => score < ENOUGH.meant) ? rateAny(document, new Set(widened(plain))) : exact;
  return {
    meant: best(likely, ENOUGH.meant),
    perhaps: best(exact, ENOUGH.perhaps),
    onPage: document.sentences
      .filter((sentence) => sentence.page === Number(page))
      .slice(0, SHOWN_OF_PAGE)
      .map(({ text }) => ({ page: Number(page), text })),
    summary: summarise(document),
    picked: pickPassages(message, document.passages, MAX_PICKED),
  };
}
