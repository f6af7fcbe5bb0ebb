import { expect, test } from "vitest";
import { findHoldReason } from "./comments.spam.ts";

const OURS = ["Saat Labs", "Nadia Sarwari", ""];
const reasonFor = (text: string, userName = "Asma") => findHoldReason({ blogId: "ai-chatbots", userName, text }, OURS);

test.each([
  "see http://spam.test",
  "HTTPS://SPAM.TEST/x",
  "ftp://spam.test",
  "s3://spam",
  "www.spam.test",
  "www。spam。test",
  "go to WWW2.spam.test now",
  "<a href='https://spam.test'>cheap</a>",
  "[url=spam.test/pills]cheap[/url]",
  "spam.test/pills",
  "spam.test:8080/pills",
  "best prices at cheap-pills.com",
  "cheap.pills.xyz!",
  "сайт.ru",
  "ｈｔｔｐ：／／spam.test",
  "spam。com is not a link, but spam．com is",
  "h\u200bttps://spam.test",
  "spam\u2060.com",
])("a comment that says %j is held for its link", (text) => {
  expect(reasonFor(text)).toBe("link");
});

test.each(["Saat Labs", "Nadia Sarwari, Saat Labs", "nadia  SARWARI", "Team of saat-labs", "Ｎadia S\u200barwari"])(
  "a comment by %j is held for its name",
  (userName) => {
    expect(reasonFor("Nice.", userName)).toBe("name");
  },
);

test.each(["Nadia", "Sarwari Nadia", "Saatlabs fan", "Asma"])("a comment by %j is public", (userName) => {
  expect(reasonFor("Nice.", userName)).toBeUndefined();
});

test("a name that is a link is held too", () => {
  expect(reasonFor("Nice.", "https://spam.test")).toBe("link");
});

test.each([
  "Thank you. It helped us choose.",
  "We use Node.js and Next.js, e.g. for the shop and/or the blog.",
  "Version 3.14 is 2.5/3 as fast.",
  "No dots... at all / none",
  "a:b, c/d, 10:30",
  "Well done.Company news please.",
  "www is an abbreviation",
  "www. is what many names begin with, and :// comes before it",
  "An ending of .com is dear.",
  "It lies in .env/local on our side.",
  "<b>bold</b> & <script>alert(1)</script>",
  "یہ بہت اچھا ہے۔",
])("a comment that says %j is not held", (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test.each([
  [{ website: "x" }, "honeypot"],
  [{ elapsed_ms: 1999 }, "too fast"],
  [{ website: "", elapsed_ms: 2000 }, undefined],
  [{ website: "  " }, undefined],
])("a comment with %j is held as %j", (extra, reason) => {
  expect(findHoldReason({ blogId: "ai-chatbots", userName: "Asma", text: "Nice.", ...extra }, OURS)).toBe(reason);
});

test.each(["We moved from ASP.NET to VB.NET.", "ml.net, or Node?"])("%j names a technology and is no link", (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test.each(["buy-asp.net", "ASP.NET/cheap", "see asp.net.ru"])("%j is still a link", (text) => {
  expect(reasonFor(text)).toBe("link");
});
