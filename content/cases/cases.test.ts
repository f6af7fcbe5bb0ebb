import { expect, test } from "vitest";
import { findTopic, askForCasePath } from "../enquiry-topics.ts";
import { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import { findKnownPage, publicPaths } from "../metadata.ts";
import { mapSite } from "../pages/sitemap.ts";
import { ourProjectSeed, portfolioSeed, testimonialSeed } from "../seed-items.ts";
import { services } from "../services/all.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { caseDocuments } from "../documents/case.ts";
import { caseDocumentName, cases, casePath, findCase, findCaseBy, findCaseOf, nextCase } from "./all.ts";

test("every seed item has its case study, and every case study its item", () => {
  const titles = [...portfolioSeed, ...ourProjectSeed].map(({ title }) => title);
  const told = cases.filter(({ isAlone }) => !isAlone).map(({ title }) => title);
  expect(told.toSorted()).toEqual(titles.toSorted());
  expect(cases.filter(({ isAlone, title }) => isAlone && titles.includes(title))).toEqual([]);
});

test("every seed testimonial has its own case study", () => {
  const found = testimonialSeed.map(({ name }) => findCaseBy(name)?.slug);
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBe(testimonialSeed.length);
});

test("names match regardless of spaces and case, and another name has no case study", () => {
  expect(findCaseBy(" ines  carvalho")?.slug).toBe("cold-chain");
  expect(findCaseBy("Ines Carvalho-Braun")).toBeUndefined();
  expect(findCaseBy("")).toBeUndefined();
});

test("each case study has its document, with a quotation if it has one", () => {
  const declared = caseDocuments.map(({ name, fields }) => [name, fields.some((field) => field.name === "quotation")]);
  expect(declared).toEqual(cases.map((found) => [caseDocumentName(found), found.quotation !== undefined]));
});

test("an item keeps its case study when that is renamed, and an item with the new title has it too", () => {
  const found = findCase("munshi");
  withWords({ "case-munshi": { title: "A Book in a Chat" } }, () => {
    expect(found?.title).toBe("A Book in a Chat");
    expect([findCaseOf("Munshi"), findCaseOf("A Book in a Chat"), findCaseOf("Another")]).toEqual([found, found, undefined]);
  });
  expect(findCaseOf("A Book in a Chat")).toBeUndefined();
});

test("an added item has no case study", () => {
  expect(findCaseOf("Something new")).toBeUndefined();
  expect(findCaseOf("constructor")).toBeUndefined();
  expect(findCase("constructor")).toBeUndefined();
});

test.each(cases.map((found) => [found.slug, found] as const))("%s is whole", (slug, found) => {
  expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(cases.filter((other) => other.slug === slug || other.title === found.title)).toEqual([found]);
  expect(services.map(({ path, name }) => ({ path, name }))).toContainEqual(found.service);
  expect(found.days).toHaveLength(7);
  expect(found.leftOut.length).toBeGreaterThan(1);
  // Each has a third-party statement: a testimonial or its own quotation.
  expect(Boolean(found.speaker) !== Boolean(found.quotation)).toBe(true);
});

test.each(cases.map(({ slug, counted }) => [slug, counted]))("who counted the result of %s is said, and over what time", (_, counted) => {
  expect(counted).toMatch(/\b(counted|noticed)\b/i);
  expect(counted).toMatch(/\b(20\d\d|months?|weeks?|year|season|storms?|tickets)\b/);
});

test("Next links visit every case study", () => {
  const read = cases.reduce((path) => [...path, nextCase(path.at(-1) ?? cases[0]!)], cases.slice(0, 1));
  expect(new Set(read).size).toBe(cases.length);
  expect(read.at(-1)).toBe(cases[0]);
});

test("a hidden case study is skipped", () => {
  const [first, second, third] = cases;
  expect(nextCase(first!, (found) => found !== second)).toBe(third);
  expect(nextCase(first!, () => false)).toBe(first);
});

test("an enquiry from a case study names its service and the case study", () => {
  for (const found of cases) {
    const query = new URL(askForCasePath(found), "http://site.example").searchParams;
    const topic = findTopic(query.get("topic") ?? "");
    expect(topic?.message).toContain(found.title);
    expect(ENQUIRY_SERVICES).toContain(topic?.service);
    expect(query.get("service")).toBe(topic?.service);
  }
  expect(findTopic("case-no-such")).toBeUndefined();
  expect(findTopic("constructor")).toBeUndefined();
  expect(findTopic("code-audit")?.message).toContain("code audit");
});

test("every case study is a page below the list, cached and in the sitemap", () => {
  const mapped = mapSite({ posts: [], isTold: () => true })
    .find(({ id }) => id === "cases")
    ?.entries.map(({ path }) => path);
  expect(mapped).toEqual(cases.map(casePath));
  for (const found of cases) {
    expect(publicPaths).toContain(casePath(found));
    expect(findKnownPage(casePath(found))).toMatchObject({ name: found.title, under: "/case-studies", isIndexed: true });
  }
  expect(findKnownPage("/case-studies/no-such-case")).toBeUndefined();
});
