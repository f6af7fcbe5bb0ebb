import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isGone, reasonOf } from "../../api/admin-api.ts";
import { EmptyNote } from "../empty-note.tsx";
import { LoadFailure } from "../failure.tsx";
import { useInSheet } from "./list-and-item.tsx";
import { Toolbar } from "./toolbar.tsx";

type LoadedTabProps<Data> = {
  title: string;
  /** `loaded` is announced. `gone` is said where it is no longer there; without it, what the server says of that. */
  texts: { loading: string; failed: string; loaded?: string | undefined; gone?: string };
  query: UseQueryResult<Data>;
  className?: string;
  remark?: string | undefined;
  /** What else the top of the tab offers. */
  tools?: ReactNode;
  /** What stands above, whatever became of the rest. */
  head?: ReactNode;
  /** The shape of what is coming; without one, the words are shown. */
  skeleton?: ReactNode;
  /** The way on from what is gone. */
  wayOn?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** A tab about one thing that is read: loading, failed, gone, or there. */
export function LoadedTab<Data>({ title, texts, query, className = "", ...shown }: LoadedTabProps<Data>) {
  const { isPending, error, data } = query;
  const isSheet = useInSheet();
  const hasGone = isGone(error);
  const look = isPending && !shown.skeleton ? "remark" : hasGone ? "" : "sr-only";
  return (
    <>
      {isSheet ? (
        <header className="sheet-head">
          {shown.head}
          {shown.tools}
        </header>
      ) : (
        <Toolbar title={title} remark={shown.remark}>
          {shown.tools}
        </Toolbar>
      )}
      <div className={`list ${className}`}>
        {!isSheet && shown.head}
        <div className={look} role="status">
          {isPending && texts.loading}
          {hasGone && <EmptyNote text={texts.gone ?? reasonOf(error) ?? texts.failed}>{shown.wayOn}</EmptyNote>}
          {!isPending && !hasGone && texts.loaded}
        </div>
        {!hasGone && <LoadFailure text={texts.failed} query={query} />}
        {isPending && shown.skeleton}
        {data && !hasGone && shown.children(data)}
      </div>
    </>
  );
}
