import { useQueries } from "@tanstack/react-query";
import type { Collection } from "../../../contract/collections.ts";
import { limits } from "../../../contract/limits.ts";
import { SearchField } from "../kit/lists/search-field.tsx";
import { collectionQuery } from "./use-collection.ts";
import { useSearch } from "../kit/lists/use-search.ts";

/** One search for all collections of a tab, once one of them is longer than a page. */
export function CollectionSearch({ title, members }: { title: string; members: readonly Collection[] }) {
  const { search, setSearch, searched } = useSearch();
  const lists = useQueries({ queries: members.map(collectionQuery) });
  const isLong = lists.some(({ data }) => data !== undefined && data.length > limits.pageSize);
  if (!isLong && search === "" && searched === "") return null;
  return <SearchField label={`Search ${title}`} value={search} onChange={setSearch} />;
}
