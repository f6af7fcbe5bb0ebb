import { expect, test } from "vitest";
import { cleanEmail, cleanLine, cleanText, isEmail } from "./text.ts";

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
  ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
  ["❤\ufe0f", "❤\ufe0f"],
])("the text %j is stored as %j", (value, kept) => {
  expect(cleanText(value)).toBe(kept);
});

test.each([
  ["zero-width space, joiners and marks", "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"],
  ["soft hyphens", "\u00ad\u00ad"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["an empty braille pattern", "\u2800"],
  ["variation selectors and tags", "\ufe0f\u{e0100}\u{e0041}"],
  ["invisible operators", "\u2061\u2064\u180e\u034f"],
  ["annotation marks and an object that is not there", "\ufff9\ufffb\ufffc"],
  ["a note without a head", "\u{1d159}"],
  ["these among spaces", " \u200b\n\u3164\t\u2800 "],
])("a text of only %s is empty", (_what, value) => {
  expect(cleanText(value)).toBe("");
  expect(cleanLine(value)).toBe("");
});

test("a line has no breaks and single spaces", () => {
  expect(cleanLine(" Asma\r\n\tKhan \u2028 Lahore ")).toBe("Asma Khan Lahore");
});

test("a name can't inject a mail header", () => {
  expect(cleanLine("Asma\r\nBcc: someone@site.test")).toBe("Asma Bcc: someone@site.test");
});

test.each(["a@b.c", "asma+work@mail.site.test", "asma@xn--fiqs8s.test", "اسما@مثال.test"])("%j is an address", (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  "",
  "asma",
  "asma@site",
  "@site.test",
  "asma@",
  "a b@site.test",
  "asma@@site.test",
  "asma@site .test",
  "asma@site.test\n",
  "\u200b@\u200b.\u200b",
  "asma@site.\u2800",
])("%j is no address", (value) => {
  expect(isEmail(value)).toBe(false);
});

test("a copied address loses its invisible characters", () => {
  expect(cleanEmail(" asma\u200B@\u00ADsite\u2060.te\uFEFFst ")).toBe("asma@site.test");
});
