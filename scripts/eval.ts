/** `npm run eval`: how many questions of the written set the assistant answers rightly without a model, and how quickly. With `--practice`, the questions to tune on. */
import { readDocument } from "../server/assistant/documents/read-document.ts";
import { makeFacts, otherPrices } from "../tests/assistant/evaluation-facts.ts";
import { makePdf } from "../tests/assistant/make-pdf.ts";
import { practise } from "../tests/assistant/practice.ts";
import { evaluate, type Outcome, scoreByCategory, share } from "../tests/assistant/evaluation.ts";

const MIN_SHARE = 0.9;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

function printScores(outcomes: readonly Outcome[]): void {
  for (const { category, right, asked } of scoreByCategory(outcomes)) {
    console.info(`${category.padEnd(30)} ${String(right).padStart(3)} of ${String(asked).padStart(3)}   ${percent(right / asked)}`);
  }
  console.info(
    `${"all".padEnd(30)} ${String(outcomes.filter(({ faults }) => faults.length === 0).length).padStart(3)} of ${outcomes.length}   ${percent(share(outcomes))}\n`,
  );
}

function printFaults(outcomes: readonly Outcome[]): void {
  for (const { category, ask, faults, reply } of outcomes.filter((outcome) => outcome.faults.length > 0)) {
    console.info(`[${category}] ${ask}\n    ${faults.join("; ")}\n    → ${reply.kind}: ${reply.text.replaceAll("\n", " ")}`);
  }
}

function printTimes(outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
  console.info(`\nan answer takes ${at(0.5)} ms at the median, ${at(0.99)} ms at p99`);
}

/** The questions to tune on, which do not count. */
async function printPractice(): Promise<never> {
  const practised = await practise(makeFacts());
  if (!process.argv.includes("--quiet"))
    for (const { category, ask, wanted, text } of practised.filter(({ isRight }) => !isRight))
      console.info(`[${category}: ${wanted}] ${ask}\n    → ${text}`);
  for (const [name, all = []] of Object.entries(Object.groupBy(practised, ({ category }) => category)))
    console.info(`${name.padEnd(30)} ${all.filter(({ isRight }) => isRight).length} of ${all.length}`);
  console.info(`${practised.filter(({ isRight }) => isRight).length} of ${practised.length} practice questions`);
  process.exit();
}

if (process.argv.includes("--practice")) await printPractice();
const PAGES = 40;
const LINES = 50;

/** Times a document of forty full pages, from the bytes to its summary. */
async function printDocumentTime(): Promise<void> {
  const line = (page: number, at: number) => `On screen ${page} the user must see what happened to order ${page * LINES + at}, and when.`;
  const pages = Array.from({ length: PAGES }, (_page, page) => Array.from({ length: LINES }, (_line, at) => line(page, at)));
  const pdf = makePdf(pages);
  const startedAt = performance.now();
  const reading = await readDocument(pdf, "brief.pdf", { address: "local" });
  if (!reading.ok) throw new Error(reading.message);
  console.info(`a PDF of ${PAGES} pages is read and summed up in ${Math.round(performance.now() - startedAt)} ms`);
}

const asSeeded = await evaluate(makeFacts());
// The second round, on other prices, also runs warm: its times are those of a server that has been up for a while.
const repriced = await evaluate(makeFacts(otherPrices));
const invented = [...asSeeded, ...repriced].flatMap(({ ask, inventedPrices }) => inventedPrices.map((price) => `${ask}: ${price}`));

printScores(asSeeded);
if (!process.argv.includes("--quiet")) printFaults(asSeeded);
printTimes(repriced);
await printDocumentTime();
console.info(invented.length === 0 ? "no price was invented" : `invented prices:\n${invented.join("\n")}`);
if (share(asSeeded) < MIN_SHARE || invented.length > 0) process.exit(1);
