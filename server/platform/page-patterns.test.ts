import { expect, test } from "vitest";
import { describePages, makeReadable } from "./page-patterns.ts";

const module = { default: () => null };
const route = (id: string, parentId: string | undefined, rest: { path?: string; index?: boolean }) => ({ id, parentId, module, ...rest });
const routes = [
  route("root", undefined, { path: "" }),
  route("frame", "root", {}),
  route("home", "frame", { index: true }),
  route("service", "frame", { path: "/:service" }),
  route("about", "frame", { path: "/about" }),
  route("post", "frame", { path: "/blogs/:blogId" }),
  route("checkout", "root", { path: "/sandbox-checkout/:id" }),
  route("any", "frame", { path: "*" }),
];
const describe = describePages(Object.fromEntries(routes.map((each) => [each.id, each])));

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/about.data", "/about"],
  ["/_.data", "/"],
  ["/someone@example.com", "/:service"],
  ["/blogs/what-it-costs", "/blogs/:blogId"],
  ["/blogs/what-it-costs.data", "/blogs/:blogId"],
  ["/sandbox-checkout/sbx_secret", "/sandbox-checkout/:id"],
  ["/somewhere/else/%00", "*"],
  ["/%", "/:service"],
  ["/blogs/%ff.data", "/blogs/:blogId"],
])("the address %s is one of %s", (path, pattern) => {
  expect(describe(path)).toBe(pattern);
});

test.each([
  ["/about", "/about"],
  ["/a%20b/%E2%82%AC", "/a%20b/%E2%82%AC"],
  ["/%", "/%25"],
  ["/%ff/a%20b", "/%25ff/a%2520b"],
])("the path %s is read as %s", (path, readable) => {
  expect(makeReadable(path)).toBe(readable);
});
