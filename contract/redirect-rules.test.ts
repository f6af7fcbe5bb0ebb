import { expect, test } from "vitest";
import { LOGIN_PATH, PANEL_PATH } from "./admin-paths.ts";
import { redirectMessages } from "./redirect-messages.ts";
import { cleanFrom, cleanTo, comparedTarget, findFromFault, findOrderFaults, findToFault } from "./redirect-rules.ts";

test.each([
  ["/old-page", "/old-page"],
  [" /Old-Page/ ", "/old-page"],
  ["/Team/", "/team"],
  ["/caf%C3%A9", "/café"],
  ["/a%2Fb", "/a%2fb"],
  ["/50%", "/50%"],
  ["/index.html", "/index.html"],
  ["/contact/office", "/contact/office"],
])("the path %j is stored as %j, and unchanged when saved again", (typed, kept) => {
  expect(findFromFault(typed)).toBeUndefined();
  expect(cleanFrom(typed)).toBe(kept);
  expect(findFromFault(kept)).toBeUndefined();
  expect(cleanFrom(kept)).toBe(kept);
});

test.each([
  ["", redirectMessages.fromRequired],
  [" ", redirectMessages.fromRequired],
  ["old-page", redirectMessages.fromForm],
  ["https://elsewhere.test/x", redirectMessages.fromForm],
  ["//elsewhere.test", redirectMessages.fromForm],
  ["/a//b", redirectMessages.fromForm],
  ["/a/../b", redirectMessages.fromForm],
  ["/a/.", redirectMessages.fromForm],
  ["/\\elsewhere.test", redirectMessages.fromForm],
  ["/a b", redirectMessages.fromForm],
  ["/a%20b", redirectMessages.fromForm],
  ["/a\r\nSet-Cookie:x", redirectMessages.fromForm],
  ["/a%0D%0Ab", redirectMessages.fromForm],
  ["/a\u0000", redirectMessages.fromForm],
  ["/a\u202Eb", redirectMessages.fromForm],
  ["/a?b=1", redirectMessages.fromQuery],
  ["/a#b", redirectMessages.fromQuery],
  ["/old.md", redirectMessages.fromEnding],
  ["/old/index.md", redirectMessages.fromEnding],
  ["/old.data", redirectMessages.fromEnding],
  ["/a%2561", redirectMessages.fromUnreadable],
  ["/api/x", redirectMessages.fromReserved("/api/x")],
  ["/API/x", redirectMessages.fromReserved("/api/x")],
  ["/mcp", redirectMessages.fromReserved("/mcp")],
  ["/assets/x.js", redirectMessages.fromReserved("/assets/x.js")],
  [PANEL_PATH, redirectMessages.fromReserved(PANEL_PATH)],
  [`${LOGIN_PATH}/x`, redirectMessages.fromReserved(`${LOGIN_PATH}/x`)],
  ["/contact", redirectMessages.fromReserved("/contact")],
  ["/Blogs/", redirectMessages.fromReserved("/blogs")],
])("the path %j can't be redirected", (typed, fault) => {
  expect(findFromFault(typed)).toBe(fault);
});

const OWN = "https://site.test";

test.each([
  ["/pricing", "/pricing"],
  ["/pricing?package=a%20b#top", "/pricing?package=a%20b#top"],
  ["/café", "/caf%C3%A9"],
  ["/AIagent", "/AIagent"],
  ["https://elsewhere.test", "https://elsewhere.test/"],
  ["HTTPS://Elsewhere.test/A?b#c", "https://elsewhere.test/A?b#c"],
  ["https://site.test/about?x=1", "/about?x=1"],
])("the target %j is stored as %j", (typed, kept) => {
  expect(findToFault(typed, OWN)).toBeUndefined();
  expect(cleanTo(typed, OWN)).toBe(kept);
  expect(cleanTo(kept, OWN)).toBe(kept);
});

test.each([
  ["", redirectMessages.toRequired],
  ["pricing", redirectMessages.toForm],
  ["//elsewhere.test", redirectMessages.toForm],
  ["/\\elsewhere.test", redirectMessages.toForm],
  ["/x/..//elsewhere.test", redirectMessages.toForm],
  ["/.//elsewhere.test", redirectMessages.toForm],
  ["/%2e//elsewhere.test", redirectMessages.toForm],
  ["https://site.test//elsewhere.test", undefined],
  ["javascript:alert(1)", redirectMessages.toForm],
  ["JavaScript:alert(1)", redirectMessages.toForm],
  ["data:text/html,x", redirectMessages.toForm],
  ["http://elsewhere.test", redirectMessages.toForm],
  ["https:elsewhere.test", redirectMessages.toForm],
  ["https:///elsewhere.test", redirectMessages.toForm],
  ["https://user:secret@elsewhere.test", redirectMessages.toForm],
  ["https://", redirectMessages.toForm],
  ["/a\r\nSet-Cookie: x=1", redirectMessages.toForm],
  ["/a\tb", redirectMessages.toForm],
  ["/pricing?package=a b", redirectMessages.toForm],
  ["/a\u0000", redirectMessages.toForm],
  [`${PANEL_PATH}?tab=files`, redirectMessages.toStaff],
  [`https://site.test${LOGIN_PATH}`, redirectMessages.toStaff],
])("the target %j gets the error: %j", (typed, fault) => {
  expect(findToFault(typed, OWN)).toBe(fault);
});

test("no stored path leads to another host (open redirect)", () => {
  for (const typed of ["/pricing", "https://site.test//elsewhere.test", "https://site.test/x/..//elsewhere.test", "/a/..%2f/b"]) {
    const kept = cleanTo(typed, OWN);
    expect(new URL(kept, OWN).origin).toBe(OWN);
  }
});

test("addresses are compared normalized", () => {
  for (const to of ["/old", "/OLD/", "/old?x=1", "/old#x", "/old.md", "/old.data", "/%6Fld"]) expect(comparedTarget(to)).toBe("/old");
  expect(comparedTarget("https://elsewhere.test/old")).toBeUndefined();
});

const led = (from: string, to: string) => ({ from, to });

test.each([
  [led("/a", "/b"), [], {}],
  [led("/a", "/A/?x"), [], { to: redirectMessages.toItself }],
  [led("/a", "/c"), [led("/a", "/b")], { from: redirectMessages.fromTaken("/a", "/b") }],
  [led("/a", "/b.md"), [led("/b", "/a#x")], { to: redirectMessages.loop("/b") }],
  [led("/a", "/B?x=1"), [led("/b", "/c")], { to: redirectMessages.chain("/b", "/c") }],
  [led("/b", "/c"), [led("/a", "/b/")], { from: redirectMessages.chainBehind("/a", "/b") }],
  [led("/a", "/c"), [led("/b", "/c")], {}],
  [led("/a", "https://elsewhere.test/b"), [led("/b", "/c")], {}],
])("beside others %j, %j gets: %j", (one, others, faults) => {
  expect(findOrderFaults(one, others)).toEqual(faults);
});
