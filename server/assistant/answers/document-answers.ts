import { phrases } from "../../../content/assistant-phrases.ts";
import type { Answerer, Asked } from "./asked.ts";
import { asksPrice, truePrices } from "./price-answers.ts";
import type { DocumentPassage, Reply } from "../reply.ts";
import { pricingPage } from "./sources.ts";

const MENTION =
  /\b((my|our|the|this|that|uploaded|attached) (document|file|pdf|brief|attachment|upload|spec|specification|proposal|rfp|docx?|paper|text)|page \d+|(it|document|file|pdf|brief) (say|says|mention\w*|state\w*|contain\w*)|i (just )?(uploaded|sent|attached|shared))\b/;
const SUMMARY =
  /\b(summar(y|ise|ize|ies)|sum up|overview|main points?|key points?|gist|what (is|does) (it|the .*|my .*|this .*) (about|say|contain)|in short|tl ?dr)\b/;
const SCOPE =
  /\b(scope|which package|what package|which plan|estimate|what would it (take|cost)|how (would|could|can) you (build|do) (it|this|that)|can you (build|do) (it|this|that)|quote|proposal|price|costs?)\b/;

/** "What does it say about X?" asks for no summary. */
const SAYS_ABOUT = /\b(say|says|mention|mentions|state|states|contain|contains)\b.{0,12}\b(about|on|regarding|concerning) \w/;

const DRAFT = /\b(draft|write|make|prepare|create|give)\b.{0,20}\bscope\b/;

const MAX_LETTERS = 320;
const quote = ({ page, text }: DocumentPassage) =>
  `Page ${page}: “${text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trimEnd()}…` : text}”`;

/** A source that names the page; the widget links nothing where the path is empty. */
const sourcesOf = (filename: string, pages: readonly number[]) =>
  [...new Set(pages)].slice(0, 3).map((page) => ({ name: `${filename}, page ${page}`, path: "" }));

function reply(filename: string, found: readonly DocumentPassage[]): Reply {
  return {
    text: found.map(quote).join(" "),
    sources: sourcesOf(
      filename,
      found.map(({ page }) => page),
    ),
    kind: "answer",
    topic: "document",
  };
}

const scopeReply = (asked: Asked, filename: string): Reply => ({
  text: asksPrice(asked) ? `${phrases.scopeOffer(filename)} ${truePrices(asked)}` : phrases.scopeOffer(filename),
  sources: [pricingPage],
  kind: "answer",
  offer: "scope",
  topic: "document",
});

/** Questions about the document a visitor uploaded; each answer names the page. */
export const answerFromDocument: Answerer = (asked) => {
  const { document, plain, focus, isFollowUp } = asked;
  const isMeant = MENTION.test(plain) || (document !== undefined && DRAFT.test(plain)) || (isFollowUp && focus.topic === "document");
  if (document === undefined)
    return isMeant && /\b(my|uploaded|attached|page \d+)\b/.test(plain) && SUMMARY.test(plain) ? missing() : undefined;
  // One that could not be looked through leaves the question to the site.
  if (!isMeant || document.found === undefined) return undefined;
  const { filename } = document;
  const { meant, onPage, summary } = document.found;
  if (onPage.length > 0 && meant.length === 0) return reply(filename, onPage);
  if (SUMMARY.test(plain) && !SAYS_ABOUT.test(plain) && meant.length === 0) return reply(filename, summary);
  if (SCOPE.test(plain) && !/\b(does|mention|say|says|state|out of)\b/.test(plain)) return scopeReply(asked, filename);
  if (meant.length > 0) return reply(filename, meant);
  return { text: phrases.notInDocument(filename), sources: [], kind: "unknown", offer: "contact", topic: "document" };
};

/** A question that nothing on the site answers may be one about the document. */
export const answerPerhapsFromDocument: Answerer = ({ document }) => {
  const found = document?.found?.perhaps ?? [];
  return document === undefined || found.length === 0 ? undefined : reply(document.filename, found);
};

const missing = (): Reply => ({ text: phrases.noDocument, sources: [], kind: "unknown" });
