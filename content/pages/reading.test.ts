import { expect, test } from "vitest";
import { usualPrivacy } from "../../tests/helpers/usual-privacy.ts";
import { sitePages } from "../metadata.ts";
import { caseNotes, findNote } from "./case-studies.ts";
import { guide } from "./guide.ts";
import { workDays } from "./learn-more.ts";
import { privacy } from "./privacy.ts";
import { type Reading, type ReadingBlock, splitLinks } from "./reading.ts";
import { ourProjectSeed, portfolioSeed } from "../seed-items.ts";
import { terms } from "./terms.ts";

const readings: Record<string, Reading> = { guide, privacy: privacy(usualPrivacy), terms };

function textsOf(block: ReadingBlock): readonly string[] {
  if (block.type === "list") return block.items;
  return block.type === "table" ? block.rows.flat() : [block.text];
}

const allTexts = ({ sections }: Reading) => sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));

test("a text is cut at its links", () => {
  expect(splitLinks("See [terms](/terms) and [this](/a).")).toEqual([
    { words: "See " },
    { words: "terms", to: "/terms" },
    { words: " and " },
    { words: "this", to: "/a" },
    { words: "." },
  ]);
});

test.each(Object.entries(readings))("each section of %s can be linked to", (_name, { sections }) => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
});

test.each(Object.entries(readings))("every link in %s leads somewhere", (_name, reading) => {
  const paths = sitePages.map(({ path }) => path);
  const targets = allTexts(reading).flatMap((text) => splitLinks(text).flatMap(({ to }) => to ?? []));
  expect(targets.filter((to) => !to.startsWith("mailto:") && !paths.includes(to))).toEqual([]);
});

test("the guide is long enough to help and short enough to be read", () => {
  const words = allTexts(guide).join(" ").split(/\s+/).length;
  expect(words).toBeGreaterThan(1200);
  expect(words).toBeLessThan(2000);
});

test("how we work has a name for each of the seven days", () => {
  expect(workDays).toHaveLength(7);
  expect(workDays.every(({ name }) => name !== "")).toBe(true);
});

test("every item of a new installation has its case study", () => {
  const titles = [...portfolioSeed, ...ourProjectSeed].map(({ title }) => title);
  expect(Object.keys(caseNotes).toSorted()).toEqual(titles.toSorted());
});

test("a case study names a service that exists", () => {
  const paths = sitePages.map(({ path }) => path);
  for (const { service } of Object.values(caseNotes)) expect(paths).toContain(service.path);
});

test("an item that staff have added is told without a note", () => {
  expect(findNote("Something new")).toBeUndefined();
  expect(findNote("constructor")).toBeUndefined();
});
