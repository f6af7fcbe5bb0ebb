import { expect, test } from "vitest";
import { cases, casePath } from "../../content/cases/all.ts";
import { services } from "../../content/services/all.ts";
import { caseLinksOf } from "./case-links.ts";

test("every case is linked from the page of its service, and from no other", () => {
  const linked = services.flatMap(({ path }) => caseLinksOf(path, () => true));
  expect(linked.map(({ path }) => path).toSorted()).toEqual(cases.map(casePath).toSorted());
  expect(caseLinksOf("/web", () => true)).toEqual([]);
});

test("a hidden case is not linked", () => {
  const linked = services.flatMap(({ path }) => caseLinksOf(path, ({ slug }) => slug !== "bakery"));
  expect(linked.map(({ path }) => path).toSorted()).toEqual(
    cases
      .filter(({ slug }) => slug !== "bakery")
      .map(casePath)
      .toSorted(),
  );
});
