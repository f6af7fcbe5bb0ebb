import { phrases } from "../../../content/assistant-phrases.ts";
import type { Answerer, Asked } from "./asked.ts";
import { asksPrice, truePrices } from "./price-answers.ts";
import type { DocumentPassage, Reply, VisitorDocument } from "../reply.ts";
import { isHeading } from "../documents/statements.ts";
import { splitSentences } from "../language/sentences.ts";
import { pricingPage } from "./sources.ts";
import { sharedTerms, weightOf } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";

const MENTION =
  /\b((my|our|the|this|that|uploaded|attached) (document|file|pdf|brief|attachment|upload|spec|specification|proposal|rfp|docx?|paper|text)|page \d+|(it|document|file|pdf|brief) (say|says|mention\w*|state\w*|contain\w*)|i (just )?(uploaded|sent|attached|shared))\b/;
const SUMMARY =
  /\b(summar(y|ise|ize|ies)|sum up|overview|main points?|key points?|gist|what (is|does) (it|the .*|my .*|this .*) (about|say|contain)|in short|tl ?dr)\b/;
const SCOPE =
  /\b(scope|which package|what package|which plan|estimate|what would it (take|cost)|how (would|could|can) you (build|do) (it|this|that)|can you (build|do) (it|this|that)|quote|proposal|price|costs?)\b/;

/** "What does it say about X?" asks for no summary. */
const SAYS_ABOUT = /\b(say|says|mention|mentions|state|states|contain|contains)\b.{0,12}\b(about|on|regarding|concerning) \w/;

const DRAFT = /\b(draft|write|make|prepare|create|give)\b.{0,20}\bscope\b/;

type Scored = { page: number; text: string; score: number };

/** Headings and items of lists have no full stop: a line that begins like a sentence is one of its own. */
const NEW_LINE = /\s*\n+(?=\s*(?:[\p{Lu}\d]|[•◦▪*–-]\s))/u;

/** A heading says what the line below it is about; in a row of short lines each says something by itself. */
function withHeadings(lines: readonly string[]): string[] {
  const isAbove = (at: number) => isHeading(lines[at] ?? "") && at + 1 < lines.length && !isHeading(lines[at + 1] ?? "");
  return lines.flatMap((line, at) => (isAbove(at) ? [] : [isAbove(at - 1) ? `${lines[at - 1] ?? ""} ${line}` : line]));
}

const sentencesOf = ({ passages }: VisitorDocument): DocumentPassage[] =>
  passages.flatMap(({ page, text }) =>
    withHeadings(text.split(NEW_LINE))
      .flatMap((line) => splitSentences(line.replace(/\s+/g, " ")))
      .map((sentence) => ({ page, text: sentence })),
  );

function rate(sentences: readonly DocumentPassage[], asked: ReadonlySet<string>): Scored[] {
  const sets = sentences.map(({ text }) => new Set(termsOf(plainWords(text))));
  const weigh = (term: string) => Math.log(1 + sentences.length / (1 + sets.filter((set) => set.has(term)).length));
  const all = weightOf(asked, weigh);
  return sentences.map(({ page, text }, index) => {
    const shared = weightOf(sharedTerms(asked, sets[index] ?? new Set()), weigh);
    return { page, text, score: all === 0 ? 0 : shared / all };
  });
}

/** As `rate`, where any one of the words will do: they are names of one thing. */
const rateAny = (sentences: readonly DocumentPassage[], words: ReadonlySet<string>): Scored[] =>
  sentences.map((sentence) => {
    const shared = sharedTerms(words, new Set(termsOf(plainWords(sentence.text)))).length;
    return { ...sentence, score: shared === 0 ? 0 : 1 - 1 / (1 + shared) };
  });

const MOST_LETTERS = 320;
const quote = ({ page, text }: DocumentPassage) =>
  `Page ${page}: “${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text}”`;

