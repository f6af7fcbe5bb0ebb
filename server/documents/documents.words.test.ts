import { expect, test } from "vitest";
import { documents } from "../../content/documents/all.ts";
import { findPage, publicPaths, sitePages } from "../../content/metadata.ts";
import { titled } from "../../content/page-words.ts";
import { readWords } from "../../contract/document-rules.ts";
import { isReserved } from "../../contract/redirect-rules.ts";
import { keptOf, originalOf, wordsWith } from "./documents.words.ts";
import { readRich, withWords } from "./stored-words.ts";

const isPage = (path: string) => publicPaths.includes(path) || isReserved(path);

test.each(documents)("the original of $label fits its fields, and is read unchanged", (document) => {
  const original = originalOf(document);
  expect(readWords(document, original, { readRich, isPage })).toEqual({ words: original, faults: [] });
});

test.each(documents)("an edit of one text of $label leaves its others as they are", (document) => {
  const original = originalOf(document);
  for (const [name, word] of Object.entries(original)) {
    const edited = { ...original, [name]: changeFirst(word) };
    expect(wordsWith(document, keptOf(document, edited))).toEqual(edited);
  }
});

/** The value with its first text changed, at any depth. */
function changeFirst(word: unknown): unknown {
  if (typeof word === "string") return `${word} again`;
  if (Array.isArray(word)) return word.slice(1);
  if (typeof word !== "object" || word === null) return null;
  const [first] = Object.entries(word);
  return first ? { ...word, [first[0]]: changeFirst(first[1]) } : word;
}

const paths = ["/about", "/portfolio", "/case-studies", "/pricing", "/learn-more", "/guide", "/blog", "/contact-us", "/agents", "/sitemap"];

test.each(paths)("the title and description of %s for search engines can be edited", (path) => {
  const document = documents.find((each) => each.path === path && each.fields.some(({ name }) => name === "search"));
  const search = { title: "Another title", description: "Another description" };
  expect(sitePages.map((page) => page.path)).toContain(path);
  expect(withWords({ [document?.name ?? ""]: { search } }, () => findPage(path))).toMatchObject({
    title: titled("Another title"),
    description: "Another description",
  });
});
