import { scopePhrases } from "../../../content/scope-phrases.ts";
import type { ScopeDraft, ScopeLine } from "../../../contract/chat.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { cutShort } from "../language/sentences.ts";
import { findContradictions } from "./contradictions.ts";
import { type Fact, type Facts, likeliest } from "./facts.ts";
import { type Fit, fitPackage, statedBudget } from "./fit-package.ts";
import type { Sign } from "./sections.ts";
import type { ReadDocument } from "./pages.ts";
import { type StudiedDocument, studyDocument } from "./study-document.ts";
import { summarise } from "./summarise.ts";

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
