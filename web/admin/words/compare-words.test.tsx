import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { group, line, list, picture } from "../../../content/documents/fields.ts";
import type { DocumentField } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { settleFields } from "../history/merge-fields.ts";
import { compareConflict, findMergedFaults, labelsOf, mergeWords, tellEntry } from "./compare-words.tsx";

const fields: readonly DocumentField[] = [
  line("heading", "Heading", 40),
  group("story", "Story", [
    line("opening", "First sentence", 90),
    list("tags", "Tags", { kind: "line", max: 9 }, { one: "tag", min: 0, max: 3 }),
  ]),
  picture("photo", "Photo", { hint: "" }),
];
const photo = (name: string) => ({ name: name.repeat(32), widths: [480], width: 480, height: 300, color: "#336699", alt: `Room ${name}` });
const document = (words: Record<string, unknown>): EditedDocumentView => ({
  _id: "3f9a1c07-52c5-4f6c-9a69-3d1a1c6d4f10",
  name: "about",
  label: "About us",
  group: "Pages",
  fieldLabels: [],
  about: "",
  path: "/about",
  ownersOnly: false,
  version: 1,
  isEdited: true,
  hasDraft: true,
  changedOriginals: [],
  unfit: [],
  publishedAt: null,
  updatedAt: null,
  updatedBy: "",
  original: {},
  published: {},
  draft: words,
});
const conflict = {
  base: document({ heading: "One", story: { opening: "Once", tags: ["a"] } }),
  mine: { heading: "Mine ", story: { opening: "Once", tags: ["a", "b"] } },
  theirs: document({ heading: "Theirs", story: { opening: "Then", tags: ["a"] } }),
};

test("two versions are compared field by field, a list as one field", () => {
  expect(
    compareConflict(fields, conflict).map(({ name, label, difference, mine, theirs }) => [name, label, difference, mine, theirs]),
  ).toEqual([
    ["heading", "Heading", "both", "Mine ", "Theirs"],
    ["story.opening", "Story: First sentence", "theirs", "Once", "Then"],
    ["story.tags", "Story: Tags", "mine", "a\nb", "a"],
    ["photo", "Photo", "none", "", ""],
  ]);
});

test("a picture that both changed is shown for each side", () => {
  const [compared] = compareConflict(fields, {
    base: document({ photo: null }),
    mine: { photo: photo("a") },
    theirs: document({ photo: photo("b") }),
  }).filter(({ name }) => name === "photo");
  expect(compared).toMatchObject({ label: "Photo", difference: "both" });
  const [mine, theirs] = [compared?.drawn?.mine, compared?.drawn?.theirs].map((drawn) => renderToString(drawn));
  expect([mine, theirs]).toEqual([expect.stringContaining(`${"a".repeat(32)}-480.webp`), expect.stringContaining("Room b")]);
});

test.each([
  ["mine", "Mine "],
  ["theirs", "Theirs"],
] as const)("single-sided changes are kept, and where both changed a field %s is taken", (side, heading) => {
  const choices = settleFields(compareConflict(fields, conflict), { heading: side }) ?? {};
  expect(mergeWords(conflict, choices)).toEqual({ heading, story: { opening: "Then", tags: ["a", "b"] } });
});

test("a line is written by hand and validated as in the form; a list and a picture are not written by hand", () => {
  const compared = compareConflict(fields, conflict);
  expect(compared.filter(({ byHand }) => byHand).map(({ name, byHand }) => [name, byHand?.start])).toEqual([
    ["heading", "Mine "],
    ["story.opening", "Once"],
  ]);
  const choices = (written: string) => settleFields(compared, { heading: { written } }) ?? {};
  expect(mergeWords(conflict, choices("Of both"))).toMatchObject({ heading: "Of both", story: { opening: "Then" } });
  const declared = { name: "about", label: "About us", group: "Pages", about: "", path: "/about", fields } as const;
  expect(findMergedFaults(declared, conflict, choices("Of both"))).toEqual({ photo: expect.any(String) });
  expect(findMergedFaults(declared, conflict, choices("x".repeat(41)))).toHaveProperty("heading");
});

test("the history lists changed values by field, without unchanged ones", () => {
  const entry = {
    _id: "1",
    at: "",
    userId: "",
    action: "published" as const,
    before: { story: { tags: ["a"] } },
    after: { story: { tags: ["a", "b"] } },
  };
  expect(tellEntry(fields, entry)).toEqual({ before: { "story.tags": "a" }, after: { "story.tags": "a\nb" } });
  expect(labelsOf(fields)["story.tags"]).toBe("Story: Tags");
});
