import { expect, test } from "vitest";
import { createAddressReaders, makeReadable } from "./page-address.ts";

const module = { default: () => null };
type Given = { path?: string; index?: boolean; query?: string[] };
const route = (id: string, parentId: string | undefined, { query, ...rest }: Given) => ({
  id,
  parentId,
  module: query ? { ...module, handle: { query } } : module,
  ...rest,
});
const routes = [
  route("root", undefined, { path: "" }),
  route("frame", "root", {}),
  route("home", "frame", { index: true, query: ["offer"] }),
  route("service", "frame", { path: "/:service", query: ["chapter"] }),
  route("about", "frame", { path: "/about" }),
  route("blog", "frame", { path: "/blog", query: ["q", "tag"] }),
  route("post", "frame", { path: "/blogs/:blogId" }),
  route("checkout", "root", { path: "/sandbox-checkout/:id" }),
  route("any", "frame", { path: "*" }),
];
const makeReader = createAddressReaders(Object.fromEntries(routes.map((each) => [each.id, each])), ["/", "/about", "/blog", "/AIagent"]);
const { read, readListed } = makeReader({ listed: ["/blogs/what-it-costs"], moved: ["/blogs/what-it-cost-once"] });

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
])("the address %s is logged as %s", (address, pattern) => {
  expect(read(address).pattern).toBe(pattern);
});

test.each([
  ["/about", "/about"],
  ["/ABOUT/", "/about"],
  ["/about//", "/about"],
  ["/%61bout", "/about"],
  ["/aiAGENT", "/AIagent"],
  ["/?utm_source=letter", "/"],
  ["/about?chapter=2&x=1", "/about"],
  ["/about.data", "/about.data"],
  ["/_.data", "/_.data"],
  ["/about.data?_routes=root", "/about.data?_routes=root"],
  ["/about.data?_routes=about,root", "/about.data?_routes=root%2Cabout"],
])("the address %s is the listed page %s", (address, url) => {
  expect(read(address)).toMatchObject({ url, cached: "listed" });
  // Cached from the first time on.
  expect(readListed(address)).toBe(read(address));
});

test.each([
  ["/someone@example.com", "/not-found"],
  ["/%", "/not-found"],
  ["/blogs/unknown?x=1", "/blogs/not-found"],
  ["/blogs/unknown.data", "/blogs/not-found.data"],
  ["/a/b/c.data?x", "/not-found.data"],
  ["/api/uploads/x.avif", "/not-found"],
  ["/a/about.database", "/not-found"],
])("%s and all other unknown addresses share one answer: %s", (address, url) => {
  expect(read(address)).toMatchObject({ url, cached: "unknown" });
  expect(readListed(address)).toBeUndefined();
});

test.each([
  ["/AIagent?x=1&chapter=design", "/AIagent?chapter=design"],
  ["/blog?tag=a&q=b%20c&tag=d&utm_medium=e", "/blog?q=b+c&tag=a"],
  ["/blog.data?q=b&_routes=blog", "/blog.data?q=b&_routes=blog"],
  ["/?offer=1&x=2", "/?offer=1"],
  ["/_.data?offer=1&_routes=home", "/_.data?offer=1&_routes=home"],
])("the address %s is the queried page %s", (address, url) => {
  expect(read(address)).toMatchObject({ url, cached: "queried" });
});

test.each(["/sandbox-checkout/sbx_secret?a=1", "/about.data?_routes=root,other"])("the answer to %s is not cached", (address) => {
  expect(read(address)).toMatchObject({ url: address });
  expect(read(address)).not.toHaveProperty("cached");
});

test("a new page is listed, and a removed one is unknown", () => {
  const later = makeReader({ listed: ["/blogs/new"], moved: [] });
  expect(later.read("/blogs/New/")).toMatchObject({ url: "/blogs/new", cached: "listed" });
  expect(later.read("/blogs/what-it-costs")).toMatchObject({ url: "/blogs/not-found", cached: "unknown" });
});

test("a moved address is rendered as it is, and not cached", () => {
  expect(read("/blogs/What-it-cost-once?q=1")).toMatchObject({ url: "/blogs/What-it-cost-once?q=1" });
  expect(read("/blogs/what-it-cost-once")).not.toHaveProperty("cached");
});

const led = (from: string, to: string, isPermanent = true) => ({ from, to, isPermanent });
const leading = makeReader({
  listed: ["/blogs/what-it-costs"],
  moved: ["/blogs/what-it-cost-once"],
  redirects: [
    led("/old", "/AIagent"),
    led("/old/deep", "/blog?tag=a#top"),
    led("/blogs/gone", "https://elsewhere.test/x", false),
    led("/café", "/file.pdf"),
    led("/about", "/blog"),
    led("/blogs/what-it-cost-once", "/blog"),
    led("/sandbox-checkout/1", "/blog"),
  ],
});

test.each([
  ["/old", "/AIagent"],
  ["/OLD/?a=1&b=%20", "/AIagent?a=1&b=%20"],
  ["/old.md", "/AIagent.md"],
  ["/old.md?a=1", "/AIagent.md?a=1"],
  ["/old.data", "/AIagent"],
  ["/old.data?a=1&_routes=root", "/AIagent?a=1"],
  ["/old.data?_routes=root,other", "/AIagent"],
  ["/old/deep?a=1", "/blog?tag=a#top"],
  ["/old/deep.md", "/blog.md?tag=a#top"],
  ["/caf%C3%A9", "/file.pdf"],
  ["/caf%C3%A9.md", "/file.pdf"],
  ["/blogs/gone?a=1", "https://elsewhere.test/x?a=1"],
])("the unknown address %s redirects to %s", (address, location) => {
  const found = leading.read(address);
  expect(found.leadsTo).toEqual({ location, isPermanent: !location.startsWith("https:") });
  expect(found).not.toHaveProperty("cached");
  expect(leading.readListed(address)).toBeUndefined();
});

test.each(["/about", "/about.md", "/blogs/what-it-cost-once", "/sandbox-checkout/1", "/older", "/old/other"])(
  "%s is unaffected by redirects",
  (address) => {
    expect(leading.read(address)).toEqual(read(address));
  },
);

test.each([
  ["/about", "/about"],
  ["/a%20b/%E2%82%AC", "/a%20b/%E2%82%AC"],
  ["/%", "/%25"],
  ["/%ff/a%20b", "/%25ff/a%2520b"],
])("the path %s is read as %s", (path, readable) => {
  expect(makeReadable(path)).toBe(readable);
});

test("reads any address that a client can send", () => {
  const signs = [
    "%",
    "%zz",
    "%ff",
    "%E2%82",
    "/",
    "//",
    "?",
    "&",
    "=",
    "#",
    ".data",
    "_.data",
    "_routes",
    "\\",
    "é",
    "\ud800",
    ":",
    "*",
    "a",
    "blogs",
  ];
  const draw = (seed: number) => signs[Math.floor(Math.abs(Math.sin(seed)) * 1e6) % signs.length] ?? "";
  for (let seed = 0; seed < 3000; seed += 1) {
    const address = `/${Array.from({ length: 6 }, (_, index) => draw(seed * 6 + index)).join("")}`;
    expect([address, read(address).pattern]).toEqual([address, expect.stringMatching(/^[/*]/)]);
  }
});
