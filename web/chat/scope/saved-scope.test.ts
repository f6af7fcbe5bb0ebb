import { expect, test } from "vitest";
import { resumeEdit, toSaved } from "./saved-scope.ts";
import { editScope, startEdit } from "./scope-edit.ts";

const draft = {
  filename: "brief.pdf",
  goals: [{ text: "Answer within one hour.", page: 1 }],
  mustHaves: [],
  constraints: [],
  questions: [],
  packageName: "Product Package",
  price: 3000,
  reason: "It is one product.",
};

function edited() {
  const scope = startEdit(draft);
  const changed = editScope(scope, { part: "goals", change: scope.goals[0]?.key ?? "", text: "Answer at night too." });
  return { ...editScope(changed, { part: "questions", add: true }), packageName: "Developer Package" };
}

test("an edited draft is restored, at today's price", () => {
  const resumed = resumeEdit({ ...draft, price: 2500 }, toSaved(draft, edited()));
  expect(resumed).toMatchObject({
    goals: [{ text: "Answer at night too." }],
    questions: [{ text: "" }],
    packageName: "Developer Package",
    draft: { packageName: "Product Package", price: 2500 },
  });
});

test("a line's length is counted as on the server", () => {
  const emoji = { ...draft, goals: [{ text: "😀".repeat(600) }, { text: "😀".repeat(601) }] };
  expect(resumeEdit(emoji, toSaved(emoji, startEdit(emoji))).goals).toMatchObject([{ text: "😀".repeat(600) }]);
});

test("lines added later do not replace saved ones", () => {
  const resumed = editScope(resumeEdit(draft, toSaved(draft, edited())), { part: "goals", add: true });
  expect(new Set([...resumed.goals, ...resumed.questions].map(({ key }) => key)).size).toBe(3);
});

test("another document's saved draft is ignored", () => {
  const other = { ...draft, goals: [{ text: "Sell tickets.", page: 1 }] };
  expect(resumeEdit(other, toSaved(draft, edited())).goals).toMatchObject([{ text: "Sell tickets." }]);
});

test.each([undefined, 7, {}, { mark: 1, goals: {} }])("the draft starts over if the storage holds %j", (saved) => {
  expect(resumeEdit(draft, saved).goals).toMatchObject(draft.goals);
});
