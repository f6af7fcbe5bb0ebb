import { askedWords } from "../../../content/assistant/document-words.ts";
import type { CoveredPassage, DocumentFindings, DocumentPassage } from "../reply.ts";
import { countTerms, coverage, plainWords, sharedTerms, termSet, type Terms, termsOf } from "../language/terms.ts";
import { type Fact, findContradictions } from "./facts.ts";
import { createFinder } from "./find-words.ts";
import type { ReadDocument } from "./pages.ts";
import type { Statement } from "./statements.ts";
import { type StudiedDocument, studyDocument } from "./study-document.ts";
import { summarise } from "./summarise.ts";

/** A document as far as it is the same for every question. */
export type AskableDocument = {
  studied: StudiedDocument;
  said: readonly { statement: Statement; terms: Terms }[];
  /** In how many statements each term stands. */
  counts: ReadonlyMap<string, number>;
  summary: readonly DocumentPassage[];
};

const MAX_SUMMARY = 3;

/** Done once for a document, in time that grows with its length. */
export function prepareDocument(document: ReadDocument): AskableDocument {
  const studied = studyDocument(document);
  const headings = new Map(studied.statements.map(({ heading }) => [heading, termSet(plainWords(heading))]));
  // A heading says what the lines below it are about.
  const termsOfStatement = ({ text, heading }: Statement) => new Set([...termSet(plainWords(text)), ...(headings.get(heading) ?? [])]);
  const said = studied.statements.map((statement) => ({ statement, terms: termsOfStatement(statement) }));
  return { studied, said, counts: countTerms(said.map(({ terms }) => terms)), summary: summarise(studied, MAX_SUMMARY).sentences };
}

/** The words of the question that are about the document itself say nothing about what stands in it. */
const ABOUT_ITSELF = new Set(
  termsOf("document file brief page say mention state contain read uploaded attached attachment text paper according find"),
);

const asked = createFinder(askedWords);
const MAX_FIELD_WORDS = 9;

const passage = ({ text, page }: Statement): DocumentPassage => ({ page, text });

/** The facts of the field a question asks for, both where two contradict each other; none where it asks for something else besides. */
function answerByField({ facts }: StudiedDocument, plain: string): DocumentPassage[] {
  const { keys, count } = asked(plain);
  const [field] = keys;
  if (field === undefined || keys.size > 1 || count > MAX_FIELD_WORDS) return [];
  const contradiction = findContradictions(facts).find((each) => each.field === field)?.facts;
  const isOne = field === "budget" || field === "deadline";
  const found: readonly Fact[] = contradiction ?? facts[field].slice(0, isOne ? 1 : 6);
  return found.map(passage);
}

const MAX_FOUND = 6;

/**
 * The passages of a document that answer a question in plain words, best first, each with its page and how much of what is asked it covers,
 * 0 to 1; the rarer words weigh more.
 */
export function searchDocument({ studied, said, counts }: AskableDocument, plain: string): CoveredPassage[] {
  const byField = answerByField(studied, plain).map((found) => ({ ...found, coverage: 1 }));
  const terms = new Set(termsOf(plain).filter((term) => !ABOUT_ITSELF.has(term) && !/^\d$/.test(term)));
  const weigh = (term: string) => Math.log(1 + said.length / (1 + (counts.get(term) ?? 0)));
  const told = new Set(byField.map(({ text }) => text));
  const byWords = said
    .map((each) => ({ ...passage(each.statement), coverage: coverage(terms, each.terms, weigh) }))
    .filter((found) => found.coverage > 0 && !told.has(found.text))
    .toSorted((one, other) => other.coverage - one.coverage);
  return [...byField, ...byWords].slice(0, MAX_FOUND);
}

/** How much of a question a passage must cover: less where the visitor says that the document is meant. */
const ENOUGH = { meant: 0.34, perhaps: 0.62 };

/** Those that cover enough and nearly as much as the best: one or two, or all that belong to a field. */
function best(found: readonly CoveredPassage[], enough: number): DocumentPassage[] {
  const [first] = found;
  if (first === undefined || first.coverage < enough) return [];
  const isField = first.coverage === 1;
  const near = found.filter((each) => each.coverage >= (isField ? 1 : first.coverage * 0.8));
  return near.slice(0, isField ? MAX_FOUND : 2).map(({ page, text }) => ({ page, text }));
}

/** What a language model may read of it, in characters of a page. */
const MAX_PICKED = 12;

/** The statements that share most with a question, in the document's order; its beginning where none does. */
function pick({ said }: AskableDocument, terms: Terms): DocumentPassage[] {
  const rated = said.map(({ statement, terms: held }, at) => ({ statement, at, shared: sharedTerms(terms, held).length }));
  const chosen = rated.toSorted((one, other) => other.shared - one.shared || one.at - other.at).slice(0, MAX_PICKED);
  return chosen.toSorted((one, other) => one.at - other.at).map(({ statement }) => passage(statement));
}

const PAGE = /\bpage (?<page>\d+)\b/;
const SHOWN_OF_PAGE = 3;

/** What a document has to say to a question in plain words, spelt right, before anybody decides what of it is said. */
export function askDocument(document: AskableDocument, plain: string): DocumentFindings {
  const page = Number(PAGE.exec(plain)?.groups?.["page"]);
  const found = searchDocument(document, plain);
  const onPage = document.studied.statements
    .filter((statement) => statement.page === page)
    .slice(0, SHOWN_OF_PAGE)
    .map(passage);
  return {
    found,
    asked: answerByField(document.studied, plain),
    meant: best(found, ENOUGH.meant),
    perhaps: best(found, ENOUGH.perhaps),
    onPage,
    summary: [...document.summary],
    picked: pick(document, termSet(plain)),
  };
}
