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

/** The names of a list's address. */
export const FILTER_QUERY = ["q", "category", "tag", "page"] as const;

/** What an address asks of the list, no longer than the API takes it. */
export function readFilter(query: URLSearchParams) {
  const read = (name: string, max: number) => (query.get(name) ?? "").trim().slice(0, max);
  const page = /^[1-9]\d{0,2}$/.exec(query.get("page") ?? "")?.[0] ?? "1";
  return { q: read("q", limits.searchLength), category: read("category", limits.nameLength), tag: read("tag", limits.nameLength), page };
}

/** The address of a filtered list, without what is not filtered by. The first page has no number. */
export function filterPath(filter: Partial<PostFilter>, page = 1): string {
  const named = Object.entries(filter).map(([name, value]): [string, string] => [name, value.trim()]);
  const query = new URLSearchParams(named.filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/blog" : `/blog?${query}`;
}
