import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Collection } from "../../../contract/collections.ts";
import { listItems } from "./collection-api.ts";

export function collectionKey({ path }: Collection): readonly string[] {
  return ["collection", path];
}

export function collectionQuery(collection: Collection) {
  return queryOptions({ queryKey: collectionKey(collection), queryFn: async ({ signal }) => listItems(collection, signal) });
}

export function useCollection(collection: Collection) {
  return useQuery(collectionQuery(collection));
}
export type CollectionQuery = ReturnType<typeof useCollection>;
