import { expect, test } from "vitest";
import { group, line, link, list, listOf, number, picture, text } from "../../../content/documents/fields.ts";
import { type DocumentField, readWords } from "../../../contract/document-rules.ts";
import {
  blankOf,
  countFields,
  differencesOf,
  followOriginal,
  isAbout,
  isSameWord,
  labelOfPath,
  nameOfItem,
  setAt,
  wordAt,
  writeWord,
} from "./words-form.ts";

const values = listOf("items", "Values", [line("name", "Name", 20), text("text", "Text", 90)], { one: "value", min: 1, max: 8 });
const fields: readonly DocumentField[] = [
  line("heading", "Heading", 40),
  group("story", "Story", [text("text", "Text", 90), group("action", "Button", [line("name", "Words", 20), link("path", "Leads to")])]),
  group("values", "Values", [line("heading", "Heading", 40), values]),
  list("days", "Days", { kind: "choice", options: [{ value: "1", label: "Monday" }] }, { one: "day", min: 0, max: 1 }),
  number("since", "Since", { min: 1900, max: 2100 }),
];
const words = {
  heading: "About",
  story: { text: "Once", action: { name: "Go", path: "/pricing" } },
  values: {
    heading: "Values",
    items: [
      { name: "Care", text: "We do." },
      { name: "Speed", text: "Seven days." },
    ],
  },
  days: ["1"],
  since: 2015,
};

test("a value is read and replaced at its path, and other objects are shared", () => {
  expect(wordAt(words, "values.items.1.name")).toBe("Speed");
  expect([wordAt(words, "values.items.7.name"), wordAt(words, "heading.of.nothing")]).toEqual([undefined, undefined]);
  const changed = setAt(words, "values.items.1.name", "Haste");
  expect(wordAt(changed, "values.items")).toEqual([words.values.items[0], { name: "Haste", text: "Seven days." }]);
  expect(wordAt(words, "values.items.1.name")).toBe("Speed");
  expect([wordAt(changed, "values.items.0"), changed["story"]]).toEqual([words.values.items[0], words.story]);
  expect(Object.is(wordAt(changed, "values.items.0"), words.values.items[0]) && Object.is(changed["story"], words.story)).toBe(true);
});

test("an error at a path concerns that value, its ancestors and its descendants, and no other", () => {
  const about = ["values", "values.items", "values.items.1.name", "values.items.10", "value", "story"].filter((said) =>
    isAbout(said, "values.items.1"),
  );
  expect(about).toEqual(["values", "values.items", "values.items.1.name"]);
});

test("a new item is empty, has all of its fields, and is invalid until they're filled in", () => {
  expect(blankOf(values.item)).toEqual({ name: "", text: "" });
  expect(blankOf({ kind: "choice", options: [{ value: "1", label: "Monday" }] })).toBe("1");
  expect(blankOf(number("since", "Since", { min: 0, max: 9 }))).toBeNaN();
  const added = setAt(words, "values.items", [...words.values.items, blankOf(values.item)]);
  expect(readWords({ fields }, added).faults.map(({ path }) => path)).toEqual(["values.items.2.name", "values.items.2.text"]);
});

test("fields are compared after normalization: those of groups one by one, a list as a whole", () => {
  const changed = setAt(setAt(setAt(words, "heading", "  About \n"), "story.action.path", "/about"), "values.items.0.text", "We do not.");
  expect(differencesOf(fields, changed, words).map(({ path, label }) => [path, label])).toEqual([
    ["story.action.path", "Story: Button: Leads to"],
    ["values.items", "Values: Values"],
  ]);
  expect(isSameWord(values, [{ text: "x ", name: "y" }], [{ name: "y", text: "x" }])).toBe(true);
  expect(differencesOf(fields, words, words)).toEqual([]);
  expect(countFields(fields)).toBe(8);
});

test("a value is written as text for the comparison, and an item is named by its first line", () => {
  expect(writeWord(values, words.values.items)).toBe("Name: Care\nText: We do.\n\nName: Speed\nText: Seven days.");
  expect([writeWord(fields[3] ?? values, ["1"]), writeWord(fields[4] ?? values, 2015)]).toEqual(["Monday", "2015"]);
  expect([nameOfItem(values.item, words.values.items[1]), nameOfItem({ kind: "line", max: 9 }, "One")]).toEqual(["Speed", "One"]);
  expect(
    writeWord(
      { kind: "rich", name: "body", label: "Body" },
      { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello" }] }] },
    ),
  ).toBe("Hello");
});

test("a picture is empty until one is uploaded, equal despite spaces around its alt text, and different with another name", () => {
  const photo = picture("photo", "Photo", { hint: "" });
  const sent = { name: "3f9a1c".padEnd(32, "0"), widths: [480], width: 480, height: 300, color: "#336699", alt: "Seven tables" };
  expect([blankOf(photo), writeWord(photo, null), isSameWord(photo, null, sent)]).toEqual([null, "", false]);
  expect(isSameWord(photo, sent, { ...sent, alt: " Seven  tables" })).toBe(true);
  expect(isSameWord(photo, sent, { ...sent, name: "0".repeat(32) })).toBe(false);
  expect(writeWord(photo, sent)).toBe("Seven tables (picture 3f9a1c)");
  expect(labelOfPath([group("story", "Story", [photo])], "story.photo.alt")).toBe("Story: Photo");
});

test("a path inside a list has the list's label, and an unknown path is its own label", () => {
  expect(labelOfPath(fields, "values.items.0.name")).toBe("Values: Values");
  expect(labelOfPath(fields, "gone")).toBe("gone");
});

test("unedited values follow a new original, and edited ones stay", () => {
  const from = { ...words, heading: "Saat Labs" };
  const to = { ...words, heading: "Nine & Daughters", since: 1931 };
  expect(followOriginal(fields, from, from, to)).toEqual(to);
  expect(followOriginal(fields, { ...from, heading: "Ours" }, from, to)).toEqual({ ...to, heading: "Ours" });
  expect(followOriginal(fields, from, from, from)).toBe(from);
});
