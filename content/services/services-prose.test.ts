import { expect, test } from "vitest";
import { services } from "./all.ts";
import type { Service } from "./service.ts";

const FILLER =
  /\b(?:unlock|leverag|seamless|cutting-edge|empower|revolutioni|game-chang|robust|holistic|synerg|world-class|best-in-class|state-of-the-art|next-generation|elevate|delve|harness|supercharg|effortless|streamlin|tailored|innovative|bespoke|in today’s|we believe|passionate|coming soon|lorem)|—/i;

const chaptersOf = (service: Service) => service.chapters?.items ?? [];
const cardsOf = ({ grid, benefits }: Service) => [grid, benefits].flatMap((each) => each?.cards ?? []);
const leadsOf = ({ hero, grid, technologies, closing, enquiry, search }: Service) =>
  [hero.heading, hero.lead, grid?.lead, technologies?.lead, closing.heading, closing.text, enquiry.heading, enquiry.lead]
    .concat(search.title, search.description)
    .filter((text) => text !== undefined);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$%]+/gu) ?? [];
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
const chapters = services.flatMap((service) => chaptersOf(service).map((chapter) => ({ path: service.path, ...chapter })));
const bullets = chapters.flatMap((chapter) => chapter.bullets);
const prose = [
  ...chapters.map(({ description }) => description),
  ...bullets,
  ...services.flatMap((one) => cardsOf(one).map(({ text }) => text)),
];

/** Word sequences of this length that occur in more than one text. */
function repeatedRuns(texts: readonly string[], length: number): string[] {
  const owners = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const words = wordsOf(text);
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(" ");
      if ((owners.get(run) ?? index) !== index) repeated.add(run);
      owners.set(run, index);
    }
  }
  return [...repeated];
}

/** Share of the shorter text's vocabulary that's in the other one, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  return [...first].filter((word) => second.has(word)).length / Math.min(first.size, second.size);
}

test("a chapter has two to four sentences and four short points", () => {
  const lengthOf = (bullet: string) => bullet.split(" ").length;
  const wordy = bullets.filter((bullet) => lengthOf(bullet) < 4 || lengthOf(bullet) > 14 || bullet.endsWith("."));
  const odd = chapters.filter(({ description }) => ![2, 3, 4].includes(sentencesOf(description).length));
  expect(wordy).toEqual([]);
  expect(odd.map(({ path, slug }) => `${path} ${slug}`)).toEqual([]);
  expect(chapters.filter((chapter) => chapter.bullets.length !== 4)).toEqual([]);
});

test("a card has one or two sentences", () => {
  const cards = services.flatMap(cardsOf);
  expect(cards.filter(({ text }) => sentencesOf(text).length > 2 || !text.endsWith("."))).toEqual([]);
});

test("no text is repeated, not even paraphrased", () => {
  expect(repeatedRuns(prose, 6)).toEqual([]);
  const alike = bullets.flatMap((one, index) =>
    bullets.slice(index + 1).flatMap((other) => (likeness(one, other) > 0.6 ? [`${one} / ${other}`] : [])),
  );
  expect(alike).toEqual([]);
});

test("equal and similar texts would be detected", () => {
  expect(repeatedRuns(["We read the first seven words aloud.", "There we read the first seven words."], 6)).toHaveLength(1);
  expect(likeness("Backups restored once a quarter", "Once a quarter, backups are restored")).toBe(1);
});

test("no text contains filler words", () => {
  const texts = [...prose, ...services.flatMap(leadsOf)];
  expect(texts.filter((text) => FILLER.test(text))).toEqual([]);
  expect(texts.filter((text) => text !== text.trim() || /["']| {2}/.test(text))).toEqual([]);
});

test("a hero is short", () => {
  expect(services.filter(({ hero }) => wordsOf(hero.lead).length > 40 || hero.heading.length > 60).map(({ path }) => path)).toEqual([]);
});
