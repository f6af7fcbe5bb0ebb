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
import { emptyValues, type Item } from "./collection-item.ts";

const { portfolio, ourProjects, milestones } = collections;
const item: Item = {
  _id: "one",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  imageUrl: "/uploads/a-960.webp",
  picture: undefined,
  values: { ...emptyValues(portfolio), title: "Rahbar", description: "Dispatch for 140 vans.", image: "/uploads/a-960.webp" },
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

test("adding requires every field and the image, each named in its error", () => {
  expect(findFaults(portfolio, after({ type: "add" }))).toEqual({
    title: "Title is required",
    description: "Description is required",
    image: "Image is required",
  });
});

test.each([" \n", "\u200b", "\u2800\u3164"])("the whitespace %j counts as empty", (value) => {
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value });
  expect(findFaults(portfolio, draft)).toEqual({ title: "Title is required" });
});

test("a collection with its own text for missing input shows that instead", () => {
  const blank = startDraft(ourProjects);
  expect(findFaults(ourProjects, blank)).toEqual({ form: "All fields are required" });
  expect(findFaults(ourProjects, { ...blank, editing: item })).toEqual({ form: "Title and description are required" });
});

test("a collection without pictures needs none", () => {
  const draft = { ...startDraft(milestones), values: { year: "2015", event: "Founded" } };
  expect(findFaults(milestones, draft)).toBeUndefined();
});

test("a text that is too long is rejected with the maximum length", () => {
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value: "x".repeat(121) });
  expect(findFaults(portfolio, draft)).toEqual({ title: "Title is too long (at most 120 characters)." });
});

test("text length is counted like on the server", () => {
  const fill = (value: string) => findFaults(portfolio, after({ type: "edit", item }, { type: "typed", name: "title", value }));
  expect(fill("😀".repeat(120))).toBeUndefined();
  expect(fill(` ${"x".repeat(60)}  ${"x".repeat(59)} `)).toBeUndefined();
  expect(fill("😀".repeat(121))).toEqual({ title: "Title is too long (at most 120 characters)." });
  expect(fill("\u0007")).toEqual({ title: "Title is required" });
});

test("a rejected save keeps the input and the chosen file", () => {
  const draft = after(
    { type: "add" },
    { type: "typed", name: "title", value: "Munshi" },
    { type: "chosen", name: "image", file: png },
    { type: "refused", faults: { description: "Description is required" } },
  );
  expect(draft).toMatchObject({ values: { title: "Munshi" }, files: { image: png } });
});

test("typing clears the error of that field only", () => {
  const faults = { title: "Title is required", description: "Description is required", image: "Image is required" };
  const draft = after({ type: "add" }, { type: "refused", faults }, { type: "typed", name: "title", value: "M" });
  expect(draft.faults).toEqual({ description: "Description is required", image: "Image is required" });
});

const svg = new File(["x"], "b.svg", { type: "image/svg+xml" });
const typeRefused = "Please choose a JPEG, PNG, WebP, AVIF or GIF image.";

test("an invalid file keeps the one chosen before, and the error says which picture will be saved", () => {
  const draft = after({ type: "add" }, { type: "chosen", name: "image", file: png }, { type: "chosen", name: "image", file: svg });
  expect(draft.files.image).toBe(png);
  expect(draft.faults.image).toBe(`${typeRefused} “b.svg” was not accepted. “a.png” will be saved.`);
  expect(after({ type: "edit", item }, { type: "chosen", name: "image", file: svg }).faults.image).toBe(
    `${typeRefused} “b.svg” was not accepted. The current picture is kept.`,
  );
  expect(after({ type: "add" }, { type: "chosen", name: "image", file: svg }).faults.image).toBe(typeRefused);
});

