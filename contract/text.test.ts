import { expect, test } from "vitest";
import { cleanLine, cleanText, isEmail } from "./text.ts";

test.each([
  ["  plain  ", "plain"],
  ["a\u0000b\u0007c\u001b[31m", "abc[31m"],
  ["line\nbreak\tand tab", "line\nbreak\tand tab"],
  ["next\u0085line\u009f", "nextline"],
  ["right\u202eto left\u2066", "rightto left"],
  ["half\ud83d a pair", "half\ufffd a pair"],
  ["\udc00\ud800", "\ufffd\ufffd"],
  ["whole 😀 pair", "whole 😀 pair"],
  ["\u0000 \u0000", ""],
  ["اردو\u200cمتن", "اردو\u200cمتن"],
])("the text %j is kept as %j", (value, kept) => {
  expect(cleanText(value)).toBe(kept);
});

test("a line has no breaks and single spaces", () => {
  expect(cleanLine(" Asma\r\n\tKhan \u2028 Lahore ")).toBe("Asma Khan Lahore");
});

test("a name cannot add a header to a mail", () => {
  expect(cleanLine("Asma\r\nBcc: someone@site.test")).toBe("Asma Bcc: someone@site.test");
});

test.each(["a@b.c", "asma+work@mail.site.test", "asma@xn--fiqs8s.test", "اسما@مثال.test"])("%j is an address", (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each(["", "asma", "asma@site", "@site.test", "asma@", "a b@site.test", "asma@@site.test", "asma@site .test", "asma@site.test\n"])(
  "%j is no address",
  (value) => {
    expect(isEmail(value)).toBe(false);
  },
);
