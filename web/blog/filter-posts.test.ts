import { expect, test } from "vitest";
import { filterPath, isMatch, NO_FILTER, offerChoices, readFilter } from "./filter-posts.ts";

const post = { text: "Chatbots that hand over, in Café Lahore", category: "AI Chatbots", tags: ["LLM", "Cost"] };
const matches = (changes: Partial<typeof NO_FILTER>) => isMatch(post, { ...NO_FILTER, ...changes });
const read = (query: string) => readFilter(new URLSearchParams(query));

test("an empty filter matches everything", () => {
  expect(matches({})).toBe(true);
  expect(matches({ q: "   " })).toBe(true);
});

test.each(["chatbots", "HAND over", "over hand", "chat", "cafe"])(
  "%j matches regardless of case, order, accents and as part of a word",
  (q) => {
    expect(matches({ q })).toBe(true);
  },
);

test("every word must match", () => {
  expect(matches({ q: "chatbots unheard" })).toBe(false);
});

test("category and tag match as a whole, and all three must match", () => {
  expect(matches({ category: "AI Chatbots", tag: "LLM", q: "lahore" })).toBe(true);
  expect(matches({ category: "AI" })).toBe(false);
  expect(matches({ tag: "LL" })).toBe(false);
  expect(matches({ category: "AI Chatbots", tag: "Testing" })).toBe(false);
});

test("regex characters are literal", () => {
  expect(matches({ q: ".*" })).toBe(false);
  expect(isMatch({ ...post, text: "C++ (and .*)" }, { ...NO_FILTER, q: "c++ (and" })).toBe(true);
});

test("the filter is read from the address", () => {
  expect(read("q=+hand+over+&category=Web3&tag=Cost&page=3")).toEqual({ q: "hand over", category: "Web3", tag: "Cost", page: "3" });
  expect(read("")).toEqual({ q: "", category: "", tag: "", page: "1" });
});

test.each(["0", "-1", "1.5", "1e3", "1000", "x"])("page %s counts as the first", (page) => {
  expect(read(`page=${page}`).page).toBe("1");
});

test("a search that is too long is cut", () => {
  expect(read(`q=${"a".repeat(1000)}`).q).toHaveLength(200);
});

test("an address has only the filters in use", () => {
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

test("only choices with results are offered, in the original order", () => {
  expect(offer({})).toEqual({ categories: ["AI", "Web3"], tags: ["Cost", "LLM", "Wallets"] });
});

test("each choice keeps only those of the other that still have results together with the search", () => {
  expect(offer({ category: "AI" })).toEqual({ categories: ["AI", "Web3"], tags: ["Cost", "LLM"] });
  expect(offer({ tag: "Wallets" })).toEqual({ categories: ["Web3"], tags: ["Cost", "LLM", "Wallets"] });
  expect(offer({ q: "two" })).toEqual({ categories: ["Web3"], tags: ["Cost", "Wallets"] });
});

test("the current choice stays in its list, so it can be seen and undone", () => {
  expect(offer({ q: "unheard", category: "Chatbots" })).toEqual({ categories: ["Chatbots"], tags: [] });
});
