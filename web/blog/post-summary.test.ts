import { expect, test } from "vitest";
import { findPost, posts } from "../../content/posts/all.ts";
import { readBody } from "../../content/posts/post-reading.ts";
import { findBanner } from "./find-banner.ts";
import { NO_FILTER } from "./filter-posts.ts";
import { filterChoices, listChoices, listPosts, listRelated, toByline } from "./post-summary.ts";

const slugsOf = (all: readonly { slug: string }[]) => all.map(({ slug }) => slug);

test.each(slugsOf(posts))("%s has its banner in every size and both formats", (slug) => {
  const banner = findBanner(slug);
  expect(banner?.ground).toMatch(/^#[0-9a-f]{6}$/);
  for (const [type, srcset] of Object.entries({ avif: banner?.avif, webp: banner?.webp })) {
    for (const width of [480, 960, 1440, 1920]) expect(srcset).toMatch(new RegExp(`${slug}-${width}\\b[^ ]*\\.${type}\\S* ${width}w`));
  }
});

test("a post may do without a banner", () => {
  expect(findBanner("unheard-of")).toBeUndefined();
});

test("the index finds words that only a post's body has", () => {
  expect(slugsOf(listPosts({ ...NO_FILTER, q: "tribunal" }))).toEqual(["ai-chatbots"]);
  expect(slugsOf(listPosts(NO_FILTER))).toEqual(slugsOf(posts));
});

test("the index offers only what finds a post together with the rest of the filter", () => {
  expect(listChoices(NO_FILTER)).toEqual(filterChoices);
  expect(listChoices({ ...NO_FILTER, q: "tribunal" })).toMatchObject({ categories: ["AI Chatbots"] });
  for (const tag of listChoices({ ...NO_FILTER, category: "Web3" }).tags) {
    expect(slugsOf(listPosts({ ...NO_FILTER, category: "Web3", tag }))).toEqual(["web3-solutions"]);
  }
});

test("the posts that share the most are related first, the post itself is not", () => {
  expect(slugsOf(listRelated(posts[0]))).toEqual(["ai-chatbots", "web3-solutions"]);
  const chatbots = findPost("ai-chatbots") ?? posts[0];
  expect(slugsOf(listRelated(chatbots))).toEqual(["ai-in-web-development", "web3-solutions"]);
});

test("what lists are told of posts holds none of their text", () => {
  const told = JSON.stringify([listPosts(NO_FILTER), listRelated(posts[0])]);
  for (const post of posts) expect(told).not.toContain(readBody(post).split("\n")[0]);
});

test("a post's date is the same day everywhere, and its moment says in which zone", () => {
  expect(toByline(posts[0])).toMatchObject({ date: "2026-10-13T09:00:00+05:00", shownDate: "13 October 2026", minutes: 7 });
  for (const post of posts) expect(new Date(toByline(post).date).toISOString().slice(0, 10)).toBe(post.date);
});
