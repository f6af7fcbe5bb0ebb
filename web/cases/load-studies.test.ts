import { expect, test } from "vitest";
import { withNotes } from "./load-studies.ts";

test("an item gets the note under its title, and another item none", async () => {
  const studies = await withNotes(Promise.resolve({ ok: true, items: [{ title: "Munshi" }, { title: "Unknown" }] }));
  expect(studies).toMatchObject({ ok: true, items: [{ note: { service: { path: "/chatbots" } } }, { item: { title: "Unknown" } }] });
  expect(studies.ok && studies.items[1]).not.toHaveProperty("note");
});

test("a list that failed stays failed", async () => {
  expect(await withNotes(Promise.resolve({ ok: false }))).toEqual({ ok: false });
});
