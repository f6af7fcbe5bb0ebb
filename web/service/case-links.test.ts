import { expect, test } from "vitest";
import { cases, casePath, findCase } from "../../content/cases/all.ts";
import { services } from "../../content/services/all.ts";
import { caseLinksOf, resultsHeadingOf } from "./case-links.ts";

const AI = { path: "/services" };

test("every case is linked from the page of its service, and each page has at least two results", () => {
  const linked = services.flatMap(({ path }) => caseLinksOf({ path }, () => true));
  expect(linked.map(({ path }) => path).toSorted()).toEqual(cases.map(casePath).toSorted());
  for (const service of services) {
    const paths = caseLinksOf(service, () => true).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths).size).toBe(paths.length);
    expect(service.results.shared.map(findCase)).not.toContain(undefined);
  }
});

test("what was left out is about a chain where the page says so", () => {
  const web3 = services.find(({ path }) => path === "/web");
  for (const { leftOut } of web3 ? caseLinksOf(web3, () => true) : []) expect(leftOut).toMatch(/chain/);
});

test("a case has the picture of its item, that of its speaker, or else a piece of the page's lattice", () => {
  const items = [{ title: "Khaddi", imageUrl: "/uploads/khaddi.webp" }];
  const speaker = { name: "Ghulam Farid Awan", role: "Owner", feedback: "A list.", imageUrl: "/uploads/awan.webp", picture: undefined };
  const drawingsOf = (lists: Parameters<typeof caseLinksOf>[2]) =>
    Object.fromEntries(caseLinksOf(AI, () => true, lists).map(({ title, drawing }) => [title, drawing.slice(0, 9)]));
  expect(drawingsOf({ items })).toMatchObject({ Khaddi: "<picture>", "A Bakery That Bakes What Sells": "<svg clas" });
  expect(drawingsOf({ testimonials: [speaker] })).toMatchObject({ Khaddi: "<svg clas", "A Bakery That Bakes What Sells": "<picture>" });
});

test("a case has its quotation, or what its speaker said", () => {
  const speaker = { name: "Ghulam Farid Awan", role: "Owner", feedback: "A list.", imageUrl: "", picture: undefined };
  const voices = caseLinksOf(AI, () => true, { testimonials: [speaker] }).map(({ voice }) => voice?.by);
  expect(voices).toEqual(["Ghulam Farid Awan, Owner", "The weaver at that loom"]);
});

test("a hidden case is not linked", () => {
  const linked = services.flatMap((service) => caseLinksOf(service, ({ slug }) => slug !== "bakery"));
  expect(linked.map(({ path }) => path)).not.toContain("/case-studies/bakery");
  expect(linked.map(({ path }) => path)).toContain("/case-studies/khaddi");
});

test("a heading says more of the first case than the figures beside it, and nothing while that is hidden", () => {
  for (const service of services.filter(({ results }) => results.about)) {
    const heading = resultsHeadingOf(service, () => true);
    expect(heading).not.toMatch(/[{}]/);
    expect(heading).not.toMatch(new RegExp(`\\b${caseLinksOf(service, () => true)[0]?.result.to}\\b`));
    expect(heading).not.toMatch(/\d \p{L}/u);
    expect(resultsHeadingOf(service, ({ slug }) => slug !== service.results.about)).toBe("What came of it");
  }
});
