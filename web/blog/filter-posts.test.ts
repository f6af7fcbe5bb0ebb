import { expect, test } from "vitest";
import { filterPath, isMatch, NO_FILTER, offerChoices, readFilter } from "./filter-posts.ts";

const post = { text: "Chatbots that hand over, in Café Lahore", category: "AI Chatbots", tags: ["LLM", "Cost"] };
const matches = (changes: Partial<typeof NO_FILTER>) => isMatch(post, { ...NO_FILTER, ...changes });
const read = (query: string) => readFilter(new URLSearchParams(query));

test("no filter lets everything through", () => {
  expect(matches({})).toBe(true);
  expect(matches({ q: "   " })).toBe(true);
});

test.each(["chatbots", "HAND over", "over hand", "chat", "cafe"])("%j is found in any case, order and part, without accents", (q) => {
  expect(matches({ q })).toBe(true);
});

test("every word has to be there", () => {
  expect(matches({ q: "chatbots unheard" })).toBe(false);
});

test("category and tag match whole, and all three have to hold", () => {
  expect(matches({ category: "AI Chatbots", tag: "LLM", q: "lahore" })).toBe(true);
  expect(matches({ category: "AI" })).toBe(false);
  expect(matches({ tag: "LL" })).toBe(false);
  expect(matches({ category: "AI Chatbots", tag: "Testing" })).toBe(false);
});

test("characters with a meaning in patterns are only characters", () => {
  expect(matches({ q: ".*" })).toBe(false);
  expect(isMatch({ ...post, text: "C++ (and .*)" }, { ...NO_FILTER, q: "c++ (and" })).toBe(true);
});

test("what a list shows is read from an address", () => {
  expect(read("q=+hand+over+&category=Web3&tag=Cost&page=3")).toEqual({ q: "hand over", category: "Web3", tag: "Cost", page: "3" });
  expect(read("")).toEqual({ q: "", category: "", tag: "", page: "1" });
});

test.each(["0", "-1", "1.5", "1e3", "1000", "x"])("the page %s is the first", (page) => {
  expect(read(`page=${page}`).page).toBe("1");
});

test("an endless search is cut", () => {
  expect(read(`q=${"a".repeat(1000)}`).q).toHaveLength(200);
});

test("an address names what is filtered by and nothing else", () => {
  expect(filterPath({})).toBe("/blog");
  expect(filterPath({ q: "  ", category: "", tag: "LLM" })).toBe("/blog?tag=LLM");
  expect(filterPath({ tag: "LLM" }, 2)).toBe("/blog?tag=LLM&page=2");
  expect(filterPath({ q: " a & b ", category: "AI Chatbots" })).toBe("/blog?q=a+%26+b&category=AI+Chatbots");
});

const listed = [
  { text: "one", category: "AI", tags: ["LLM", "Cost"] },
  { text: "two", category: "Web3", tags: ["Cost", "Wallets"] },
];
const all = { categories: ["AI", "Chatbots", "Web3"], tags: ["Cost", "LLM", "RAG", "Wallets"] };
const offer = (changes: Partial<typeof NO_FILTER>) => offerChoices(all, listed, { ...NO_FILTER, ...changes });

test("only what finds something is offered, in the order of all", () => {
  expect(offer({})).toEqual({ categories: ["AI", "Web3"], tags: ["Cost", "LLM", "Wallets"] });
});

test("each choice leaves of the other what it still finds together with it and the search", () => {
  expect(offer({ category: "AI" })).toEqual({ categories: ["AI", "Web3"], tags: ["Cost", "LLM"] });
  expect(offer({ tag: "Wallets" })).toEqual({ categories: ["Web3"], tags: ["Cost", "LLM", "Wallets"] });
  expect(offer({ q: "two" })).toEqual({ categories: ["Web3"], tags: ["Cost", "Wallets"] });
});

test("what is chosen stays in its list, so that it can be seen and taken back", () => {
  expect(offer({ q: "unheard", category: "Chatbots" })).toEqual({ categories: ["Chatbots"], tags: [] });
});
