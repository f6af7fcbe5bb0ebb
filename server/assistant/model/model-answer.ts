import type { ChatSource } from "../../../contract/chat.ts";
import { cleanText } from "../../../contract/text.ts";
import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { listOffers } from "../../packages/packages.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { findPassages } from "../knowledge.ts";
import type { Known } from "../knowledge-source.ts";
import { usualMatters } from "../../../content/assistant/usual-matters.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { createJudge } from "./judge-sentence.ts";
import { type Model, ToolsRefused } from "./model.ts";
import { instruct, UNKNOWN, ways, writeMessages } from "./model-prompt.ts";
import type { Question, Reply } from "../reply.ts";

const MAX_FACTS = 8;
const MAX_SOURCES = 3;
/** Answers are cut here; the prompt asks for three sentences. */
const MAX_SENTENCES = 5;

/** The model's answer failed the fact check. */
export class RefusedAnswer extends Error {
  override name = "RefusedAnswer";
}

const showPrice = (item: PackageView) => ({
  name: item.name,
  price: formatPrice(payablePrice(item)),
  ...(item.discountPercentage > 0 && { before: formatPrice(item.price), discount: `${item.discountPercentage}% off` }),
  billing: item.billingCycle === "monthly" ? "per month" : "one-time",
});

/** The tool for prices: the model gets them only from here, straight from the database. */
async function priceTool(db: Db) {
  const [{ tool }, { z }] = await Promise.all([import("ai"), import("zod")]);
  return tool({
    description: "The current price of every package, in US dollars",
    inputSchema: z.object({}),
    execute: async () => (await listOffers(db)).map(showPrice),
  });
}

