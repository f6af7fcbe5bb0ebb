import { expect, test } from "vitest";
import { parseSavedDraft } from "./saved-draft.ts";

test("a saved draft is read back, and nothing more than it", () => {
  const draft = { name: "Ada", email: "ada@example.com", package_name: "Product Plan" };
  expect(parseSavedDraft({ ...draft, typedAmount: "1" })).toEqual(draft);
});

test.each([[null], ["text"], [[]], [{}], [{ name: 1, email: "a", package_name: "b" }]])("%j is no draft", (value) => {
  expect(parseSavedDraft(value)).toBeUndefined();
});
