import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isGone, reasonOf } from "../../api/admin-api.ts";
import { EmptyNote } from "../empty-note.tsx";
import { LoadFailure } from "../failure.tsx";
import { useHasUnsaved } from "../unsaved-guard.tsx";
import { useInSheet } from "./list-and-item.tsx";
import { Toolbar } from "./toolbar.tsx";

type LoadedTabProps<Data> = {
  title: string;
  /** `loaded` is announced. `gone` is the text for a 404; without it the server's reason is shown. */
  texts: { loading: string; failed: string; loaded?: string | undefined; gone?: string };
  query: UseQueryResult<Data>;
  className?: string;
  remark?: string | undefined;
  /** More controls in the toolbar. */
  tools?: ReactNode;
  /** Shown in every state. */
  head?: ReactNode;
  /** Loading placeholder; without one, the loading text is shown. */
  skeleton?: ReactNode;
  /** Link shown for a 404. */
  wayOn?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** A tab for a single query, with loading, error and 404 states. An item that a colleague deleted stays below the note while anything is unsaved. */
export function LoadedTab<Data>({ title, texts, query, className = "", ...shown }: LoadedTabProps<Data>) {
  const { isPending, error, data } = query;
  const isSheet = useInSheet();
  const hasGone = isGone(error);
  const isUnsaved = useHasUnsaved();
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
        {data && (!hasGone || isUnsaved) && shown.children(data)}
      </div>
    </>
  );
}
