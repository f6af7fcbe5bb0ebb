import { limits } from "../../contract/limits.ts";

/** The visitor's filter; an empty string means All. */
export type PostFilter = { q: string; category: string; tag: string };
export type FilterChoices = { categories: readonly string[]; tags: readonly string[] };

/** A post as the filter sees it. `text` is the full-text search's input. */
export type Filtered = { text: string; category: string; tags: readonly string[] };

export const NO_FILTER: PostFilter = { q: "", category: "", tag: "" };

/** Case folding and accent removal. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word must be in the text, in any order, as a whole or a part. */
export function isMatch({ text, category, tags }: Filtered, filter: PostFilter): boolean {
  if (filter.category !== "" && category !== filter.category) return false;
  if (filter.tag !== "" && !tags.includes(filter.tag)) return false;
  const searched = fold(text);
  return fold(filter.q)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The categories and tags with results under the rest of the filter, plus the current choice. */
export function offerChoices({ categories, tags }: FilterChoices, posts: readonly Filtered[], filter: PostFilter): FilterChoices {
  const finds = (changes: Partial<PostFilter>) => posts.some((post) => isMatch(post, { ...filter, ...changes }));
  return {
    categories: categories.filter((category) => category === filter.category || finds({ category })),
    tags: tags.filter((tag) => tag === filter.tag || finds({ tag })),
  };
}

/** The query parameters of a list. */
export const FILTER_QUERY = ["q", "category", "tag", "page"] as const;

/** Parses the list's query, cut to the lengths the API accepts. */
export function readFilter(query: URLSearchParams) {
  const read = (name: string, max: number) => (query.get(name) ?? "").trim().slice(0, max);
  const page = /^[1-9]\d{0,2}$/.exec(query.get("page") ?? "")?.[0] ?? "1";
  return { q: read("q", limits.searchLength), category: read("category", limits.nameLength), tag: read("tag", limits.nameLength), page };
}

/** The address of a filtered list, without empty filters. The first page has no number. */
export function filterPath(filter: Partial<PostFilter>, page = 1): string {
  const named = Object.entries(filter).map(([name, value]): [string, string] => [name, value.trim()]);
  const query = new URLSearchParams(named.filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/blog" : `/blog?${query}`;
}
