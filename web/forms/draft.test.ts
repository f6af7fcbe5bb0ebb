import { expect, test } from "vitest";
import { parseDraft } from "./draft.ts";

test("the valid part of a draft is read", () => {
  const read = (stored: unknown) => parseDraft(stored, ["name", "message"]);
  expect(read({ name: "Asma", message: 3, other: "x" })).toEqual({ name: "Asma" });
  for (const stored of [undefined, null, "text", [], { texts: "x" }]) expect(read(stored)).toEqual({});
});
