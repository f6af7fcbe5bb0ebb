import type { ChatSource } from "../../../contract/chat.ts";
import { cleanText } from "../../../contract/text.ts";
import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { listPackages, toPackageView } from "../../packages/packages.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { findPassages } from "../knowledge.ts";
import type { Known } from "../knowledge-source.ts";
import type { Model } from "./model.ts";
import { instructions, UNKNOWN, writeMessages } from "./model-prompt.ts";
import { findFalseClaim } from "./price-check.ts";
import type { Question, Reply } from "../reply.ts";
import { readSentences } from "./sentence-stream.ts";

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

const listOffers = async (db: Db) => (await listPackages(db)).map(toPackageView);

/** The one way a model learns a price: from the database, when it asks. */
async function priceTool(db: Db) {
  const [{ tool }, { z }] = await Promise.all([import("ai"), import("zod")]);
  return tool({
    description: "The current price of every package, in US dollars",
    inputSchema: z.object({}),
    execute: async () => (await listOffers(db)).map(showPrice),
  });
}

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

/**
 * The answer of a model, judged sentence by sentence before anybody sees it.
 * @returns undefined where it does not know. @throws RefusedAnswer for what must not be shown, and whatever the model throws
 */
export async function answerWithModel(deps: { db: Db; model: Model }, asked: Asked): Promise<Reply | undefined> {
  const { message, history, document, known, plain, signal, onUsage } = asked;
  const passages = findPassages(known.knowledge, message, MAX_FACTS);
  const quoted = document?.found && { filename: document.filename, passages: document.found.picked };
  const prices = JSON.stringify(known.packages.map(showPrice));
  const given = [plain.text, prices, ...passages.map(({ title, text }) => `${title}: ${text}`)].join("\n");
  const stream = deps.model({
    instructions,
    signal,
    onUsage,
    messages: writeMessages({ message, history, passages, document: quoted }),
    tools: { get_prices: await priceTool(deps.db) },
  });
  let text = "";
  let sentences = 0;
  const cited = new Set<number>();
  for await (const sentence of readSentences(stream)) {
    if (sentence.trimStart().startsWith(UNKNOWN)) return undefined;
    const read = readMarks(sentence);
    // Asked again for each sentence: a price may change while the model writes.
    const fault = findFalseClaim(read.text, { packages: await listOffers(deps.db), given });
    if (fault !== undefined) throw new RefusedAnswer(`an answer with a false ${fault} was held back`);
    text += read.text;
    for (const mark of read.marks) cited.add(mark);
    asked.onText(read.text);
    sentences += 1;
    if (sentences === MAX_SENTENCES) break;
  }
  if (text.trim() === "") throw new Error("the model said nothing");
  // The site found nothing and the model rests on nothing.
  if (plain.kind === "unknown" && cited.size === 0 && quoted === undefined) return undefined;
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
