import { expect, test } from "vitest";
import { nextCursor } from "./use-paged-list.ts";

test.each([
  ['</api/admin/payments?limit=50&cursor=abc>; rel="next"', "abc"],
  ["</api/admin/payments?cursor=abc>; rel=next", "abc"],
  ['<https://site.example/api/admin/payments?cursor=a%2Bb%3D&q=x>; title="more"; rel="next last"', "a+b="],
  ['</api/x?cursor=first>; rel="prev", </api/x?q=a,b&cursor=second>; rel="next"', "second"],
])("%s names the next cursor", (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});

test.each([
  null,
  "",
  "nonsense",
  '</api/x?cursor=abc>; rel="prev"',
  "</api/x?cursor=abc>",
  '</api/x>; rel="next"',
  '</api/x?limit=50>; rel="next"',
  '</api/x?cursor=abc>; rel="nextish"',
])("%j has no next page", (header) => {
  expect(nextCursor(header)).toBeUndefined();
});
