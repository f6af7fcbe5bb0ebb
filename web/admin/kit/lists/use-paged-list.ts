import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../../contract/limits.ts";
import { type ApiAnswer, readAnswer } from "../../api/admin-api.ts";
import type { CallOptions } from "../../api/use-read.ts";
import type { Filters } from "../filters/use-filters.ts";
import { useLooked } from "../../live/use-looked.ts";
import { useArrivals } from "./use-arrivals.ts";
import { useSearch } from "./use-search.ts";

type ListQuery = { q?: string; cursor?: string; page?: string; limit?: string; total?: "1" };
type ListPage<Item> = { items: Item[]; next: string | undefined };
type LoadPage<Item, Values> = (
  query: ListQuery & Partial<Values>,
  options: CallOptions,
) => Promise<ApiAnswer<Item[]> & { headers: Headers }>;

const MAX_PAGE = limits.maxNumberedRows / limits.pageSize;

/** Infinite query of a list that the server searches, filters and pages. */
export function usePagedList<Item extends { _id: string }, Values extends object = object>(
  name: string,
  loadPage: LoadPage<Item, Values>,
  filters?: Filters<Values>,
) {
  const { search, setSearch, searched } = useSearch();
  const none: Partial<Values> = {};
  const values = filters?.values ?? none;
  const filtered = filters?.count ?? 0;
  const [number, goToPage] = usePageNumber();
  const queryKey = [name, searched, values, number];
  const count = { limit: "1", total: "1" } as const;
  const pages = usePageCount([name, "total", searched, values], async (options) =>
    loadPage({ ...values, ...queryOf(searched, ""), ...count }, options),
  );
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      readPage(await loadPage({ ...values, ...queryOf(searched, pageParam, number) }, { init: { signal } })),
    initialPageParam: "",
    getNextPageParam: (page: ListPage<Item>) => page.next,
    placeholderData: keepPreviousData,
  });
  const loaded = query.data?.pages.flatMap((page) => page.items);
  const isNarrowed = searched !== "" || filtered > 0;
  const whole = usePageCount(
    [name, "total", "", {}],
    async (options) => loadPage({ ...none, ...count }, options),
    isNarrowed && loaded?.length === 0,
  );
  const current = query.isPlaceholderData ? undefined : loaded;
  // A page beyond the last one, for example after its only row was deleted.
  const isBeyond = number > 1 && !query.isFetching && current?.length === 0;
  const last = Math.min(number - 1, Math.max(1, pages.pages));
  useEffect(() => {
    if (isBeyond) goToPage(last);
  }, [isBeyond, last, goToPage]);
  const { shown, arrivals } = useArrivals(current, JSON.stringify(queryKey), query.isFetchedAfterMount);
  useLooked(name, query.isSuccess && !query.isFetching && arrivals.waiting === 0);
  const { isFetchNextPageError: hasMoreFailed, isFetching, error } = query;
  const load = () => void query.fetchNextPage();
  return {
    query: { ...query, error: hasMoreFailed ? null : error },
    items: shown ?? loaded,
    arrivals,
    isOutdated: query.isPlaceholderData,
    search,
    setSearch,
    searched,
    clearSearch: () => setSearch(""),
    filtered,
    /** Search and filters by the API's parameter names. */
    asked: { ...values, ...queryOf(searched, "") },
    /** Whether it has another sort order than the default, newest first. */
    isOrdered: "order" in values,
    clearFilters: () => filters?.clear(),
    /** First page's number, and the number of pages. */
    numbered: { page: number, ...pages },
    /** Number of rows without search and filters, fetched only if nothing matches. */
    unfiltered: whole.total,
    more: {
      hasMore: query.hasNextPage,
      wasMore: (query.data?.pages.length ?? 0) > 1,
      load,
      isBusy: query.isFetchingNextPage,
      failure: hasMoreFailed ? { error, isFetching, refetch: load } : undefined,
    },
  };
}
export type PagedList<Item, Values extends object = object> = ReturnType<typeof usePagedList<Item & { _id: string }, Values>>;

function queryOf(q: string, cursor: string, page = 1): ListQuery {
  const place = cursor === "" ? page > 1 && { page: String(page) } : { cursor };
  return { ...(q !== "" && { q }), ...place };
}

function usePageNumber() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get("page"));
  const isPage = Number.isInteger(page) && page >= 1 && page <= MAX_PAGE;
  const goTo = useCallback(
    (number: number) => {
      const next = new URLSearchParams(location.search);
      if (number === 1) next.delete("page");
      else next.set("page", String(number));
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return [isPage ? page : 1, goTo] as const;
}

/** Number of rows and pages. A separate query, so that the first page doesn't wait for the count. */
function usePageCount(queryKey: readonly unknown[], load: (options: CallOptions) => Promise<{ headers: Headers }>, enabled = true) {
  const { data } = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => ({ total: Number((await load({ init: { signal } })).headers.get("X-Total-Count") ?? "") }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return { total, pages: Math.ceil(total / limits.pageSize) };
}

/** @throws CallFailure for an error response */
export async function readPage<Item>(response: ApiAnswer<Item[]> & { headers: Headers }): Promise<ListPage<Item>> {
  return { items: await readAnswer(response), next: nextCursor(response.headers.get("Link")) };
}

export type Pages<Item> = InfiniteData<ListPage<Item>>;

/** Cursor of the next page from a `Link` header; undefined on the last page. */
export function nextCursor(header: string | null): string | undefined {
  for (const [, address = "", parameters = ""] of (header ?? "").matchAll(/<([^>]*)>([^<]*)/g)) {
    if (relationsOf(parameters).includes("next")) return cursorOf(address);
  }
  return undefined;
}

function relationsOf(parameters: string): string[] {
  const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
  return (quoted ?? bare ?? "").toLowerCase().split(/\s+/);
}

// Only the cursor is read from the URL, so that the token is never sent to a URL from a response.
function cursorOf(address: string): string | undefined {
  const query = address.slice(address.indexOf("?") + 1);
  return address.includes("?") ? (new URLSearchParams(query).get("cursor") ?? undefined) : undefined;
}
