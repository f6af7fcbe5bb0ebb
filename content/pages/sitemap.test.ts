import { expect, test } from "vitest";
import { sitePages } from "../metadata.ts";
import { posts } from "../posts/all.ts";
import { mapSite } from "./sitemap.ts";

const entries = mapSite({ posts, isTold: () => true }).flatMap((group) => group.entries);

test("each indexed page is on the sitemap once", () => {
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path } of sitePages.filter((page) => page.isIndexed)) expect(paths).toContain(path);
});

test("posts are below the blog, newest first", () => {
  const blog = mapSite({ posts, isTold: () => true })
    .find(({ id }) => id === "blog")
    ?.entries.map(({ path }) => path);
  expect(blog).toEqual(["/blog", ...posts.map(({ slug }) => `/blogs/${slug}`)]);
});

test("order pages aren't on it", () => {
  expect(entries.map(({ path }) => path)).not.toContain("/payment-confirmation");
});

test("a service's chapters are below it", () => {
  const chatbots = entries.find(({ path }) => path === "/chatbots");
  expect(chatbots?.parts).toHaveLength(8);
  expect(chatbots?.parts?.[0]?.path).toMatch(/^\/chatbots\?chapter=[a-z-]+$/);
});
