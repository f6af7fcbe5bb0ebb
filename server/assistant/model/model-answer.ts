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
/** An answer that goes on is cut here; it was asked for three sentences. */
const MAX_SENTENCES = 5;

/** The model wrote what must not be shown. */
export class RefusedAnswer extends Error {
  override name = "RefusedAnswer";
}

const showPrice = (item: PackageView) => ({
  name: item.name,
  price: formatPrice(payablePrice(item)),
  ...(item.discountPercentage > 0 && { before: formatPrice(item.price), discount: `${item.discountPercentage}% off` }),
  billing: item.billingCycle === "monthly" ? "per month" : "one-time",
});

/** The one way a model learns a price: from the database, when it asks. */
async function priceTool(db: Db) {
  const [{ tool }, { z }] = await Promise.all([import("ai"), import("zod")]);
  return tool({
    description: "The current price of every package, in US dollars",
    inputSchema: z.object({}),
    execute: async () => (await listOffers(db)).map(showPrice),
  });
}

/** Where a sentence ends: its stop, what closes a quotation, the mark of its source, and then a space. */
const END = /[.!?]["”)]?(?:\s?\[\d+\])*\s+/g;

/** A sentence that is whole, or what has come of it so far. */
type Said = { raw: string; isWhole: boolean };

/** A text that comes in pieces, sentence by sentence, and each sentence again and again while it grows. */
export async function* readSentences(pieces: AsyncIterable<string>): AsyncGenerator<Said> {
  let waiting = "";
  for await (const piece of pieces) {
    waiting += piece;
    let start = 0;
    for (const match of waiting.matchAll(END)) {
      const end = match.index + match[0].length;
      // More marks may be on their way.
      if (end === waiting.length) break;
      yield { raw: waiting.slice(start, end), isWhole: true };
      start = end;
    }
    waiting = waiting.slice(start);
    if (waiting !== "") yield { raw: waiting, isWhole: false };
  }
  if (waiting.trim() !== "") yield { raw: waiting, isWhole: true };
}

/** Words at the end that wait, since what follows may change what they say: "half" is no price yet. */
const HELD = /(?:\S+\s+){0,4}\S*$/;

/** What can be shown already of a sentence that grows. */
const settledPart = (text: string): string => text.replace(HELD, "");

/** A sentence as it is shown, and which facts it named. */
function readMarks(sentence: string): { text: string; marks: number[] } {
  const marks = [...sentence.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits));
  return { text: sentence.replace(/\s*\[\d+\]/g, "").replace(/\*\*|__|^#+\s*/g, ""), marks };
}

type Asked = Question & {
  known: Known;
  plain: Reply;
  signal: AbortSignal;
  onText: (text: string) => void;
  onUsage: (tokens: number) => Promise<void>;
};

type Deps = { db: Db; model: Model };

/** Fewer than this say little: a question in words that the site does not use, such as another language's. */
const MIN_FACTS = 3;

/** What the site says about a question; where its search knows few of the words, what most people ask about, for the model to choose from. */
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

/** What the model is asked, and what it may say. */
async function prepare({ db, model }: Deps, { message, history, document, known, plain }: Asked) {
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
  // The site's own answer may quote the document, and is then no word of the site's.
  const judge = createJudge({
    given: [...facts, ...(quoted ? [] : [plain.text])].join("\n"),
    document: quoted && [plain.text, ...quoted.passages.map(({ text }) => text)].join("\n"),
    message,
  });
  return { request, passages, judge };
}

/** Asks with the price tool, and once more without where the server turns out to have no use for it. */
async function* askModel({ model }: Deps, request: Parameters<Model["ask"]>[0], again: () => Promise<Parameters<Model["ask"]>[0]>) {
  try {
    yield* model.ask(request);
  } catch (error) {
    if (!(error instanceof ToolsRefused)) throw error;
    yield* model.ask(await again());
  }
}

/**
 * The answer of a model, judged before anybody sees it: words go on as they come, short of the last few, as long as their sentence holds, and
 * no sentence is over before the whole of it has been judged. One that no fact says is left out; what is false makes the whole answer void.
 * @returns undefined where it does not know. @throws RefusedAnswer for what must not be shown, and whatever the model throws
 */
export async function answerWithModel(deps: Deps, asked: Asked): Promise<Reply | undefined> {
  const { document, plain, signal, onUsage } = asked;
  const { request, passages, judge } = await prepare(deps, asked);
  const again = async () => ({ ...(await prepare(deps, asked)).request, signal, onUsage });
  let text = "";
  let shown = "";
  let sentences = 0;
  const cited = new Set<number>();
  /** What was shown of a sentence that is then left out stays until the whole answer replaces it. */
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
    // Asked again for each sentence: a price may change while the model writes.
    const fault = judge(read.text, await listOffers(deps.db));
    if (fault !== undefined && fault !== "matter") throw new RefusedAnswer(`an answer with a false ${fault} was held back`);
    sentences += 1;
    if (fault === undefined) {
      text += read.text;
      show(text);
      for (const mark of read.marks) cited.add(mark);
    }
    if (sentences === MAX_SENTENCES) break;
  }
  if (text.trim() === "" && sentences > 0) throw new RefusedAnswer("an answer that no fact says was held back");
  if (text.trim() === "") throw new Error("the model said nothing");
  // The site found nothing and the model rests on nothing.
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
