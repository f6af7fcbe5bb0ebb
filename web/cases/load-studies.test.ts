import { expect, test } from "vitest";
import { findCase } from "../../content/cases/all.ts";
import { toStudies } from "./load-studies.ts";

const facts = { client: "", clientAddress: "", logo: undefined, sector: "Farming", place: "", figures: [] };
const makeItem = (title: string) => ({ _id: `id of ${title}`, title, description: "Told.", imageUrl: "", ...facts });
const listOf = (...titles: string[]) => Promise.resolve({ ok: true as const, items: titles.map(makeItem) });

test("an item with a case links to its page, another item is shown without", async () => {
  const studies = await toStudies(listOf("Munshi", "Unknown"));
  expect(studies).toMatchObject({
    ok: true,
    items: [
      { facts, note: { path: "/case-studies/munshi", service: { path: "/chatbots" } } },
      { name: "Unknown", id: "project-id of Unknown" },
    ],
  });
  expect(studies.ok && studies.items[1]).not.toHaveProperty("note");
});

test("cases without an item come last, with a picture that ships with the site", async () => {
  const alone = findCase("quote-desk");
  const studies = await toStudies(listOf("Munshi"), alone && [alone]);
  expect(studies).toMatchObject({ items: [{ name: "Munshi" }, { id: "quote-desk", note: { path: "/case-studies/quote-desk" } }] });
  expect(studies.ok && studies.items[1]?.picture?.src).toContain("quote-desk-960");
});

test("a failed list stays failed", async () => {
  expect(await toStudies(Promise.resolve({ ok: false }), [])).toEqual({ ok: false });
});
