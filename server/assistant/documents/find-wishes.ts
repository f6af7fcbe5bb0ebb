import type { Statement } from "./statements.ts";

const GOAL =
  /\b(?:goals?|objectives?|aims?|purpose|vision|mission|wants?|(?:would like|hopes?|plans?|intends?) to|looking (?:for|to)|in order to|so that|increase|reduce|improve|grow|cut|save|double|halve|speed up|replace)\b/i;
const GOAL_HEADING = /goal|objective|purpose|vision|\baims?\b|success/;
/** Here goals are told among other things. */
const TELLING_HEADING = /why|problem|summary|overview|background|introduction/;
const MUST =
  /\b(?:must|shall|should|needs? to|have to|has to|required?|requires?|mandatory|essential|able to|can (?:be|see|add|edit|book|pay|upload|search|send|view|create|choose|track|log|sign)|allows?|lets?|supports?|includes?)\b/i;
const STRONG = /\b(?:must|shall|required|mandatory|essential)\b/i;
const MUST_HEADING =
  /requirement|feature|must|scope|functional|deliverable|user stor|use case|what (?:we|it|the \w+) needs?|we need|module|screens?/;

const MIN_WORDS = 5;
const MIN_ITEM_WORDS = 1;
const MAX_LENGTH = 400;

const isSaying = ({ text, isItem }: Statement) =>
  text.split(/\s+/).length >= (isItem ? MIN_ITEM_WORDS : MIN_WORDS) && text.length <= MAX_LENGTH && !text.endsWith("?");

function weighGoal({ text, heading, isItem }: Statement): number {
  return (
    (GOAL.test(text) ? 2 : 0) +
    (GOAL_HEADING.test(heading) ? 2 : TELLING_HEADING.test(heading) ? 1 : 0) -
    (MUST_HEADING.test(heading) ? 2 : 0) -
    (STRONG.test(text) ? 1 : 0) +
    (isItem ? 0.5 : 0)
  );
}

function weighMust({ text, heading, isItem }: Statement): number {
  const isListed = isItem && MUST_HEADING.test(heading);
  return (
    (STRONG.test(text) ? 3 : MUST.test(text) ? 2 : 0) +
    (isListed ? 2 : MUST_HEADING.test(heading) ? 1 : 0) -
    (GOAL_HEADING.test(heading) ? 1 : 0)
  );
}

/** The best of them, in the order of the document. */
function take(statements: readonly Statement[], weigh: (statement: Statement) => number, max: number): Statement[] {
  const weighed = statements.map((statement, at) => ({ statement, at, weight: weigh(statement) })).filter(({ weight }) => weight >= 2);
  const best = weighed.toSorted((one, other) => other.weight - one.weight || one.at - other.at).slice(0, max);
  return best.sort((one, other) => one.at - other.at).map(({ statement }) => statement);
}

/** What a document wants to achieve, and what it says must be there; no statement is both. */
export function findWishes(statements: readonly Statement[]): { goals: Statement[]; mustHaves: Statement[] } {
  const sayings = statements.filter(isSaying);
  const isGoal = (statement: Statement) => weighGoal(statement) >= 2 && weighGoal(statement) >= weighMust(statement);
  const goals = take(sayings.filter(isGoal), weighGoal, 5);
  const mustHaves = take(
    sayings.filter((statement) => !isGoal(statement)),
    weighMust,
    12,
  );
  return { goals, mustHaves };
}

const OPEN =
  /\b(?:tbd|tbc|tba|to be (?:decided|confirmed|defined|discussed|agreed)|not (?:yet )?(?:sure|decided|clear)|unclear|undecided|open question)\b/i;

/** What a document asks or leaves open itself. */
export function findOpenPoints(statements: readonly Statement[]): Statement[] {
  const isOpen = ({ text, heading }: Statement) =>
    text.endsWith("?") || OPEN.test(text) || /open (?:questions?|points?|issues?)/.test(heading);
  return statements.filter((statement) => isOpen(statement) && statement.text.length <= MAX_LENGTH).slice(0, 6);
}
