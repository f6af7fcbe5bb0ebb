import { type ReactNode, useEffect, useRef } from "react";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyNote } from "../empty-note.tsx";
import { type Loading, LoadFailure } from "../failure.tsx";
import { SkeletonTable } from "./skeletons.tsx";
import { Table, TableBody, TableHead } from "./table-parts.tsx";

export type ListTexts = {
  failed: string;
  empty: string;
  /** What comes here, told while nothing has. */ emptyHint?: string;
  one: string;
  many: string;
};

/** A list as far as it is shown, whether the server hands it out page by page or the browser has it whole. */
export type ShownList<Item> = {
  query: Loading & { isPending: boolean };
  items: readonly Item[] | undefined;
  /** Whether these are still those of the search before. */
  isOutdated?: boolean;
  searched: string;
  clearSearch: () => void;
  /** How many filters narrow it. */
  filtered?: number;
  clearFilters?: () => void;
  /** How many there are without search and filters, where that is known. */
  unfiltered?: number;
  /** How it goes on; none for a list that is too short to. */
  more: More | undefined;
};

type More = { hasMore: boolean; wasMore: boolean; load: () => void; isBusy: boolean; failure?: Loading | undefined };

export type ListTableProps<Item> = {
  texts: ListTexts;
  /** Names the look of the rows. */
  className: string;
  columns: readonly string[];
  renderRow: (item: Item, index: number) => ReactNode;
};

type Named = { "aria-label": string } | { "aria-labelledby": string };

/** Loading, failed, empty, nothing found, or rows with the way to more of them. `told` is announced once something is there. */
export function ListTable<Item>(props: ListTableProps<Item> & { list: ShownList<Item>; told: string; name: Named }) {
  const { list, texts, className, columns, renderRow, told, name } = props;
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
            <TableHead columns={columns} />
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
    // The button is gone: focus must not fall back to the top of the page.
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

/** What narrows the list is offered to be taken away. */
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
