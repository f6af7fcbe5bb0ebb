import { expect, test } from "vitest";
import { hashToken, isSameToken, isToken, makeToken } from "./tokens.ts";

test("a token is 256 random bits that need no escaping", () => {
  const [one, other] = [makeToken(), makeToken()];
  expect(one).not.toBe(other);
  expect([one, other].map(isToken)).toEqual([true, true]);
  expect(encodeURIComponent(one)).toBe(one);
  expect(makeToken(24)).toHaveLength(32);
});

test.each(["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}=`, `${"a".repeat(43)}\n`])("%j is no token", (text) => {
  expect(isToken(text)).toBe(false);
});

test("a token is stored as its hash, in an unchanged format", () => {
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

test("tokens are the same only if equal, whatever their lengths", () => {
  expect(isSameToken("abc", "abc")).toBe(true);
  for (const other of ["abd", "ab", "abcd", ""]) expect(isSameToken("abc", other)).toBe(false);
});
