import { afterEach, expect, test, vi } from "vitest";
import { keepVisit, VISIT_KEY } from "./keep-visit.ts";
import { readVisit } from "./read-visit.ts";

type Arrival = { search?: string; referrer?: string; wishes?: object; stored?: unknown };

function arrive({ search = "", referrer = "", wishes = {}, stored }: Arrival): void {
  const kept = new Map<string, string>(stored === undefined ? [] : [[VISIT_KEY, JSON.stringify(stored)]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal("location", { search, host: "site.test" });
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("navigator", wishes);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a visit is its landing page, the referring site and the campaign, whatever pages follow", () => {
  arrive({ search: "?utm_source=news&utm_campaign=May&amount=3000&name=Asma", referrer: "https://search.test/?q=secret" });
  keepVisit("/pricing");
  vi.stubGlobal("location", { search: "?utm_source=other", host: "site.test" });
  keepVisit("/contact-us");
  expect(readVisit()).toEqual({ landing: "/pricing", referrer: "search.test", utm_source: "news", utm_campaign: "May" });
});

test("the site is not its own referrer", () => {
  arrive({ referrer: "https://site.test/services" });
  keepVisit("/");
  expect(readVisit()).toEqual({ landing: "/" });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])("nothing is sent for %j, even if a visit was stored", (wishes) => {
  arrive({ wishes, stored: { landing: "/" } });
  expect(readVisit()).toBeUndefined();
});

test.each([undefined, 7, {}, { landing: 7 }])("nothing is sent if the storage holds %j", (stored) => {
  arrive({ stored });
  expect(readVisit()).toBeUndefined();
});

test("values that aren't strings are dropped, long ones cut", () => {
  arrive({ stored: { landing: "/", utm_source: "a".repeat(5000), utm_term: { a: 1 } } });
  expect(readVisit()).toEqual({ landing: "/", utm_source: "a".repeat(100) });
});
