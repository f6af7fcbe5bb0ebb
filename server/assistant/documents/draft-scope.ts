import { scopePhrases, packageReasons } from "../../../content/scope-phrases.ts";
import type { ScopeDraft, ScopeLine } from "../../../contract/chat.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { cutShort } from "../language/sentences.ts";
import { findContradictions } from "./contradictions.ts";
import { type Fact, type Facts, likeliest } from "./facts.ts";
import { inDollars } from "./find-sums.ts";
import type { Sign } from "./sections.ts";
import type { ReadDocument } from "./pages.ts";
import { type StudiedDocument, studyDocument } from "./study-document.ts";
import { summarise } from "./summarise.ts";

/** Maximum number of must-haves for a sprint, and for any package. */
const SIZE_OF_SPRINT = 10;
const SIZE_OF_PACKAGE = 40;
/** A budget above this many months of the most expensive package doesn't fit any. */
const MAX_MONTHS = 24;

/** A budget above this many times the sprint's price is for months of work. */
const SPRINTS = 5;

type Fit = { packageName: string; reason: string; sold?: PackageView; isTooDear?: boolean };

/** The budget that the package depends on: the most probable one with an amount. */
const statedBudget = ({ budget }: Facts): Fact | undefined => budget.find(({ sum }) => sum !== undefined);

/** Chooses by the names in `content/seed-packages.ts`, which staff can't change. */
function chooseBySize({ statements, facts }: StudiedDocument, isForMonths: boolean): { packageName: string; reason: string } {
  const pageOf = (sign: Sign) => statements.find(({ signs }) => signs.has(sign))?.page;
  const [unsure, many, goesOn] = [pageOf("unsure"), pageOf("many"), pageOf("goesOn")];
  const size = new Set([...facts.mustHaves, ...facts.integrations].map(({ plain }) => plain)).size;
  if (many !== undefined) return { packageName: "Product Plan", reason: packageReasons.plan(many) };
  if (goesOn !== undefined || size > SIZE_OF_SPRINT)
    return { packageName: "Developer Package", reason: packageReasons.developer(goesOn, facts.mustHaves.length) };
  const budget = statedBudget(facts);
  if (isForMonths && budget !== undefined) return { packageName: "Developer Package", reason: packageReasons.months(budget.page) };
  const saysNothing = facts.goals.length + size === 0;
  if (saysNothing || (unsure !== undefined && size < 3)) return { packageName: "2-Day Trial", reason: packageReasons.trial(unsure) };
  return { packageName: "Product Package", reason: packageReasons.product(facts.mustHaves.length) };
}

/** The package for sale that fits a brief's size and budget, by fixed rules; `packageName` is empty if none fits. */
function fitPackage(studied: StudiedDocument, packages: readonly PackageView[]): Fit {
  if (!studied.isBrief) return { packageName: "", reason: packageReasons.noBrief };
  const budget = statedBudget(studied.facts);
  const dollars = budget?.sum && inDollars(budget.sum);
  const sprint = packages.find(({ name }) => name === "Product Package");
  const isForMonths = dollars !== undefined && sprint !== undefined && dollars > payablePrice(sprint) * SPRINTS;
  const { packageName, reason } = chooseBySize(studied, isForMonths);
  const sold = packages.find(({ name }) => name === packageName);
  if (sold === undefined) return { packageName: "", reason: packageReasons.none };
  const dearest = Math.max(...packages.map(payablePrice));
  if (studied.facts.mustHaves.length > SIZE_OF_PACKAGE) return { packageName: "", reason: packageReasons.tooMuch };
  if (budget === undefined || dollars === undefined) return { packageName, reason, sold };
  if (dollars < payablePrice(sold))
    return { packageName: "", reason: packageReasons.tooDear(sold.name, budget.page), sold, isTooDear: true };
  if (dollars > dearest * MAX_MONTHS) return { packageName: "", reason: packageReasons.tooLarge(budget.page) };
  return { packageName, reason, sold };
}

const MAX_LENGTH = 600;

const toLine = ({ text, page }: { text: string; page: number }): ScopeLine => ({ text: cutShort(text, MAX_LENGTH), page });