/** A source that names the page; the widget links nothing where the path is empty. */
const sourcesOf = (filename: string, pages: readonly number[]) =>
  [...new Set(pages)].slice(0, 3).map((page) => ({ name: `${filename}, page ${page}`, path: "" }));

function reply(filename: string, found: readonly DocumentPassage[]): Reply {
  return {
    text: found.map(quote).join(" "),
    sources: sourcesOf(
      filename,
      found.map(({ page }) => page),
    ),
    kind: "answer",
    topic: "document",
  };
}

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

function findInDocument({ plain, terms, document }: Asked, isMeant: boolean): DocumentPassage[] {
  if (document === undefined) return [];
  const page = /\bpage (?<page>\d+)\b/.exec(plain)?.groups?.["page"];
  const asked = new Set(terms.filter((term) => !ABOUT_ITSELF.has(term) && term !== page));
  const sentences = sentencesOf(document);
  const exact = rate(sentences, asked);
  const likely = isMeant && exact.every(({ score }) => score < ENOUGH.meant) ? rateAny(sentences, new Set(widened(plain))) : exact;
  const best = likely.filter(({ score }) => score >= (isMeant ? ENOUGH.meant : ENOUGH.perhaps)).toSorted((a, b) => b.score - a.score);
  return best.filter(({ score }) => score >= (best[0]?.score ?? 0) * 0.8).slice(0, 2);
}

/** The sentences that share most with the rest of the document, in their order. */
function summarise(document: VisitorDocument): DocumentPassage[] {
  const sentences = sentencesOf(document).slice(0, 400);
  const counts = new Map<string, number>();
  const sets = sentences.map(({ text }) => new Set(termsOf(plainWords(text))));
  for (const set of sets) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  const score = (set: ReadonlySet<string>) => [...set].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0) / (set.size + 6);
  return sentences
    .map((sentence, index) => ({ ...sentence, index, score: score(sets[index] ?? new Set()) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .toSorted((a, b) => a.index - b.index);
}

const scopeReply = (asked: Asked, filename: string): Reply => ({
  text: asksPrice(asked) ? `${phrases.scopeOffer(filename)} ${truePrices(asked)}` : phrases.scopeOffer(filename),
  sources: [pricingPage],
  kind: "answer",
  offer: "scope",
  topic: "document",
});

/** Questions about the document a visitor uploaded; each answer names the page. */
export const answerFromDocument: Answerer = (asked) => {
  const { document, plain, focus, isFollowUp } = asked;
  const isMeant = MENTION.test(plain) || (document !== undefined && DRAFT.test(plain)) || (isFollowUp && focus.topic === "document");
  if (document === undefined)
    return isMeant && /\b(my|uploaded|attached|page \d+)\b/.test(plain) && SUMMARY.test(plain) ? missing() : undefined;
  const found = findInDocument(asked, isMeant);
  if (!isMeant) return undefined;
  const page = Number(/\bpage (?<page>\d+)\b/.exec(plain)?.groups?.["page"] ?? 0);
  const onPage = sentencesOf(document).filter((sentence) => sentence.page === page);
  if (onPage.length > 0 && found.length === 0) return reply(document.filename, onPage.slice(0, 3));
  if (SUMMARY.test(plain) && !SAYS_ABOUT.test(plain) && found.length === 0) return reply(document.filename, summarise(document));
  if (SCOPE.test(plain) && !/\b(does|mention|say|says|state|out of)\b/.test(plain)) return scopeReply(asked, document.filename);
  if (found.length > 0) return reply(document.filename, found);
  return { text: phrases.notInDocument(document.filename), sources: [], kind: "unknown", offer: "contact", topic: "document" };
};

/** A question that nothing on the site answers may be one about the document. */
export const answerPerhapsFromDocument: Answerer = (asked) => {
  const found = findInDocument(asked, false);
  return asked.document === undefined || found.length === 0 ? undefined : reply(asked.document.filename, found);
};

const missing = (): Reply => ({ text: phrases.noDocument, sources: [], kind: "unknown" });
