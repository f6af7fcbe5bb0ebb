import { signWords } from "../../../content/assistant/document-words.ts";
import { plainWords } from "../language/terms.ts";
import { collectFacts, type Facts, SURE } from "./facts.ts";
import { createFinder } from "./find-words.ts";
import type { ReadDocument } from "./pages.ts";
import { listStatements, type Statement } from "./statements.ts";

export type StudiedDocument = { document: ReadDocument; statements: readonly Statement[]; facts: Facts; isBrief: boolean };

/** One key per word, to count distinct words. */
const published = createFinder(
  Object.fromEntries([...signWords.published.en, ...signWords.published.ur].map((word) => [word, { en: [word], ur: [] }])),
  { of: "sentences" },
);

/** Minimum number of signs of a publication: a brief may mention a standard or a copyright too. */
const MIN_PUBLISHED = 3;
/** A document with this many statements and no sign of a brief is none. */
const MIN_STATEMENTS = 8;

/** Minimum number of sure facts of a brief that doesn't say "we". */
const MIN_SURE = 3;

const PARTS = ["optional", "excluded", "integrations", "mustHaves", "goals"] as const;

/** Whether a document is a brief, by budget, dates and wishes, instead of a standard, a book or the like. */
function judge(statements: readonly Statement[], facts: Facts): boolean {
  const words = new Set<string>();
  const texts = new Set([...statements.map(({ plain }) => plain), ...statements.map(({ heading }) => plainWords(heading))]);
  for (const text of texts) for (const word of published(text).keys) words.add(word);
  const wishes = statements.filter(
    ({ signs }) => signs.has("ours") && (signs.has("must") || signs.has("goal") || signs.has("budget")),
  ).length;
  const parts = PARTS.filter((field) => facts[field].some(({ fields }) => fields.includes(field))).length;
  const signs = Math.min(wishes, 3) + Math.min(facts.budget.length, 2) + Math.min(facts.deadline.length, 2) + Math.min(parts, 2);
  if (words.size >= MIN_PUBLISHED && words.size > signs) return false;
  const sure = Object.values(facts).flatMap((list) => list.filter(({ odds }) => odds >= SURE)).length;
  return signs > 0 || sure >= MIN_SURE || statements.length < MIN_STATEMENTS;
}

export function studyDocument(document: ReadDocument): StudiedDocument {
  const statements = listStatements(document);
  const facts = collectFacts(statements);
  return { document, statements, facts, isBrief: judge(statements, facts) };
}
