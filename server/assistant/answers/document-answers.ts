import { phrases } from "../../../content/assistant-phrases.ts";
import type { Asked, Composer } from "./asked.ts";
import { priceList } from "./package-prices.ts";
import { answerOf, type DocumentPassage, type Reply } from "../reply.ts";
import { cutShort } from "../language/sentences.ts";
import { pricingPage } from "../sources.ts";

const MENTION =
  /\b((my|our|the|this|that|uploaded|attached) (document|file|pdf|brief|attachment|upload|spec|specification|proposal|rfp|docx?|paper|text)|page \d+|(it|document|file|pdf|brief) (say|says|mention\w*|state\w*|contain\w*)|i (just )?(uploaded|sent|attached|shared))\b/;
const SUMMARY =
  /\b(summar(y|ise|ize|ies)|sum up|overview|main points?|key points?|gist|what (is|does) (it|the .*|my .*|this .*) (about|say|contain)|in short|tl ?dr)\b/;
const SCOPE =
  /\b(scope|which package|what package|which plan|estimate|what would it (take|cost)|how (would|could|can) you (build|do) (it|this|that)|can you (build|do) (it|this|that)|quote|proposal|price|costs?)\b/;

/** "What does it say about X?" is no request for a summary. */
const SAYS_ABOUT = /\b(say|says|mention|mentions|state|states|contain|contains)\b.{0,12}\b(about|on|regarding|concerning) \w/;

const DRAFT = /\b(draft|write|make|prepare|create|give)\b.{0,20}\bscope\b/;

const MAX_LETTERS = 320;
const quote = ({ page, text }: DocumentPassage) => `Page ${page}: “${cutShort(text, MAX_LETTERS)}”`;

/** Quotes passages; sources are page numbers with an empty path, which the widget doesn't link. */
function reply(filename: string, found: readonly DocumentPassage[]): Reply {
  const pages = [...new Set(found.map(({ page }) => page))].slice(0, 3);
  const sources = pages.map((page) => ({ name: `${filename}, page ${page}`, path: "" }));
  return answerOf(found.map(quote).join(" "), sources, "document");
}

function scopeReply(asked: Asked, filename: string): Reply {
  const offer = phrases.scopeOffer(filename);
  return answerOf(
    /\b(price|cost|costs|much)\b/.test(asked.plain) ? `${offer} ${priceList(asked.knowledge.live.packages)}` : offer,
    [pricingPage],
    "document",
    { offer: "scope" },
  );
}

/** "What is the budget?" is about the document, "what is your budget plan?" about the agency. */
const ABOUT_US = /\b(you|your|yours|package|packages|plan|trial|refund)\b/;

/** Answers questions about the uploaded document, with page numbers. */
export const answerFromDocument: Composer = (asked) => {
  const { document, plain, focus, isFollowUp } = asked;
  if (document?.found && document.found.asked.length > 0 && !ABOUT_US.test(plain)) return reply(document.filename, document.found.asked);
  const isMeant = MENTION.test(plain) || (document !== undefined && DRAFT.test(plain)) || (isFollowUp && focus.topic === "document");
  if (document === undefined)
    return isMeant && /\b(my|uploaded|attached|page \d+)\b/.test(plain) && SUMMARY.test(plain)
      ? { text: phrases.noDocument, sources: [], kind: "unknown" }
      : undefined;
  // Without `found` the document's search timed out: the site answers.
  if (!isMeant || document.found === undefined) return undefined;
  const { filename } = document;
  const { meant, onPage, summary } = document.found;
  if (onPage.length > 0 && meant.length === 0) return reply(filename, onPage);
  if (SUMMARY.test(plain) && !SAYS_ABOUT.test(plain) && meant.length === 0) return reply(filename, summary);
  if (SCOPE.test(plain) && !/\b(does|mention|say|says|state|out of)\b/.test(plain)) return scopeReply(asked, filename);
  if (meant.length > 0) return reply(filename, meant);
  return { text: phrases.notInDocument(filename), sources: [], kind: "unknown", offer: "contact", topic: "document" };
};

/** Minimum coverage of the question's terms by a passage. */
const MIN_COVERED = 0.7;

/** Answers from the document if its best passage covers more of the question's terms than the site's match (`covered`, 0 to 1). */
export function answerFromBetterCovered({ document, plain }: Asked, covered: number): Reply | undefined {
  const [best] = document?.found?.found ?? [];
  if (document === undefined || best === undefined || ABOUT_US.test(plain)) return undefined;
  return best.coverage >= MIN_COVERED && best.coverage > covered ? reply(document.filename, [best]) : undefined;
}

/** Fallback: answers from the document what the site can't answer. */
export const answerPerhapsFromDocument: Composer = ({ document }) => {
  const found = document?.found?.perhaps ?? [];
  return document === undefined || found.length === 0 ? undefined : reply(document.filename, found);
};