test("a picture that the server rejected isn't sent again", () => {
  const refused: DraftEvent = { type: "refused", faults: { image: "Damaged." } };
  const edited = after({ type: "edit", item }, { type: "chosen", name: "image", file: png }, refused);
  expect(edited.files).toEqual({});
  expect(edited.faults.image).toBe("Damaged. “a.png” was not accepted. The current picture is kept.");
  expect(after({ type: "add" }, { type: "chosen", name: "image", file: png }, refused)).toMatchObject({
    files: {},
    faults: { image: "Damaged." },
  });
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

test("a merge fills the form, based on the colleague's version", () => {
  const theirs = { ...item, version: 4, values: { title: "Rahbar 2", description: "Theirs" } };
  const content = { values: { title: "Mine", description: "Theirs" }, files: { image: png } };
  const draft = after({ type: "edit", item }, { type: "typed", name: "title", value: "Mine" }, { type: "merged", item: theirs, content });
  expect(draft).toMatchObject({ editing: { version: 4 }, values: { title: "Mine", description: "Theirs" }, files: { image: png } });
});

test("opening the form again is counted, so that it's focused again; closing it resets the count", () => {
  expect(after({ type: "add" }, { type: "edit", item }).asked).toBe(2);
  expect(after({ type: "edit", item }, { type: "done" })).toEqual(startDraft(portfolio));
});

test("a save empties the form, unless another item has been opened meanwhile", () => {
  expect(after({ type: "edit", item }, { type: "saved", id: "one" })).toEqual(startDraft(portfolio));
  expect(after({ type: "edit", item: { ...item, _id: "two" } }, { type: "saved", id: "one" }).editing?._id).toBe("two");
});

test("asking for the open form again keeps what is typed", () => {
  const draft = after({ type: "add" }, { type: "typed", name: "title", value: "Rahbar" }, { type: "asked" });
  expect([draft.asked, draft.values.title]).toEqual([2, "Rahbar"]);
});

test("the server's error about a field is shown at that field", () => {
  expect(faultAt(portfolio, "image", "Damaged.")).toEqual({ image: "Damaged." });
  expect(faultAt(portfolio, "title", "Too long.")).toEqual({ title: "Too long." });
  expect(faultAt(portfolio, undefined, "Down.")).toBeUndefined();
  expect(faultAt(milestones, "image", "Damaged.")).toBeUndefined();
});

const logo = new File(["x"], "logo.png", { type: "image/png" });

test("an optional picture is chosen, removed and rejected on its own", () => {
  const chosen = after({ type: "edit", item }, { type: "chosen", name: "logo", file: logo }, { type: "chosen", name: "image", file: png });
  expect(chosen.files).toEqual({ logo, image: png });
  const refused = reduceDraft(portfolio, chosen, { type: "refused", faults: { logo: "Damaged." } });
  expect(refused).toMatchObject({ files: { image: png }, faults: { logo: "Damaged." } });
  expect(reduceDraft(portfolio, chosen, { type: "chosen", name: "logo", file: undefined }).files).toEqual({ image: png });
  expect(isDirty(portfolio, after({ type: "edit", item }, { type: "typed", name: "logo", value: "" }))).toBe(false);
});

const figure = (what: string, from = "31", to = "2") => ({ what, from, to });
const withFigures = (...figures: ReturnType<typeof figure>[]) =>
  after({ type: "edit", item }, { type: "typed", name: "figures", value: JSON.stringify(figures) });

test("figures are complete, few and short, and an empty one is ignored", () => {
  expect(findFaults(portfolio, withFigures(figure("spoiled boxes"), figure(" ", "", "")))).toBeUndefined();
  const incomplete = { figures: staffMessages.figuresIncomplete(60, 12) };
  expect(findFaults(portfolio, withFigures(figure("")))).toEqual(incomplete);
  expect(findFaults(portfolio, withFigures(figure("boxes", "31", " ")))).toEqual(incomplete);
  expect(findFaults(portfolio, withFigures(figure("boxes", "1".repeat(13))))).toEqual(incomplete);
  const many = Array.from({ length: 5 }, () => figure("boxes"));
  expect(findFaults(portfolio, withFigures(...many))).toEqual({ figures: staffMessages.figuresTooMany(4) });
});

test("hiding the open item from its row keeps the input, and leaves a colleague’s change to the next save", () => {
  const typed = after({ type: "edit", item }, { type: "typed", name: "title", value: "Mine" });
  const hidden = { ...item, version: 4, values: { ...item.values, isHidden: "true" } };
  const draft = reduceDraft(portfolio, typed, { type: "hidden", item: hidden });
  expect(draft).toMatchObject({ editing: { version: 4 }, values: { title: "Mine", isHidden: "true" } });
  const others = { ...hidden, values: { ...hidden.values, description: "Theirs" } };
  expect(reduceDraft(portfolio, typed, { type: "hidden", item: others })).toEqual(typed);
  expect(reduceDraft(portfolio, typed, { type: "hidden", item: { ...hidden, _id: "two" } })).toEqual(typed);
});
