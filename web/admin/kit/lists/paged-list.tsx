import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyNote } from "../empty-note.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { SkeletonTable } from "./skeletons.tsx";
import { Table, TableBody, TableHead } from "./table-parts.tsx";
import { TAB_HEADING_ID } from "./toolbar.tsx";
import type { PagedList } from "./use-paged-list.ts";

export type ListTexts = { failed: string; empty: string; one: string; many: string };

type PagedTableProps<Item> = {
  list: PagedList<Item>;
  texts: ListTexts;
  /** Names the look of the rows. */
  className: string;
  columns: readonly string[];
  renderRow: (item: Item) => ReactNode;
};

/** Loading, failed, empty, nothing found, or rows with the way to more of them. */
export function PagedTable<Item>(props: PagedTableProps<Item>) {
  const { list, texts } = props;
  const { query, items } = list;
  return (
    <div className="list">
      <p className="sr-only" role="status">
        {describe(list, texts)}
      </p>
      {query.isError && !query.isFetchNextPageError && (
        <LoadFailure text={texts.failed} error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonTable className={props.className} columns={props.columns} />}
      {items && items.length === 0 && <NothingHere list={list} text={texts.empty} />}
      {items && items.length > 0 && <Rows {...props} items={items} />}
    </div>
  );
}

function Rows<Item>({ list, texts, className, columns, renderRow, items }: PagedTableProps<Item> & { items: Item[] }) {
  return (
    <>
      <Table aria-labelledby={TAB_HEADING_ID} className={`grid-table ${className}`} aria-busy={list.query.isPlaceholderData}>
        <TableHead columns={columns} />
        <TableBody>{items.map(renderRow)}</TableBody>
      </Table>
      <LoadMore list={list} texts={texts} shown={items.length} />
    </>
  );
}

function LoadMore<Item>({ list, texts, shown }: { list: PagedList<Item>; texts: ListTexts; shown: number }) {
  const { query } = list;
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button is gone: focus must not fall back to the top of the page.
    if (!query.hasNextPage && wasPressed.current) end.current?.focus();
    if (!query.hasNextPage) wasPressed.current = false;
  }, [query.hasNextPage]);
  const press = () => {
    wasPressed.current = true;
    void query.fetchNextPage();
  };
  return (
    <div className="load-more">
      {query.isFetchNextPageError && <LoadFailure text={texts.failed} error={query.error} isBusy={query.isFetching} onRetry={press} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={press}>
          Load more
        </Button>
      )}
      {!query.hasNextPage && (query.data?.pages.length ?? 0) > 1 && (
        <p ref={end} tabIndex={-1}>
          All {countOf(shown, texts)} shown
        </p>
      )}
    </div>
  );
}

function NothingHere<Item>({ list, text }: { list: PagedList<Item>; text: string }) {
  if (list.searched === "") return <EmptyNote text={text} />;
  return (
    <EmptyNote text={`Nothing matches “${list.searched}”`}>
      <Button variant="ghost" size="sm" onClick={() => list.setSearch("")}>
        Clear search
      </Button>
    </EmptyNote>
  );
}

function countOf(count: number, texts: ListTexts): string {
  return `${count} ${count === 1 ? texts.one : texts.many}`;
}

/** The quiet remark beside the heading. */
export function remarkOf<Item>({ query, items }: PagedList<Item>, texts: ListTexts): string | undefined {
  if (items === undefined || items.length === 0) return undefined;
  return query.hasNextPage ? `Newest ${countOf(items.length, texts)}` : countOf(items.length, texts);
}

function describe<Item>(list: PagedList<Item>, texts: ListTexts): string {
  const { query, items, searched } = list;
  if (query.isPending) return `Loading ${texts.many}...`;
  if (items === undefined || query.isPlaceholderData) return "";
  const count = query.hasNextPage ? `${countOf(items.length, texts)} or more` : countOf(items.length, texts);
  return searched === "" ? `${count} shown` : `${count} found`;
}
