import { scopePhrases } from "../../../content/scope-phrases.ts";
import { cutShort } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";
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

/** The label that a line such as "Deadline: 15 January" has lost, since alone it says little. */
function withLabel({ text, fields: [field], isTold, isItem }: Statement): string {
  const label = (field === "budget" || field === "deadline") && isTold && !isItem ? scopePhrases.constraints[field] : "";
  return label === "" || plainWords(text).includes(plainWords(label)) ? text : `${label}: ${text}`;
}

/** Extractive summary: up to five sentences with their page numbers. */
export function summarise(studied: StudiedDocument, max = MAX_SENTENCES): { summary: string; sentences: { text: string; page: number }[] } {
  const { document, isBrief } = studied;
  const lines = choose(studied, max).map((statement) => ({
    text: cutShort(statement.text, MAX_LENGTH),
    labelled: cutShort(withLabel(statement), MAX_LENGTH),
    page: statement.page,
  }));
  // A document with only headings has no sentences: its start is the summary.
  const [first] = document.pages;
  if (lines.length === 0 && first !== undefined) {
    const text = cutShort(first.text.replace(/\s+/g, " "), MAX_LENGTH);
    lines.push({ text, labelled: text, page: first.number });
  }
  const told = lines.map(({ labelled, page }) => `${labelled} (page ${page})`);
  return {
    summary: (isBrief ? told : [scopePhrases.noBrief, ...told]).join("\n"),
    sentences: lines.map(({ text, page }) => ({ text, page })),
  };
}
