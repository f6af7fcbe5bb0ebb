import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { BackLink } from "../lists/item-view.tsx";
import { LoadedTab } from "../lists/loaded-tab.tsx";
import { useItemAddress } from "../lists/use-item-address.ts";

type DraftPageProps = {
  title: string;
  many: string;
  texts: { loading: string; failed: string };
  query: UseQueryResult;
  /** The editor, once there is what it edits. Its code is fetched with the first one that is opened. */
  children: ReactNode;
};

/** One thing, open to be written; loading, failed and gone as every item is. */
export function DraftPage({ title, many, texts, query, children }: DraftPageProps) {
  const { list } = useItemAddress();
  if (query.data !== undefined && query.error === null)
    return <Suspense fallback={<p className="remark opening">Opening the editor…</p>}>{children}</Suspense>;
  return (
    <LoadedTab title={title} texts={texts} query={query} head={<BackLink to={list} many={many} />}>
      {() => null}
    </LoadedTab>
  );
}
