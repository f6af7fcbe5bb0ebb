import { scopePhrases } from "../../../content/scope-phrases.ts";
import { cutShort } from "../language/sentences.ts";
import { likeliest } from "./facts.ts";
import type { Statement } from "./statements.ts";
import type { StudiedDocument } from "./study-document.ts";

const MIN_WORDS = 6;
const MAX_WORDS = 45;
const MAX_LENGTH = 320;
const MAX_SENTENCES = 5;

const isTelling = ({ text, signs, isItem }: Statement) => {
  const words = text.split(/\s+/).length;
  const isWhole = isItem || /[.!?…۔]["”’)]?$/.test(text);
  return isWhole && words >= (isItem ? MIN_WORDS - 2 : MIN_WORDS) && words <= MAX_WORDS && !signs.has("published") && !signs.has("lead");
};

/** Chooses statements by importance: problem, goal, budget, must-haves, deadline, then the first ones. */
function choose({ statements, facts }: StudiedDocument, max: number): Statement[] {
  const telling = statements.filter(isTelling);
  const about = telling.find(({ fields, signs }) => fields.includes("about") && signs.has("ours"));
  const [goal, budget, deadline, must] = [facts.goals, facts.budget, facts.deadline, facts.mustHaves].map((list) => likeliest(list, 1));
  const wanted = [about ?? [], goal ?? [], budget ?? [], must ?? [], deadline ?? [], facts.goals.slice(1, 2), telling.slice(0, max)].flat();
  const texts = [...new Set(wanted.map(({ text }) => text))].slice(
    0,
    Math.min(max, telling.length < 12 ? 3 : telling.length < 60 ? 4 : max),
  );
  const chosen = new Set(texts.map((text) => statements.find((each) => each.text === text)));
  return statements.filter((statement) => chosen.has(statement));
}

/** Extractive summary: up to five sentences with their page numbers. */
export function summarise(studied: StudiedDocument, max = MAX_SENTENCES): { summary: string; sentences: { text: string; page: number }[] } {
  const { document, isBrief } = studied;
  const sentences = choose(studied, max).map(({ text, page }) => ({ text: cutShort(text, MAX_LENGTH), page }));
  // A document with only headings has no sentences: its start is the summary.
  const [first] = document.pages;
  if (sentences.length === 0 && first !== undefined)
    sentences.push({ text: cutShort(first.text.replace(/\s+/g, " "), MAX_LENGTH), page: first.number });
  const told = sentences.map(({ text, page }) => `${text} (page ${page})`);
  return { summary: (isBrief ? told : [scopePhrases.noBrief, ...told]).join("\n"), sentences };
}
