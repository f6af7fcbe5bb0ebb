import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { failureOf } from "../../api/admin-api.ts";
import { nextCursor } from "../../api/next-link.ts";
import { useSearch } from "./use-search.ts";

export type ListQuery = { q?: string; cursor?: string };
export type ListPage<Item> = { items: Item[]; next: string | undefined };
export type LoadPage<Item> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>;

/** A list that the server searches and hands out page by page. */
export function usePagedList<Item>(name: string, loadPage: LoadPage<Item>) {
  const { search, setSearch, searched } = useSearch();
  const query = useInfiniteQuery({
    queryKey: [name, searched],
    queryFn: ({ pageParam, signal }) => loadPage(queryOf(searched, pageParam), signal),
    initialPageParam: "",
    getNextPageParam: (page: ListPage<Item>) => page.next,
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return { query, items, search, setSearch, searched };
}
export type PagedList<Item> = ReturnType<typeof usePagedList<Item>>;

function queryOf(q: string, cursor: string): ListQuery {
  return { ...(q === "" ? {} : { q }), ...(cursor === "" ? {} : { cursor }) };
}

type ListAnswer<Item> =
  | { ok: true; headers: Headers; json(): Promise<Item[]> }
  | { ok: false; status: number; headers: Headers; json(): Promise<unknown> };

/** @throws CallFailure for any answer but the list */
export async function readPage<Item>(response: ListAnswer<Item>): Promise<ListPage<Item>> {
  if (!response.ok) throw await failureOf(response);
  return { items: await response.json(), next: nextCursor(response.headers.get("Link")) };
}

export type Pages<Item> = InfiniteData<ListPage<Item>>;

/** The pages that were loaded, less one item. */
export function withoutItem<Item extends { _id: string }>(data: Pages<Item> | undefined, id: string): Pages<Item> | undefined {
  if (data === undefined) return undefined;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return { ...data, pages };
}
