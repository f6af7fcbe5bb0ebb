import { scopePhrases } from "../../../content/scope-phrases.ts";
import type { ScopeDraft, ScopeLine } from "../../../contract/chat.ts";
import { payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { type Constraint, findConstraints, readDollars } from "./find-constraints.ts";
import { findMissing } from "./find-missing.ts";
import { findOpenPoints, findWishes } from "./find-wishes.ts";
import { fitPackage } from "./fit-package.ts";
import type { ReadDocument } from "./pages.ts";
import { listStatements, type Statement } from "./statements.ts";
import { summarise } from "./summarise.ts";

const MAX_LINES = 20;
const MAX_LENGTH = 600;

const cutShort = (text: string) => (text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`);
const toLine = ({ text, page }: { text: string; page: number }): ScopeLine => ({ text: cutShort(text), page });

function describeConstraint({ kind, statement: { text, page } }: Constraint): ScopeLine {
  const label = scopePhrases.constraints[kind];
  const isNamed = new RegExp(`^${label.slice(0, -1)}\\w*\\s?:`, "i").test(text);
  return { text: cutShort(isNamed ? text : `${label}: ${text}`), page };
}

const MAX_GIST = 2;

/** A document that names no goal still says what it is about. */
function findGist(document: ReadDocument, used: readonly Statement[]): { text: string; page: number }[] {
  const told = new Set(used.map(({ text }) => text));
  return summarise(document)
    .sentences.filter(({ text }) => !told.has(text))
    .slice(0, MAX_GIST);
}

/** A budget below the price is a question to settle, and the visitor should hear it from us first. */
function findBudgetGap(constraints: readonly Constraint[], sold: PackageView | undefined): ScopeLine[] {
  const named = constraints
    .filter(({ kind }) => kind === "budget")
    .map(({ statement }) => ({ statement, sum: readDollars(statement.text) }));
  const [budget] = named.filter(({ sum }) => sum !== undefined);
  if (sold === undefined || budget?.sum === undefined || budget.sum >= payablePrice(sold)) return [];
  return [{ text: scopePhrases.tooSmallBudget(sold.name), page: budget.statement.page }];
}

/** One page from a brief: its own lines with their pages, what it leaves open, and the package that fits at today's price. */
export function draftScope({
  filename,
  document,
  packages,
}: {
  filename: string;
  document: ReadDocument;
  packages: readonly PackageView[];
}): ScopeDraft {
  const statements = listStatements(document);
  const open = findOpenPoints(statements);
  const constraints = findConstraints(statements.filter((statement) => !open.includes(statement)));
  const used = new Set([...open, ...constraints.map(({ statement }) => statement)]);
  const wishes = findWishes(statements.filter((statement) => !used.has(statement)));
  const { mustHaves } = wishes;
  const goals = wishes.goals.length > 0 ? wishes.goals : findGist(document, [...used, ...mustHaves]);
  const { packageName, reason, sold } = fitPackage(statements, { goals: wishes.goals.length, mustHaves: mustHaves.length }, packages);
  const missing = findMissing(statements, new Set(constraints.map(({ kind }) => kind))).map((text) => ({ text }));
  return {
    filename,
    goals: goals.map(toLine),
    mustHaves: mustHaves.map(toLine),
    constraints: constraints.map(describeConstraint),
    questions: [...open.map(toLine), ...findBudgetGap(constraints, sold), ...missing].slice(0, MAX_LINES),
    packageName,
    price: sold === undefined ? 0 : payablePrice(sold),
    reason,
  };
}
