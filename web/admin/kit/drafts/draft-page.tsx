import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BackLink } from "../lists/item-view.tsx";
import { LoadedTab } from "../lists/loaded-tab.tsx";
import { useItemAddress } from "../lists/use-item-address.ts";

type DraftPageProps = {
  title: string;
  many: string;
  texts: { loading: string; failed: string };
  query: UseQueryResult;
  children: ReactNode;
};

/** Loads the item of a draft editor and shows loading, error and 404 states. A failed refetch leaves an open editor alone: it has unsaved input. */
export function DraftPage({ title, many, texts, query, children }: DraftPageProps) {
  const { list } = useItemAddress();
  if (query.data !== undefined) return children;
  return (
    <LoadedTab title={title} texts={texts} query={query} head={<BackLink to={list} many={many} />}>
      {() => null}
    </LoadedTab>
  );
}
