import { expect, test } from "vitest";
import { parseDraft } from "./draft.ts";

test("the texts of a draft are read", () => {
  expect(parseDraft({ name: "Asma", message: 3, other: "x" })).toEqual({ name: "Asma", other: "x" });
  for (const stored of [undefined, null, "text", 3, { texts: ["x"] }]) expect(parseDraft(stored)).toEqual({});
});
