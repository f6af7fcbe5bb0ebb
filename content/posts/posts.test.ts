import { expect, test } from "vitest";
import { metadataOfPost } from "../blog.ts";
import { blogMenu } from "../navigation.ts";
import { teamMemberSeed } from "../seed-items.ts";
import { categories, findPost, postPath, posts, tags } from "./all.ts";
import { headingId, listHeadings } from "./post-headings.ts";
import { plainText, splitLinks } from "./post-links.ts";
import { countMinutes, countWords, readBody } from "./post-reading.ts";

const each = posts.map((post) => [post.slug, post] as const);
const wordy = (count: number) => ({ body: [{ type: "paragraph" as const, text: "word ".repeat(count) }] });

test("the posts are those of the menu, in its order", () => {
  expect(posts.map(postPath)).toEqual(blogMenu.map(({ path }) => path));
});

test("the newest post is first", () => {
  const dates = posts.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test("a post is found by its slug and by nothing else", () => {
  expect(findPost("ai-chatbots")?.category).toBe("AI Chatbots");
  expect(findPost("AI-Chatbots")).toBeUndefined();
});

test("the filters have something to choose from", () => {
  expect(categories).toEqual(expect.arrayContaining(["AI Development", "AI Chatbots", "Web3"]));
  expect(tags.some((tag) => posts.filter((post) => post.tags.includes(tag)).length > 1)).toBe(true);
});

test.each(each)("%s is a long read by one of the team, with a date that there is", (_, post) => {
  expect(countWords(post)).toBeGreaterThanOrEqual(900);
  expect(countWords(post)).toBeLessThanOrEqual(1500);
  expect(teamMemberSeed.map(({ name }) => name)).toContain(post.author);
  expect(post.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Date(post.date).toISOString().slice(0, 10)).toBe(post.date);
});

test.each(each)("%s fits what search engines show", (_, post) => {
  const { title, description } = metadataOfPost(post);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(158);
  expect(description.length).toBeGreaterThan(70);
});

test.each(each)("%s links to this site only, and every bracket is a link", (_, post) => {
  const texts = post.body.flatMap((block) => (block.type === "list" ? block.items : [block.text]));
  const links = texts.flatMap(splitLinks).filter((part) => typeof part === "object");
  expect(links.length).toBeGreaterThan(1);
  expect(readBody(post)).not.toMatch(/[[\]]|https?:/);
});

test.each(each)("%s has headings that can be told apart", (_, post) => {
  const ids = listHeadings(post).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [1001, 6],
])("%i words take %i minutes", (words, minutes) => {
  expect(countMinutes(wordy(words))).toBe(minutes);
});

test("links count as their words, and headings and lists count too", () => {
  const text = "See [our page](/pricing) now";
  expect(
    countWords({
      body: [
        { type: "heading", text },
        { type: "list", items: [text, "two words"] },
      ],
    }),
  ).toBe(10);
});

test("a link is told from the text around it", () => {
  expect(splitLinks("See [our page](/pricing#pay) or [that](/web).")).toEqual([
    "See ",
    { words: "our page", path: "/pricing#pay" },
    " or ",
    { words: "that", path: "/web" },
    ".",
  ]);
});

test.each(["[a](https://other.test)", "[a](//other.test)", "[a](javascript:alert(1))", "[a] (/web)", "[](/web)"])(
  "%s stays text",
  (text) => {
    expect(splitLinks(text)).toEqual([text]);
    expect(plainText(text)).toBe(text);
  },
);

test("a heading's anchor is made of its letters", () => {
  expect(headingId("Whose answer is it?")).toBe("whose-answer-is-it");
  expect(headingId("Café: 3 – 4")).toBe("cafe-3-4");
});