type Kind = keyof typeof scopePhrases.constraints;
/** Kinds of constraints by importance, each with its maximum number of lines. */
const KINDS: readonly (readonly [Kind, number])[] = [
  ["budget", 5],
  ["deadline", 8],
  ["platform", 4],
  ["integrations", 8],
  ["rules", 4],
  ["optional", 10],
  ["excluded", 8],
];

function listConstraints(facts: Facts): ScopeLine[] {
  const describe = (kind: Kind, { text, page }: Fact) => ({
    text: cutShort(`${scopePhrases.constraints[kind]}: ${text}`, MAX_LENGTH),
    page,
  });
  return KINDS.flatMap(([kind, max]) => likeliest(facts[kind], max).map((fact) => describe(kind, fact))).slice(0, chatLimits.scopeLines);
}

const MAX_GIST = 2;
const MIN_WORDS = 5;

/** The subject of a document without goals: from its introduction, else its most important sentences. */
function findGist(studied: StudiedDocument): { text: string; page: number }[] {
  const used = new Set(Object.values(studied.facts).flatMap((facts) => facts.map(({ text }) => text)));
  const about = studied.statements.filter(({ fields, signs }) => fields.includes("about") && !signs.has("passing"));
  const gist = new Map([...about, ...summarise(studied).sentences].map((each) => [each.text, each]));
  return [...gist.values()].filter(({ text }) => !used.has(text) && text.split(" ").length >= MIN_WORDS).slice(0, MAX_GIST);
}

const MAX_QUOTED = 160;

/** Questions about contradictions, and about a budget below the price. */
function questionFacts(facts: Facts, { sold, isTooDear }: Fit): ScopeLine[] {
  const quote = ({ text, page }: Fact) => `“${cutShort(text, MAX_QUOTED)}” (page ${page})`;
  const contradictions = findContradictions(facts).map(({ field, facts: [one, other] }) => ({
    text: scopePhrases.contradiction[field](quote(one), quote(other)),
  }));
  const budget = statedBudget(facts);
  const gap = isTooDear && sold && budget ? [{ text: scopePhrases.tooSmallBudget(sold.name), page: budget.page }] : [];
  return [...contradictions, ...gap];
}

type Topic = keyof typeof scopePhrases.missing;
/** Signs that a topic is covered, for topics that are not fields. */
const SAID: Partial<Record<Topic, Sign>> = { users: "users", success: "success", data: "data", decider: "decider", aftercare: "aftercare" };
const TOPICS: readonly Topic[] = ["budget", "deadline", "users", "success", "platform", "integrations", "data", "decider", "aftercare"];

/** Questions about topics that a brief should cover and this one doesn't. */
function findMissing({ statements, facts }: StudiedDocument): ScopeLine[] {
  const found: Partial<Record<Topic, readonly Fact[]>> = facts;
  const said = new Set(statements.flatMap(({ signs, fields }) => [...signs, ...fields]));
  const isSaid = (topic: Topic) => {
    const sign = SAID[topic];
    return sign === undefined ? found[topic]?.[0] !== undefined : said.has(sign);
  };
  return TOPICS.filter((topic) => !isSaid(topic)).map((topic) => ({ text: scopePhrases.missing[topic] }));
}

type Drafting = { filename: string; document: ReadDocument; packages: readonly PackageView[] };

/** Drafts a one-page scope from a brief: quotations with page numbers, open questions, and the fitting package at its current price. */
export function draftScope({ filename, document, packages }: Drafting): ScopeDraft {
  const studied = studyDocument(document);
  const { facts, isBrief } = studied;
  const fit = fitPackage(studied, packages);
  const offer = {
    packageName: fit.packageName,
    price: fit.sold === undefined || fit.packageName === "" ? 0 : payablePrice(fit.sold),
    reason: fit.reason,
  };
  if (!isBrief) return { filename, goals: [], mustHaves: [], constraints: [], questions: [{ text: scopePhrases.whatToBuild }], ...offer };
  const goals = facts.goals.length > 0 ? likeliest(facts.goals, 6) : findGist(studied);
  return {
    filename,
    goals: goals.map(toLine),
    mustHaves: likeliest(facts.mustHaves, chatLimits.scopeLines).map(toLine),
    constraints: listConstraints(facts),
    questions: [...questionFacts(facts, fit), ...likeliest(facts.open, 10).map(toLine), ...findMissing(studied)].slice(
      0,
      chatLimits.scopeLines,
    ),
    ...offer,
  };
}
