import { expect, test } from "vitest";
import { cutPage } from "./page-parts.ts";

const page =
  '<html><head><title>A</title></head><body><p>One</p><script>kept()</script><p>Two</p><script>a()</script><script type="module">b()</script></body></html>';

test("a page is cut at the end of its head and before the scripts it ends with", () => {
  expect(cutPage(page)).toEqual({
    head: "<!DOCTYPE html><html><head><title>A</title>",
    body: ["</head><body><p>One</p><script>kept()</script><p>Two</p>"],
    scripts: '<script>a()</script><script type="module">b()</script>',
    end: "</body></html>",
  });
});

test("a page that ends without scripts keeps its end", () => {
  expect(cutPage("<head></head><body><p>One</p></body>")).toEqual({
    head: "<!DOCTYPE html><head>",
    body: ["</head><body><p>One</p>"],
    scripts: "",
    end: "</body>",
  });
});
