import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { limits } from "../../../contract/limits.ts";
import { listItems } from "./collection-api.ts";
import { wordsOf } from "./collection-item.ts";
import { findItems } from "./find-items.ts";
import { useSearched } from "../kit/lists/use-search.ts";

export function collectionKey({ path }: Collection): readonly string[] {
  return ["collection", path];
}

export function collectionQuery(collection: Collection) {
  return queryOptions({ queryKey: collectionKey(collection), queryFn: async ({ signal }) => listItems(collection, signal) });
}

/** Items of a collection, filtered by the search and paged in the browser. */
export function useCollection(collection: Collection) {
  const query = useQuery(collectionQuery(collection));
  const { searched, setSearched } = useSearched();
  const [most, setMost] = useState<number>(limits.pageSize);
  const { data } = query;
  const matching = data && findItems(data, searched, (item) => wordsOf(collection, item));
  const found = matching?.length ?? 0;
  const more = { hasMore: found > most, wasMore: true, isBusy: false, load: () => setMost((shown) => shown + limits.pageSize) };
  return {
    query,
    items: matching?.slice(0, most),
    all: data ?? [],
    /** Number of matching items. */
    found,
    searched,
    clearSearch: () => setSearched(""),
    more: found > limits.pageSize ? more : undefined,
  };
}
export type CollectionItems = ReturnType<typeof useCollection>;
