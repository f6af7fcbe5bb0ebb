/**
 * `npm run eval`: how often the assistant without a model answers real questions correctly, and how quickly. The questions are by people
 * who had seen only the pages. `--final` uses the set reserved for the end, `--practice` the one for tuning, and `--fit` fits the ranking's
 * weights to the latter. The first two print figures only: a question that a developer has seen is biased, and belongs to the practice set
 * from then on. `--fit-fields` fits the weights of a document's facts to the marked briefs.
 */
import { fitFields } from "../tests/assistant/fit-fields.ts";
import { fitRanking } from "../tests/assistant/fit-ranking.ts";
import {
  askSet,
  countGrade,
  countLeading,
  grades,
  hasSet,
  isAskedBack,
  type Outcome,
  type QuestionSet,
} from "../tests/assistant/evaluation.ts";

const [, , flag] = process.argv;
if (flag === "--fit" || flag === "--fit-fields") {
  if (flag === "--fit") fitRanking();
  else await fitFields();
  process.exit();
}
const SETS: Readonly<Record<string, QuestionSet>> = { "--practice": "practice", "--final": "final" };
const set = flag === undefined ? "blind" : SETS[flag];
if (set === undefined) throw new Error(`${flag} isn't one of --practice, --final, --fit and --fit-fields`);
if (!hasSet(set)) throw new Error("there is no final set: see tests/assistant/questions/README.md for how to write one");

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function printScore(name: string, outcomes: readonly Outcome[]): void {
  const counts = grades.map((grade) => String(countGrade(outcomes, grade)).padStart(9));
  const leading = String(countLeading(outcomes)).padStart(9);
  const right = percent(countGrade(outcomes, "right"), outcomes.length);
  console.info(`${name.padEnd(24)}${String(outcomes.length).padStart(6)}${counts.join("")}${leading}${right.padStart(10)}`);
}

function printFault({ question: { cls, before = [], q, must = [], at = [], never = [], expect }, reply, grade }: Outcome): void {
  const wanted = expect === "answer" ? [...must.map((group) => group.join(" | ")), ...at].join(" & ") : expect;
  const unwanted = never.length === 0 ? "" : `, never ${never.join(" | ")}`;
  const choices = (reply.choices ?? []).map(({ label }) => `\n      ${label}`).join("");
  console.info(
    `[${cls}] ${grade}: ${[...before, q].join(" / ")}\n    wanted ${wanted}${unwanted}\n    → ${reply.kind}: ${reply.text}${choices}`,
  );
}

const outcomes = askSet(set);
if (set === "practice") outcomes.filter(({ grade }) => grade !== "right").forEach(printFault);

console.info(`${`${set} set`.padEnd(24)} asked${grades.map((grade) => grade.padStart(9)).join("")}  leading     right`);
for (const [name, group = []] of Object.entries(Object.groupBy(outcomes, ({ question }) => question.cls))) printScore(name, group);
printScore("all", outcomes);
console.info(grades.map((grade) => `${grade} ${percent(countGrade(outcomes, grade), outcomes.length)}`).join(", "));

const inDoubt = outcomes.filter(({ grade, reply }) => grade === "right" && isAskedBack(reply)).length;
console.info(`${inDoubt} of the right answers were given with a doubt, next to other possible questions`);
const [offered, leading] = [countGrade(outcomes, "offered"), countLeading(outcomes)];
console.info(`${offered} were answered with choices: the right one was among them for ${leading}, but not for ${offered - leading}`);

const times = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
console.info(`an answer takes ${at(0.5)} ms at the median, ${at(0.99)} ms at p99`);
