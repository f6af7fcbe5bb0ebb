import { describe, expect, test } from "vitest";
import { formatExpiry, groupDigits } from "./card-typing.ts";

describe("formatting an expiry during input", () => {
  test.each([
    ["1", "", "1"],
    ["12", "1", "12 / "],
    ["12 / 3", "12 / ", "12 / 3"],
    ["12 / 34", "12 / 3", "12 / 34"],
    ["5", "", "05 / "],
    ["1/", "1", "01 / "],
    ["1234", "", "12 / 34"],
    ["12/2034", "", "12 / 34"],
    ["122034", "", "12 / 34"],
    ["12 /", "12 / ", "12"],
    ["12 / 3", "12 / 34", "12 / 3"],
    ["", "1", ""],
    ["ab", "", ""],
  ])("%j after %j is shown as %j", (typed, earlier, shown) => {
    expect(formatExpiry(typed, earlier)).toBe(shown);
  });
});

describe("formatting a card number during input", () => {
  test("groups the digits, with the cursor at the end", () => {
    expect(groupDigits("42424", 5)).toEqual({ text: "4242 4", cursor: 6 });
  });

  test("keeps the cursor after the same digits when one is inserted in the middle", () => {
    expect(groupDigits("42942 4242", 3)).toEqual({ text: "4294 2424 2", cursor: 3 });
  });

  test("drops characters that aren't digits", () => {
    expect(groupDigits("4-2a4", 5)).toEqual({ text: "424", cursor: 3 });
  });
});
