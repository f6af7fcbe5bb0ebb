import { askedWords } from "../../../content/assistant/document-words.ts";
import type { CoveredPassage, DocumentFindings, DocumentPassage } from "../reply.ts";
import { countTerms, coverage, plainWords, sharedTerms, termSet, type Terms, termsOf } from "../language/terms.ts";
import { findContradictions } from "./contradictions.ts";
import { type Fact, likeliest } from "./facts.ts";
import { createFinder } from "./find-words.ts";
import type { ReadDocument } from "./pages.ts";
import type { Statement } from "./statements.ts";
import { type StudiedDocument, studyDocument } from "./study-document.ts";
import { summarise } from "./summarise.ts";

/** A document's search index, built once for all questions. */
export type AskableDocument = {
  studied: StudiedDocument;
  said: readonly { statement: Statement; terms: Terms }[];
  /** Document frequency: the number of statements with each term. */
  counts: ReadonlyMap<string, number>;
  summary: readonly DocumentPassage[];
};

const MAX_SUMMARY = 3;

/** Builds the index, in time linear in the document's length. */
export function prepareDocument(document: ReadDocument): AskableDocument {
  const studied = studyDocument(document);
  const headings = new Map(studied.statements.map(({ heading }) => [heading, termSet(plainWords(heading))]));
  // Statements are also found by the terms of their heading.
  const termsOfStatement = ({ text, heading }: Statement) => new Set([...termSet(plainWords(text)), ...(headings.get(heading) ?? [])]);
  const said = studied.statements.map((statement) => ({ statement, terms: termsOfStatement(statement) }));
  return { studied, said, counts: countTerms(said.map(({ terms }) => terms)), summary: summarise(studied, MAX_SUMMARY).sentences };
}

/** Stop words of questions about documents. */
const ABOUT_ITSELF = new Set(
  termsOf("document file brief page say mention state contain read uploaded attached attachment text paper according find"),
);

const asked = createFinder(askedWords);
const MAX_FIELD_WORDS = 9;

const passage = ({ text, page }: Statement): DocumentPassage => ({ page, text });

/** The statements of the one field that a short question asks for, such as the budget; both if two contradict each other. */
function answerByField({ facts }: StudiedDocument, plain: string): DocumentPassage[] {
  const { keys, count } = asked(plain);
  const [field] = keys;
  if (field === undefined || keys.size > 1 || count > MAX_FIELD_WORDS) return [];
  const contradiction = findContradictions(facts).find((each) => each.field === field)?.facts;
  const isOne = field === "budget" || field === "deadline";
  const found: readonly Fact[] = contradiction ?? likeliest(facts[field], isOne ? 1 : 6);
  return found.map(passage);
}

const MAX_FOUND = 6;

/**
 * Searches a document for a normalised question. Passages have their page number and their coverage of the question's terms, 0 to 1,
 * weighted by inverse document frequency; best first.
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

/** Minimum coverage of the question by a passage: lower if the visitor refers to the document. */
const ENOUGH = { meant: 0.34, perhaps: 0.62 };

/** The best passages above the minimum: one or two with nearly equal coverage, or all of a field. */
function best(found: readonly CoveredPassage[], enough: number): DocumentPassage[] {
  const [first] = found;
  if (first === undefined || first.coverage < enough) return [];
  const isField = first.coverage === 1;
  const near = found.filter((each) => each.coverage >= (isField ? 1 : first.coverage * 0.8));
  return near.slice(0, isField ? MAX_FOUND : 2).map(({ page, text }) => ({ page, text }));
}

/** Maximum number of passages for the language model. */
const MAX_PICKED = 12;

/** The statements with most terms in common with a question, in the document's order; without any, its beginning. */
function pick({ said }: AskableDocument, terms: Terms): DocumentPassage[] {
  const rated = said.map(({ statement, terms: held }, at) => ({ statement, at, shared: sharedTerms(terms, held).length }));
  const chosen = rated.toSorted((one, other) => other.shared - one.shared || one.at - other.at).slice(0, MAX_PICKED);
  return chosen.toSorted((one, other) => one.at - other.at).map(({ statement }) => passage(statement));
}

const PAGE = /\bpage (?<page>\d+)\b/;
const SHOWN_OF_PAGE = 3;

/** All passages that could answer a normalised, spell-corrected question; the composers choose among them. */
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
