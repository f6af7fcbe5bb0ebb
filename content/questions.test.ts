import { expect, test } from "vitest";
import { knownWordings } from "./assistant/questions/known.ts";
import { cutAtHeadings } from "../contract/rich-text-rules.ts";
import { usualPrivacy } from "../tests/helpers/usual-privacy.ts";
import { publicPaths } from "./metadata.ts";
import { guide } from "./pages/guide.ts";
import { privacy } from "./pages/privacy.ts";
import type { Reading } from "./pages/reading.ts";
import { terms } from "./pages/terms.ts";
import { knownQuestions, type KnownQuestion } from "./questions.ts";
import { services } from "./services/all.ts";
import { counted } from "./claims.ts";
import { claims, site } from "./site.ts";

const pages = new Set(publicPaths);
const anchorsOf = (path: string, { body }: Reading) => cutAtHeadings(body).sections.map(({ id }) => `${path}#${id}`);
const places = new Set([
  ...anchorsOf("/terms", terms),
  ...anchorsOf("/privacy", privacy(usualPrivacy)),
  ...anchorsOf("/guide", guide),
  ...services.flatMap(({ path, chapters }) => chapters?.items.map(({ slug }) => `${path}?chapter=${slug}`) ?? []),
]);

/** Whether the page exists, and the chapter or section in the path. */
function isKnown(path: string): boolean {
  const page = path.replace(/[?#].*/, "");
  const isInto = path.includes("#") || path.includes("?chapter=");
  return pages.has(page) && (!isInto || places.has(path));
}

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).length;
const idsOf = (questions: readonly KnownQuestion[]) => questions.map(({ id }) => id);

test("there are some fifty questions with unique ids", () => {
  expect(knownQuestions.length).toBeGreaterThanOrEqual(50);
  expect(new Set(idsOf(knownQuestions)).size).toBe(knownQuestions.length);
});

test("an answer has one to three complete sentences", () => {
  const odd = knownQuestions.filter(({ answer }) => sentences(answer) > 3 || !answer.endsWith("."));
  expect(idsOf(odd)).toEqual([]);
});

const { from, to } = claims.consultation;
/** Numbers that look like prices and aren't, and the one fee that's not in the panel. */
const HARMLESS = [`$${from} to $${to}`, site.phone, "ISO 27001", counted.deployed.figure, counted.completed.figure, /\b20\d\d\b/];
const namesPrice = (answer: string) =>
  /[$€£]|\d[\d,]{2,}|\bUSD\b/.test(HARMLESS.reduce<string>((text, known) => text.replace(known, ""), answer));

test("no answer contains a price that staff can change", () => {
  expect(idsOf(knownQuestions.filter(({ answer }) => namesPrice(answer)))).toEqual([]);
  expect(["It costs $90.", "A month is 4,000 in all.", "Pay 200 for two days."].filter(namesPrice)).toHaveLength(3);
});

test("every source is a page of this site, down to the chapter or section", () => {
  expect(idsOf(knownQuestions.filter(({ source }) => !isKnown(source.path)))).toEqual([]);
  expect(isKnown("/terms#nothing")).toBe(false);
  expect(isKnown("/LLM?chapter=nothing")).toBe(false);
});

test("no two questions share a wording", () => {
  const wordings = knownQuestions
    .flatMap(({ id, question, alternatives }) => [question, ...alternatives, ...(knownWordings[id] ?? [])])
    .map((text) => text.toLowerCase());
  expect(wordings.filter((text, index) => wordings.indexOf(text) !== index)).toEqual([]);
  expect(idsOf(knownQuestions.filter(({ alternatives }) => alternatives.length < 3))).toEqual([]);
});
