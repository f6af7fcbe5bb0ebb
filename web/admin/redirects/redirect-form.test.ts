import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { redirectMessages } from "../../../contract/redirect-messages.ts";
import { redirectLimits } from "../../../contract/redirect-rules.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { compareRedirects, findRedirectFaults, isSameRedirect } from "./redirect-form.ts";

beforeEach(() => void vi.stubGlobal("location", new URL("https://site.test/")));
afterEach(() => void vi.unstubAllGlobals());

const written = { from: "/old-page", to: "/pricing", isPermanent: true, note: "" };

test.each([
  [written, {}],
  [
    { ...written, from: "", to: " " },
    { from: redirectMessages.fromRequired, to: redirectMessages.toRequired },
  ],
  [
    { ...written, from: "old", to: "javascript:x" },
    { from: redirectMessages.fromForm, to: redirectMessages.toForm },
  ],
  [{ ...written, note: "a".repeat(redirectLimits.noteLength + 1) }, { note: apiMessages.tooLong("Note", redirectLimits.noteLength) }],
  [{ ...written, from: `/${"a".repeat(redirectLimits.fromLength)}` }, { from: apiMessages.tooLong("From", redirectLimits.fromLength) }],
])("%j has the errors %j", (typed, faults) => {
  expect(findRedirectFaults(typed)).toEqual(faults);
});

test("case, a trailing slash and spaces don't change the path; another kind of redirect is a change", () => {
  expect(isSameRedirect(written, { ...written, from: " /Old-Page/ ", to: "/pricing ", note: " " })).toBe(true);
  expect(isSameRedirect(written, { ...written, isPermanent: false })).toBe(false);
  expect(isSameRedirect(written, { ...written, to: "/Pricing" })).toBe(false);
});

test("a comparison of two versions says who changed each field", () => {
  const base: RedirectView = {
    ...written,
    _id: "1",
    version: 1,
    createdAt: "",
    updatedAt: "",
    updatedBy: "a",
    isShadowed: false,
    isTargetUnknown: false,
  };
  const mine = { ...written, to: "/about", isPermanent: false };
  const theirs = { ...base, version: 2, to: "/team", note: "Why" };
  expect(compareRedirects({ base, mine, theirs }).map(({ name, difference }) => [name, difference])).toEqual([
    ["from", "none"],
    ["to", "both"],
    ["isPermanent", "mine"],
    ["note", "theirs"],
  ]);
});
