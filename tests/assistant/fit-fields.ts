import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LIKELY } from "../../server/assistant/documents/facts.ts";
import {
  contextOf,
  type FactField,
  factFields,
  likelyFields,
  type Odds,
  oddsOf,
  SCALE,
  type Weights,
  featuresOf,
} from "../../server/assistant/documents/field-model.ts";
import { listStatements, type Statement } from "../../server/assistant/documents/statements.ts";
import { projectRoot } from "../../server/platform/root.ts";
import { isOfFact, listMarkedBriefs, type MarkedBrief, readBrief } from "./marked-briefs.ts";

/** A document's statements with their features and their fields, as marked by a reader. */
type Example = { statements: readonly Statement[]; features: readonly string[][]; fields: readonly (readonly FactField[])[] };

const FOLDER = join(projectRoot, "tests/assistant");
const TARGET = join(projectRoot, "server/assistant/documents/field-weights.json");

async function toExample(brief: MarkedBrief): Promise<Example> {
  const statements = listStatements(await readBrief(brief));
  const fields = statements.map((statement) => factFields.filter((field) => brief.facts.some((fact) => isOfFact(fact, field, statement))));
  return { statements, features: statements.map(featuresOf), fields };
}

/** Minimum number of examples with a feature: rarer ones would be learned by heart. */
const MIN_EXAMPLES = 6;
const ROUNDS = 25;
const STEP = 0.1;
/** L2 regularisation, applied where a feature occurs. */
const SHRINK = 25;

/** Reproducible random numbers, 0 to 1 (linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** Logistic regression of one field by stochastic gradient descent with adaptive steps (AdaGrad). The last weight is the bias. */
function learn(rows: readonly (readonly number[])[], isSo: readonly boolean[], size: number): Float32Array {
  const weights = new Float32Array(size + 1);
  const squares = new Float32Array(size + 1).fill(1e-8);
  const random = createRandom(1);
  const order = [...rows.keys()];
  const update = (at: number, slope: number) => {
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(square);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at] ?? [];
      const sum = row.reduce((all, feature) => all + (weights[feature] ?? 0), weights[size] ?? 0);
      const pull = 1 / (1 + Math.exp(-sum)) - Number(isSo[at]);
      for (const feature of row) update(feature, pull + (SHRINK / rows.length) * (weights[feature] ?? 0));
      update(size, pull);
    }
  }
  return weights;
}

function fit(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const feature of new Set(features.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([name]) => name);
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = examples.flatMap(({ features }) => features.map((each) => each.flatMap((name) => places.get(name) ?? [])));
  const fields = examples.flatMap((example) => example.fields);
  const learned = factFields.map((field) =>
    learn(
      rows,
      fields.map((each) => each.includes(field)),
      names.length,
    ),
  );
  const weightsAt = (place: number) => learned.map((each) => Math.round((each[place] ?? 0) * SCALE));
  const kept = names.map((name, place) => [name, weightsAt(place)] as const).filter(([, each]) => each.some((weight) => weight !== 0));
  return { bias: weightsAt(names.length), of: Object.fromEntries(kept) };
}

const withContext = (example: Example, odds: readonly Odds[]): Example => ({
  ...example,
  features: example.features.map((own, at) => [...own, ...contextOf(example.statements, odds, at)]),
});
const judge = (weights: Weights, { features }: Example) => features.map((own) => oddsOf(weights, own));

const FOLDS = 4;
const inFold = (fold: number, folds: number) => (_: unknown, at: number) => at % folds === fold;
const outOfFold = (fold: number, folds: number) => (_: unknown, at: number) => at % folds !== fold;

/** Every sixth statement as a document of its own, so that short notes are learned too. */
const alone = ({ statements, features, fields }: Example): Example[] =>
  statements.flatMap((statement, at) =>
    at % 6 === 0 ? [{ statements: [statement], features: features.slice(at, at + 1), fields: fields.slice(at, at + 1) }] : [],
  );

type Model = { first: Weights; second: Weights };
/** The second pass learns from odds of documents that the first pass didn't learn from, as it meets them in use. */
function fitBoth(documents: readonly Example[]): Model {
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(documents.filter(outOfFold(fold, FOLDS)));
    const others = documents.filter(inFold(fold, FOLDS));
    return [...others, ...others.flatMap(alone)].map((example) => withContext(example, judge(weights, example)));
  });
  return { first: fit(documents), second: fit(unseen.flat()) };
}

/** Writes the weights fitted on all marked briefs, and prints how many facts are found in briefs they were not fitted on (cross-validation). */
export async function fitFields(): Promise<void> {
  const briefs = await listMarkedBriefs(join(FOLDER, "marked-briefs"));
  const documents = await Promise.all(briefs.map(toExample));
  const folds = 5;
  const found = new Map<number, { facts: number; right: number; other: number }>();
  for (let fold = 0; fold < folds; fold += 1) {
    const { first, second } = fitBoth(documents.filter(outOfFold(fold, folds)));
    for (const document of documents.filter(inFold(fold, folds))) {
      const odds = judge(second, withContext(document, judge(first, document)));
      for (const least of [LIKELY, 0.2, 0.3]) {
        const count = found.get(least) ?? { facts: 0, right: 0, other: 0 };
        found.set(least, count);
        for (const [at, statement] of document.statements.entries()) {
          const fields = document.fields[at] ?? [];
          count.facts += fields.length;
          for (const field of likelyFields(statement, odds[at] ?? [], least)) count[fields.includes(field) ? "right" : "other"] += 1;
        }
      }
    }
  }
  for (const [least, { facts, right, other }] of found)
    console.info(`above ${least}: ${right} of ${facts} (${((100 * right) / facts).toFixed(1)} %), ${other} unmarked ones`);
  writeFileSync(TARGET, `${JSON.stringify(fitBoth(documents))}\n`);
}
