import { expect, test } from "vitest";
import { EnquiryQuery } from "../../../../contract/enquiries.ts";
import { readFilters } from "./use-filters.ts";

const read = (query: string) =>
  readFilters(EnquiryQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true }), new URLSearchParams(query));

test("only the list's own filters are read from the URL", () => {
  expect(read("?tab=contacts&q=looms&state=won&from=2026-11-01&assignee=me&order=oldest")).toEqual({
    state: "won",
    from: "2026-11-01",
    assignee: "me",
    order: "oldest",
  });
});

test("an invalid filter value is ignored", () => {
  expect(read("?state=sold&from=2026-02-30&to=&assignee=somebody&scope=yes&order=random&colour=red")).toEqual({});
});