/** End of a sentence: punctuation, closing quotation mark, citation such as `[2]`, white space. */
const END = /[.!?]["”)]?(?:\s?\[\d+\])*\s+/g;

type Said = { raw: string; isWhole: boolean };

/** Splits a stream into sentences; an incomplete sentence is yielded again with each chunk. */
export async function* readSentences(pieces: AsyncIterable<string>): AsyncGenerator<Said> {
  let waiting = "";
  for await (const piece of pieces) {
    waiting += piece;
    let start = 0;
    for (const match of waiting.matchAll(END)) {
      const end = match.index + match[0].length;
      // More citations may follow.
      if (end === waiting.length) break;
      yield { raw: waiting.slice(start, end), isWhole: true };
      start = end;
    }
    waiting = waiting.slice(start);
    if (waiting !== "") yield { raw: waiting, isWhole: false };
  }
  if (waiting.trim() !== "") yield { raw: waiting, isWhole: true };
}

/** The last words, which are held back: the next ones can change their meaning, as in "half … of the price". */
const HELD = /(?:\S+\s+){0,4}\S*$/;

/** The part of an incomplete sentence that can be checked and shown. */
const settledPart = (text: string): string => text.replace(HELD, "");

/** Separates a sentence's citations from its text, and strips Markdown. */
function readMarks(sentence: string): { text: string; marks: number[] } {
  const marks = [...sentence.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits));
  return { text: sentence.replace(/\s*\[\d+\]/g, "").replace(/\*\*|__|^#+\s*/g, ""), marks };
}

type ModelQuestion = Question & {
  known: Known;
  plain: Reply;
  signal: AbortSignal;
  onText: (text: string) => void;
  onUsage: (tokens: number) => Promise<void>;
};

type ModelAnswerDeps = { db: Db; model: Model };

/** Minimum number of facts: fewer found means that the question's words are not on the site, such as another language's. */
const MIN_FACTS = 3;

/** Retrieval for the prompt: facts about a question. If the search knows few of its words, facts about common questions are added. */
function findFacts({ knowledge }: Known, message: string) {
  const words = plainWords(message).split(" ");
  const isStrange = words.filter((word) => termsOf(word).some((term) => !knowledge.search.holds(term))).length > words.length / 2;
  const found = findPassages(knowledge, message, isStrange ? MIN_FACTS : MAX_FACTS);
  if (found.length >= MIN_FACTS && !isStrange) return found;
  const usual = usualMatters.flatMap((matter) => findPassages(knowledge, matter, 1));
  const isNew = ({ text }: { text: string }, place: number, all: readonly { text: string }[]) =>
    all.findIndex((other) => other.text === text) === place;
  return [...found, ...usual].filter(isNew).slice(0, MAX_FACTS);
}

/** Builds the prompt and the fact checker of its answer. */
async function prepare({ db, model }: ModelAnswerDeps, { message, history, document, known, plain }: ModelQuestion) {
  const passages = findFacts(known, message);
  const quoted = document?.found && { filename: document.filename, passages: document.found.picked };
  const prices = JSON.stringify(known.packages.map(showPrice));
  const facts = [ways(), ...passages.map(({ title, text }) => `${title}: ${text}`)];
  const hasTool = model.takesTools();
  const request = {
    instructions: instruct(hasTool),
    messages: writeMessages({ message, history, passages, document: quoted, ...(!hasTool && { prices }) }),
    ...(hasTool && { tools: { get_prices: await priceTool(db) } }),
  };
  // With a document, the site's own answer may quote it, so it counts as the document's text.
  const judge = createJudge({
    given: [...facts, ...(quoted ? [] : [plain.text])].join("\n"),
    document: quoted && [plain.text, ...quoted.passages.map(({ text }) => text)].join("\n"),
    message,
  });
  return { request, passages, judge };
}

/** Calls the model with the price tool, and retries without it if the server rejects tools. */
async function* askModel(
  { model }: ModelAnswerDeps,
  request: Parameters<Model["ask"]>[0],
  again: () => Promise<Parameters<Model["ask"]>[0]>,
) {
  try {
    yield* model.ask(request);
  } catch (error) {
    if (!(error instanceof ToolsRefused)) throw error;
    yield* model.ask(await again());
  }
}

/**
 * Streams a model's answer through the fact check. `onText` gets words as soon as their sentence passes so far, except the last few; each
 * complete sentence is checked again. A sentence without a supporting fact is left out; a false one rejects the whole answer.
 * @returns undefined if the model doesn't know
 * @throws RefusedAnswer if the answer fails the check, and the model's errors
 */
export async function answerWithModel(deps: ModelAnswerDeps, asked: ModelQuestion): Promise<Reply | undefined> {
  const { document, plain, signal, onUsage } = asked;
  const { request, passages, judge } = await prepare(deps, asked);
  const again = async () => ({ ...(await prepare(deps, asked)).request, signal, onUsage });
  let text = "";
  let shown = "";
  let sentences = 0;
  const cited = new Set<number>();
  /** Sends new text. Parts of a sentence that is left out later stay visible until the final answer replaces them. */
  const show = (so: string) => {
    if (so.length <= shown.length || !so.startsWith(shown)) return;
    asked.onText(so.slice(shown.length));
    shown = so;
  };
  for await (const { raw, isWhole } of readSentences(askModel(deps, { ...request, signal, onUsage }, again))) {
    if (raw.trimStart().startsWith(UNKNOWN)) return undefined;
    const read = readMarks(raw);
    if (!isWhole) {
      const settled = settledPart(read.text);
      if ((text + settled).length > shown.length && judge(settled, asked.known.packages) === undefined) show(text + settled);
      continue;
    }
    // Read for each sentence, since prices can change while the model writes.
    const fault = judge(read.text, await listOffers(deps.db));
    if (fault !== undefined && fault !== "matter") throw new RefusedAnswer(`an answer with a false ${fault} was withheld`);
    sentences += 1;
    if (fault === undefined) {
      text += read.text;
      show(text);
      for (const mark of read.marks) cited.add(mark);
    }
    if (sentences === MAX_SENTENCES) break;
  }
  if (text.trim() === "" && sentences > 0) throw new RefusedAnswer("an answer without a supporting fact was withheld");
  if (text.trim() === "") throw new Error("the model returned nothing");
  // The site has no answer, and the model cites no source.
  if (plain.kind === "unknown" && cited.size === 0 && document?.found === undefined) return undefined;
  return toReply(text, listSources(cited, passages), plain);
}

function listSources(cited: ReadonlySet<number>, passages: readonly { source: ChatSource }[]): ChatSource[] {
  const sources = [...cited].toSorted((a, b) => a - b).flatMap((mark) => passages[mark - 1]?.source ?? []);
  return sources.filter((source, place) => sources.findIndex(({ path }) => path === source.path) === place).slice(0, MAX_SOURCES);
}

function toReply(text: string, cited: ChatSource[], plain: Reply): Reply {
  const { offer, topic } = plain;
  const isAnswered = plain.kind === "answer";
  return {
    text: cleanText(text),
    sources: cited.length > 0 || !isAnswered ? cited : plain.sources,
    kind: "answer",
    ...(isAnswered && offer && { offer }),
    ...(topic !== undefined && { topic }),
  };
}
