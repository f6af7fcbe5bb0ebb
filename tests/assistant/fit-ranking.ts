import { listCandidates } from "../../server/assistant/knowledge.ts";
import { splitQuestions } from "../../server/assistant/question/split-questions.ts";
import { signNames } from "../../server/assistant/search/rank-questions.ts";
import { knowledge } from "../helpers/assistant-knowledge.ts";
import { converse } from "./converse.ts";
import { gradeReply, readQuestions } from "./evaluation.ts";

/** A question's candidates: the features of each, and whether its answer would be right. */
type Example = { signs: readonly (readonly number[])[]; isRight: readonly boolean[] };

/** Classes in other languages, which are detected before the ranking. */
const FOREIGN = new Set(["languages", "foreign"]);

function listExamples(): Example[] {
  return readQuestions("practice")
    .filter(({ q, cls }) => splitQuestions(q).length === 1 && !FOREIGN.has(cls))
    .map((question) => {
      const candidates = listCandidates(knowledge, { message: question.q, history: converse(knowledge, question.before ?? []) });
      return {
        signs: candidates.map(({ ranked }) => signNames.map((name) => ranked.signs[name])),
        isRight: candidates.map(({ reply }) => reply !== undefined && gradeReply(question, reply) === "right"),
      };
    })
    .filter(({ signs }) => signs.length > 0);
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function shares(signs: Example["signs"], weights: readonly number[]): number[] {
  const scores = signs.map((each) => dot(each, weights));
  const best = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - best));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

const ROUNDS = 500;
const STEP = 0.7;
/** L2 regularisation: keeps weights with few examples small. */
const SHRINK = 0.003;

/** Softmax regression by gradient ascent: maximises the probability of candidates with right answers. */
function learn(examples: readonly Example[], scale: readonly number[]): number[] {
  const weights = scale.map(() => 0);
  const telling = examples.filter(({ isRight }) => isRight.some(Boolean));
  for (let round = 0; round < ROUNDS; round++) {
    const slope = scale.map(() => 0);
    for (const { signs, isRight } of telling) {
      const part = shares(signs, weights);
      const right = part.reduce((sum, each, at) => sum + (isRight[at] === true ? each : 0), 0);
      for (const [at, each] of signs.entries()) {
        const pull = (isRight[at] === true ? (part[at] ?? 0) / right : 0) - (part[at] ?? 0);
        for (const [sign, value] of each.entries()) slope[sign] = (slope[sign] ?? 0) + pull * value;
      }
    }
    for (const sign of weights.keys())
      weights[sign] = (weights[sign] ?? 0) + STEP * ((slope[sign] ?? 0) / telling.length - SHRINK * (weights[sign] ?? 0));
  }
  return weights;
}

const countFirst = (examples: readonly Example[], weights: readonly number[]) =>
  examples.filter(({ signs, isRight }) => {
    const part = shares(signs, weights);
    return isRight[part.indexOf(Math.max(...part))] === true;
  }).length;

const FOLDS = 10;

/** Prints weights fitted on the practice questions, and their accuracy in a ten-fold cross-validation. */
export function fitRanking(): void {
  const raw = listExamples();
  const all = raw.flatMap(({ signs }) => signs);
  const scale = signNames.map((_, at) => Math.sqrt(all.reduce((sum, each) => sum + (each[at] ?? 0) ** 2, 0) / all.length) || 1);
  const examples = raw.map(({ signs, isRight }) => ({
    isRight,
    signs: signs.map((each) => each.map((value, at) => value / (scale[at] ?? 1))),
  }));
  const now = raw.filter(({ isRight }) => isRight[0] === true).length;
  let unseen = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(
      examples.filter((_, at) => at % FOLDS !== fold),
      scale,
    );
    unseen += countFirst(
      examples.filter((_, at) => at % FOLDS === fold),
      weights,
    );
  }
  const weights = learn(examples, scale);
  for (const [at, name] of signNames.entries())
    console.info(`${name.padEnd(16)}${((weights[at] ?? 0) / (scale[at] ?? 1)).toFixed(1).padStart(6)}`);
  console.info(`right first: ${now} of ${raw.length} with the current weights, ${unseen} with fitted ones (cross-validation)`);
}
