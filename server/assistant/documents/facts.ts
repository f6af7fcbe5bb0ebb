import { type FactField, fieldsOf, isLoneSum, MIN_WORDS, read, type Reading } from "./fields-of.ts";
import type { FoundDate } from "./find-dates.ts";
import type { Sum } from "./find-sums.ts";
import type { Statement } from "./statements.ts";

/** A statement of a field; of several, the one with the highest weight counts. */
export type Fact = Statement & { weight: number; sum?: Sum; date?: FoundDate };
export type Facts = Record<FactField, Fact[]>;

const MAX_LENGTH = 600;

/** Fields whose lists make the sentences beside them background. */
const LISTED = ["mustHaves", "open", "goals"] as const;

/** Weight of a statement: highest for a limit with the word "budget", lowest for partial amounts. */
function weigh({ is, says }: Reading, field: FactField): number {
  const isPart = says("part") || says("tender") ? 3 : 0;
  if (field === "budget")
    return (says("budget") || says("spend") || is("budget") ? 1 : 0) + (says("budget") ? 2 : 0) + (says("ceiling") ? 2 : 0) - isPart;
  if (field === "deadline") return (says("launch") ? 2 : 0) + (is("deadline") ? 1 : 0) - isPart;
  return 1;
}

/** A sentence that goes on with the one before it: "Then they book a call.", "Oh, and a sync with their calendar." */
const GOES_ON = /^(?:oh )?(?:then|and|also|plus|after that|afterwards|finally|lastly) /;
/** "Same goes for letting customers look up their past hires." */
const SAME = /^(?:and )?(?:the )?(?:same (?:goes|is true|applies|for)|ditto)\b|^(?:dasselbe|gleiches) gilt\b/;
const AFTERTHOUGHT = /^oh (?:and|also|plus) /;
const COUNTED = /^(?:second|third|fourth|fifth|sixth)ly /;
const continued = (
  { statement: { plain, isItem } }: Reading,
  fields: readonly FactField[],
  before: readonly FactField[],
): readonly FactField[] =>
  !isItem &&
  (COUNTED.test(plain) ||
    (before.includes("mustHaves") && GOES_ON.test(plain) && (plain.split(" ").length > MIN_WORDS || AFTERTHOUGHT.test(plain)))) &&
  fields.every((field) => field === "integrations")
    ? ["mustHaves", ...fields]
    : fields;
/** Makes the wish before it optional: "I like it too, but this can wait." */
const PUTS_OFF = /\b(?:it|this|that) (?:can|could|may) (?:wait|come later)\b|\bfor the (?:second|next)\b|^but not (?:the|in the) first\b/;

/**
 * After "What we need is the following." sentences about what happens are must-haves: "Each lot receives a label." The description ends with
 * a sentence of another field or about the writer.
 */
const isDescribing = ({ statement: { isItem, plain }, says }: Reading, fields: readonly FactField[]) =>
  !isItem && fields.length === 0 && !says("ours") && !says("passing") && !says("event") && plain.split(" ").length >= MIN_WORDS;
const isAbout = (fields: readonly FactField[]) => fields.length > 0 && !fields.includes("mustHaves");

/** A document's facts by field, in its order; budgets and deadlines by weight, highest first. */
export function collectFacts(statements: readonly Statement[]): Facts {
  const facts: Facts = {
    goals: [],
    mustHaves: [],
    optional: [],
    excluded: [],
    open: [],
    budget: [],
    deadline: [],
    integrations: [],
    platform: [],
    rules: [],
  };
  const told = new Set<string>();
  const add = (reading: Reading, field: FactField) => {
    const { statement, sum } = reading;
    const key = `${field} ${statement.plain}`;
    if (told.has(key)) return;
    told.add(key);
    const date = reading.dates.findLast(({ month }) => month !== undefined);
    facts[field].push({ ...statement, weight: weigh(reading, field), ...(sum && { sum }), ...(date && { date }) });
  };
  const listed = new Set(
    statements.filter(({ isItem, fields }) => isItem && LISTED.some((field) => fields.includes(field))).map(({ heading }) => heading),
  );
  let isDescription = false;
  let before: { reading: Reading; fields: readonly FactField[] } | undefined;
  const readable = statements.filter(({ text }) => text.length <= MAX_LENGTH);
  for (const statement of readable) {
    const reading = read(statement, listed);
    const own = continued(reading, fieldsOf(reading), before?.fields ?? []);
    if (isAbout(own) || (reading.says("ours") && own.length === 0)) isDescription = false;
    const described = isDescription && isDescribing(reading, own) ? (["mustHaves"] as const) : own;
    if (reading.says("lead") && reading.says("must") && !statement.isItem) isDescription = true;
    const fields = before && SAME.test(statement.plain) ? before.fields : described;
    if (before?.reading.says("must") === false && fields.includes("optional") && PUTS_OFF.test(statement.plain))
      add(before.reading, "optional");
    before = { reading, fields };
    for (const field of fields) add(reading, field);
  }
  // Without the word an amount is the budget, if nothing else is: "For the first version we have 120,000 zł."
  if (facts.budget.length === 0)
    for (const reading of readable.map((statement) => read(statement, listed))) if (isLoneSum(reading)) add(reading, "budget");
  for (const field of ["budget", "deadline"] as const) {
    // A newer mail corrects the one that it quotes.
    const newer = facts[field].filter(({ isQuoted }) => !isQuoted);
    facts[field] = (newer.length > 0 ? newer : facts[field]).toSorted((one, other) => other.weight - one.weight);
  }
  return facts;
}
