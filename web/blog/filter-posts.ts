import { limits } from "../../contract/limits.ts";

/** What a visitor looks for; an empty string stands for All. */
export type PostFilter = { q: string; category: string; tag: string };
export type FilterChoices = { categories: readonly string[]; tags: readonly string[] };

/** What a filter looks at. `text` is whatever the search goes through. */
export type Filtered = { text: string; category: string; tags: readonly string[] };

export const NO_FILTER: PostFilter = { q: "", category: "", tag: "" };

/** Without capitals and accents, as most people type. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word has to be somewhere in the text, in any order, whole or not. */
export function isMatch({ text, category, tags }: Filtered, filter: PostFilter): boolean {
  if (filter.category !== "" && category !== filter.category) return false;
  if (filter.tag !== "" && !tags.includes(filter.tag)) return false;
  const searched = fold(text);
  return fold(filter.q)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The categories and tags that find something together with the rest of the filter, and those that are chosen. */
export function offerChoices({ categories, tags }: FilterChoices, posts: readonly Filtered[], filter: PostFilter): FilterChoices {
  const finds = (changes: Partial<PostFilter>) => posts.some((post) => isMatch(post, { ...filter, ...changes }));
  return {
    categories: categories.filter((category) => category === filter.category || finds({ category })),
    tags: tags.filter((tag) => tag === filter.tag || finds({ tag })),
  };
}

/** The filter that an address names. A category or tag that no post has is as good as All. */
export function readFilter(query: URLSearchParams, { categories, tags }: FilterChoices): PostFilter {
  const chosen = (name: string, known: readonly string[]) => known.find((value) => value === query.get(name)) ?? "";
  const q = (query.get("q") ?? "").trim().slice(0, limits.searchLength);
  return { q, category: chosen("category", categories), tag: chosen("tag", tags) };
}

/** The address of a filtered list, without what is not filtered by. */
export function filterPath(filter: Partial<PostFilter>): string {
  const named = Object.entries(filter).map(([name, value]): [string, string] => [name, value.trim()]);
  const query = new URLSearchParams(named.filter(([, value]) => value !== ""));
  return query.size === 0 ? "/blog" : `/blog?${query}`;
}
