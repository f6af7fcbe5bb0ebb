import { expect, test } from "vitest";
import { parseKeptDraft } from "./kept-draft.ts";

test("a kept draft is read back, and nothing more than it", () => {
  const draft = { name: "Ada", email: "ada@example.com", package_name: "Product Plan" };
  expect(parseKeptDraft({ ...draft, typedAmount: "1" })).toEqual(draft);
});

test.each([[null], ["text"], [[]], [{}], [{ name: 1, email: "a", package_name: "b" }]])("%j is no draft", (value) => {
  expect(parseKeptDraft(value)).toBeUndefined();
});
