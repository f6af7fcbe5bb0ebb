import { expect, test } from "vitest";
import { RichText } from "../../contract/rich-text.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { countMinutes, countWords, readBody } from "../../contract/post-rules.ts";
import { pageOfSeed } from "../blog.ts";
import { bulletList, heading, link, paragraph, richText } from "../rich-text.ts";
import { teamMemberSeed } from "../seed-items.ts";
import { posts } from "./all.ts";

const each = posts.map((post) => [post.slug, post] as const);

test("the newest post is first", () => {
  const dates = posts.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(each)("%s is a long read by one of the team, with a date that there is", (_, post) => {
  expect(countWords(post.body)).toBeGreaterThanOrEqual(900);
  expect(countWords(post.body)).toBeLessThanOrEqual(1500);
  expect(teamMemberSeed.map(({ name }) => name)).toContain(post.author);
  expect(post.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Date(post.date).toISOString().slice(0, 10)).toBe(post.date);
});

test.each(each)("%s fits what search engines show", (_, post) => {
  const { title, description } = pageOfSeed(post);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(158);
  expect(description.length).toBeGreaterThan(70);
});

test.each(each)("%s is a document as staff could edit it, whose links lead to this site only", (_, post) => {
  expect(RichText.parse(post.body)).toEqual(post.body);
  const links = JSON.stringify(post.body).match(/"href":"\//g) ?? [];
  expect(links.length).toBeGreaterThan(1);
  expect(readBody(post.body)).not.toMatch(/[[\]]|https?:/);
});

test.each(each)("%s has headings that can be told apart", (_, post) => {
  const ids = cutAtHeadings(post.body).sections.map(({ id }) => id);
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
  expect(countMinutes(words)).toBe(minutes);
});

test("text of links, headings and lists is counted", () => {
  const linked = paragraph("See ", link("our page", "/pricing"), " now");
  expect(countWords(richText(heading("See our page now"), bulletList(linked, "two words")))).toBe(10);
});

test("a heading's anchor is a slug of its text", () => {
  expect(heading("Whose answer is it?").attrs.id).toBe("whose-answer-is-it");
  expect(heading("Café: 3 – 4").attrs.id).toBe("cafe-3-4");
});
