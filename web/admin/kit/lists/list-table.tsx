import { type ReactNode, useEffect, useRef } from "react";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyNote } from "../empty-note.tsx";
import { type Loading, LoadFailure } from "../failure.tsx";
import { SkeletonTable } from "./skeletons.tsx";
import type { Sort } from "./sort-head.tsx";
import { Table, TableBody, TableHead } from "./table-parts.tsx";

export type ListTexts = {
  failed: string;
  empty: string;
  /** Second line of the empty state. */ emptyHint?: string;
  /** In the empty search field. */ searchHint?: string;
  one: string;
  many: string;
};

/** A list as shown, whether paged by the server or loaded as a whole. */
export type ShownList<Item> = {
  query: Loading & { isPending: boolean };
  items: readonly Item[] | undefined;
  /** Whether these are still the previous search's results. */
  isOutdated?: boolean;
  searched: string;
  clearSearch: () => void;
  filtered?: number;
  clearFilters?: () => void;
  /** Number of rows without search and filters, if known. */
  unfiltered?: number;
  /** "Load more"; undefined if the list fits on a page. */
  more: More | undefined;
};

type More = { hasMore: boolean; wasMore: boolean; load: () => void; isBusy: boolean; failure?: Loading | undefined };

export type ListTableProps<Item> = {
  texts: ListTexts;
  className: string;
  columns: readonly string[];
  sort?: Sort;
  renderRow: (item: Item, index: number) => ReactNode;
};

type TableName = { "aria-label": string } | { "aria-labelledby": string };

/** List with loading, error and empty states. `told` is announced once it's loaded. */
export function ListTable<Item>(props: ListTableProps<Item> & { list: ShownList<Item>; told: string; name: TableName }) {
  const { list, texts, className, columns, sort, renderRow, told, name } = props;
  const { query, items, more } = list;
  return (
    <>
      <p className="sr-only" role="status">
        {query.isPending ? `Loading ${texts.many}...` : told}
      </p>
      <LoadFailure text={texts.failed} query={query} />
      {query.isPending && <SkeletonTable className={className} columns={columns} />}
      {items?.length === 0 && <NothingHere list={list} texts={texts} />}
      {items && items.length > 0 && (
        <>
          <Table {...name} className={`grid-table ${className}`} aria-busy={list.isOutdated}>
            <TableHead columns={columns} sort={sort} />
            <TableBody>{items.map(renderRow)}</TableBody>
          </Table>
          {more && <LoadMore more={more} texts={texts} shown={items.length} />}
        </>
      )}
    </>
  );
}

function LoadMore({ more, texts, shown }: { more: More; texts: ListTexts; shown: number }) {
  const { hasMore, wasMore, load, isBusy, failure } = more;
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button was removed: keep focus here instead of losing it to the body.
    if (!hasMore && wasPressed.current) end.current?.focus();
    if (!hasMore) wasPressed.current = false;
  }, [hasMore]);
  const press = () => {
    wasPressed.current = true;
    load();
  };
  return (
    <div className="load-more">
      {failure && <LoadFailure text={texts.failed} query={failure} />}
      {hasMore && !failure && (
        <Button variant="ghost" size="sm" busy={isBusy} onClick={press}>
          Load more
        </Button>
      )}
      {!hasMore && wasMore && (
        <p ref={end} tabIndex={-1}>
          All {countOf(shown, texts)} shown
        </p>
      )}
    </div>
  );
}

/** Empty state; offers to clear search and filters. */
function NothingHere<Item>({ list, texts }: { list: ShownList<Item>; texts: ListTexts }) {
  const { searched, clearSearch, filtered = 0, clearFilters, unfiltered = 0 } = list;
  const isSearched = searched !== "";
  if (!isSearched && filtered === 0) return <EmptyNote text={texts.empty}>{texts.emptyHint && <p>{texts.emptyHint}</p>}</EmptyNote>;
  const text = filtered === 0 ? staffMessages.nothingMatches(searched) : staffMessages.nothingFiltered(texts.many, searched);
  return (
    <EmptyNote text={text}>
      {unfiltered > 0 && <p>{staffMessages.withoutFilters(countOf(unfiltered, texts))}</p>}
      <div className="btns">
        {isSearched && (
          <Button variant="ghost" size="sm" onClick={clearSearch}>
            Clear search
          </Button>
        )}
        {filtered > 0 && (
          <Button variant="ghost" size="sm" onClick={clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
    </EmptyNote>
  );
}

export function countOf(count: number, { one, many }: Pick<ListTexts, "one" | "many">): string {
  return `${count} ${count === 1 ? one : many}`;
}
