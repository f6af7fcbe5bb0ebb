import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { MAX_PICTURE_BYTES } from "../../../contract/picture-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import {
  type Draft,
  type DraftEvent,
  faultAt,
  findFaults,
  findFileFault,
  isDirty,
  reduceDraft,
  startDraft,
} from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";

const { portfolio, ourProjects, milestones } = collections;
const item: Item = {
  _id: "one",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  imageUrl: "/uploads/a-960.webp",
  picture: undefined,
  values: { title: "Rahbar", description: "Dispatch for 140 vans." },
};
const png = new File(["x"], "a.png", { type: "image/png" });

function after(...events: DraftEvent[]): Draft {
  return events.reduce<Draft>((draft, event) => reduceDraft(portfolio, draft, event), startDraft(portfolio));
}

test("editing fills the form with the item, and makes the image optional", () => {
  const draft = after({ type: "edit", item });
  expect(draft.values).toEqual(item.values);
  expect(isDirty(portfolio, draft)).toBe(false);
  expect(findFaults(portfolio, draft)).toBeUndefined();
});

test("adding asks for every field and the image, each by its name", () => {
  expect(findFaults(portfolio, after({ type: "add" }))).toEqual({
    title: "Title is required",
    description: "Description is required",
    image: "Image is required",
  });
});

test.each([" \n", "\u200b", "\u2800\u3164"])("the blanks %j do not count as typed", (value) => {
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value });
  expect(findFaults(portfolio, draft)).toEqual({ title: "Title is required" });
});

test("a collection with a text of its own for what is missing says that instead", () => {
  const blank = startDraft(ourProjects);
  expect(findFaults(ourProjects, blank)).toEqual({ form: "All fields are required" });
  expect(findFaults(ourProjects, { ...blank, editing: item })).toEqual({ form: "Title and description are required" });
});

test("a collection without pictures needs none", () => {
  const draft = { ...startDraft(milestones), values: { year: "2015", event: "Founded" } };
  expect(findFaults(milestones, draft)).toBeUndefined();
});

test("a text over its length is refused with the length", () => {
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value: "x".repeat(121) });
  expect(findFaults(portfolio, draft)).toEqual({ title: "Title is too long (at most 120 characters)." });
});

test("a text is as long as the server counts it", () => {
  const fill = (value: string) => findFaults(portfolio, after({ type: "edit", item }, { type: "typed", name: "title", value }));
  expect(fill("😀".repeat(120))).toBeUndefined();
  expect(fill(` ${"x".repeat(60)}  ${"x".repeat(59)} `)).toBeUndefined();
  expect(fill("😀".repeat(121))).toEqual({ title: "Title is too long (at most 120 characters)." });
  expect(fill("\u0007")).toEqual({ title: "Title is required" });
});

test("a refused save keeps what was typed and the chosen file", () => {
  const draft = after(
    { type: "add" },
    { type: "typed", name: "title", value: "Munshi" },
    { type: "chosen", file: png },
    { type: "refused", faults: { description: "Description is required" } },
  );
  expect(draft).toMatchObject({ values: { title: "Munshi" }, file: png });
});

test("typing takes away the fault of that field and no other", () => {
  const faults = { title: "Title is required", description: "Description is required", image: "Image is required" };
  const draft = after({ type: "add" }, { type: "refused", faults }, { type: "typed", name: "title", value: "M" });
  expect(draft.faults).toEqual({ description: "Description is required", image: "Image is required" });
});

const svg = new File(["x"], "b.svg", { type: "image/svg+xml" });
const typeRefused = "Please choose a JPEG, PNG, WebP, AVIF or GIF image.";

test("a file that cannot be taken leaves the one chosen before, and says which picture will be saved", () => {
  const draft = after({ type: "add" }, { type: "chosen", file: png }, { type: "chosen", file: svg });
  expect(draft.file).toBe(png);
  expect(draft.faults.image).toBe(`${typeRefused} “b.svg” has not been taken: “a.png” will be saved.`);
  expect(after({ type: "edit", item }, { type: "chosen", file: svg }).faults.image).toBe(
    `${typeRefused} “b.svg” has not been taken: the current picture stays.`,
  );
  expect(after({ type: "add" }, { type: "chosen", file: svg }).faults.image).toBe(typeRefused);
});

test("a picture that the server refused is not sent again", () => {
  const refused: DraftEvent = { type: "refused", faults: { image: "Damaged." } };
  const edited = after({ type: "edit", item }, { type: "chosen", file: png }, refused);
  expect(edited.file).toBeUndefined();
  expect(edited.faults.image).toBe("Damaged. “a.png” has not been taken: the current picture stays.");
  expect(after({ type: "add" }, { type: "chosen", file: png }, refused)).toMatchObject({ file: undefined, faults: { image: "Damaged." } });
});

test.each([
  ["image/png", MAX_PICTURE_BYTES, undefined],
  ["image/png", MAX_PICTURE_BYTES + 1, "File too large. Maximum size is 10MB."],
  ["image/webp", 1, undefined],
  ["image/avif", 1, undefined],
  ["image/gif", 1, undefined],
  ["image/svg+xml", 1, staffMessages.imageTypeUnsupported],
  ["text/html", 1, staffMessages.imageTypeUnsupported],
])("a file of type %s with %i bytes: %s", (type, size, fault) => {
  expect(findFileFault({ type, size })).toBe(fault);
});

test("what was put together of two versions fills the form, over the version that somebody else saved", () => {
  const theirs = { ...item, version: 4, values: { title: "Rahbar 2", description: "Theirs" } };
  const content = { values: { title: "Mine", description: "Theirs" }, file: png };
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value: "Mine" }, { type: "merged", item: theirs, content });
  expect(draft).toMatchObject({ editing: { version: 4 }, values: { title: "Mine", description: "Theirs" }, file: png });
});

test("asking for the form again counts, so that it is focused again; being done with it starts over", () => {
  expect(after({ type: "add" }, { type: "edit", item }).asked).toBe(2);
  expect(after({ type: "edit", item }, { type: "done" })).toEqual(startDraft(portfolio));
});

test("what the server says about a field stands at that field", () => {
  expect(faultAt(portfolio, "image", "Damaged.")).toEqual({ image: "Damaged." });
  expect(faultAt(portfolio, "title", "Too long.")).toEqual({ title: "Too long." });
  expect(faultAt(portfolio, undefined, "Down.")).toBeUndefined();
  expect(faultAt(milestones, "image", "Damaged.")).toBeUndefined();
});
