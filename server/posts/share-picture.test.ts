import { expect, test } from "vitest";
import { BLOG_PICTURE, sharePicturePath } from "../../content/share-pictures.ts";
import { pageOfPost, pageOfSeed } from "../../content/blog.ts";
import { posts } from "../../content/posts/all.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { drawTitle } from "./share-picture.ts";

const site = useTestApp();
const letters = Object.fromEntries(
  "abcdefghijklmnopqrstuvwxyz ".split("").map((letter) => [letter, { advance: 50, outline: `M${letter.charCodeAt(0)} 0` }]),
);

test("a title is drawn letter by letter, in up to three lines", () => {
  const svg = drawTitle("what a bot costs in a year of small talk", letters) ?? "";
  expect(svg.match(/<path /g)).toHaveLength(
    "what a bot costs in a year of small talk".length - (new Set(svg.match(/ [\d.]+\) scale/g)).size - 1),
  );
  expect(new Set(svg.match(/ [\d.]+\) scale/g)).size).toBeLessThanOrEqual(3);
});

test("a title with letters missing in the fonts, or too long, is not drawn", () => {
  expect(drawTitle("قیمت", letters)).toBeUndefined();
  expect(drawTitle("word ".repeat(60).trim(), letters)).toBeUndefined();
});

test("a seeded post has its built picture; a changed one has a picture of its title, whose address changes with it", () => {
  const { post } = pageOfSeed(posts[0]);
  if (post === undefined) throw new Error("the page of a seeded post has no post");
  expect(sharePicturePath(pageOfPost(post))).toBe(`/share/blogs-${post.slug}.png`);
  const renamed = pageOfPost({ ...post, title: "Another", changedAt: "2026-11-27T12:00:00+05:00" });
  expect(sharePicturePath(renamed)).toBe(`/share/posts/${post.slug}.png?of=20261127120000`);
});

test("an unknown post has no picture (404), and a post whose picture can't be drawn gets the blog's", async () => {
  expect((await site.request("/share/posts/unheard-of.png")).status).toBe(404);
  expect((await site.request("/share/posts/ai-chatbots")).status).toBe(404);
  const { status, headers } = await site.request("/share/posts/ai-chatbots.png");
  // Drawn only in a build.
  expect(["200 image/png", `302 ${BLOG_PICTURE}`]).toContain(`${status} ${headers.get("Location") ?? headers.get("Content-Type")}`);
});
