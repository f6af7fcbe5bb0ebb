import { expect, test } from "vitest";
import { isGreetable, shorten, toSubject } from "./mail-subject.ts";

test("a subject is one line of ninety characters at most, whatever the input", () => {
  const subject = toSubject(`Paid:\r\nBcc: everybody@evil.example\u2028\u0000\u202Ex${"😀".repeat(200)}`);
  expect(subject).toMatch(/^Paid: Bcc: everybody@evil\.example x😀+…$/u);
  expect(Array.from(subject)).toHaveLength(90);
});

test("short text is unchanged, and shortened text has no trailing space", () => {
  expect(shorten("Imran Khan", 40)).toBe("Imran Khan");
  expect(shorten("Imran Khan of Lahore", 12)).toBe("Imran Khan…");
});

test.each(["Imran Khan", "Dr. Ayesha Malik", "J. R. R. Tolkien", "محمد علي", "O'Hara-Smith, Jr."])("%s is greeted", (name) => {
  expect(isGreetable(name)).toBe(true);
});

test.each(["Win at https://evil.example", "evil.example/win", "www.evil", "call me@evil", "a".repeat(41)])("%s is not greeted", (name) => {
  expect(isGreetable(name)).toBe(false);
});
