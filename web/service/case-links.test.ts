import { expect, test } from "vitest";
import { cases, casePath } from "../../content/cases/all.ts";
import { services } from "../../content/services/all.ts";
import { caseLinksOf } from "./case-links.ts";

test("every case is linked from the page of its service, and from no other", () => {
  const linked = services.flatMap(({ path }) => caseLinksOf(path, () => true));
  expect(linked.map(({ path }) => path).toSorted()).toEqual(cases.map(casePath).toSorted());
  expect(caseLinksOf("/web", () => true)).toEqual([]);
});

test("a case has the picture of its item, or else a piece of the page's lattice", () => {
  const items = [{ title: "Khaddi", imageUrl: "/uploads/khaddi.webp" }];
  const drawings = caseLinksOf("/services", () => true, items).map(({ title, drawing }) => [title, drawing.slice(0, 9)]);
  expect(Object.fromEntries(drawings)).toMatchObject({ Khaddi: "<picture>", "A Bakery That Bakes What Sells": "<svg clas" });
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
