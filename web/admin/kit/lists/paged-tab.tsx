import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { limits } from "../../../../contract/limits.ts";
import { countOf, ListTable, type ListTableProps, type ListTexts } from "./list-table.tsx";
import { SearchField } from "./search-field.tsx";
import { readTexts } from "../../../forms/read-texts.ts";
import { submitting } from "../call-form.tsx";
import { TAB_HEADING_ID, Toolbar } from "./toolbar.tsx";
import type { PagedList } from "./use-paged-list.ts";
import type { Arrivals } from "./use-arrivals.ts";
import { Button } from "../../../ui/button.tsx";

type PagerProps = { page: number; pages: number };

function Pager({ page, pages }: PagerProps) {
  const [query, setQuery] = useSearchParams();
  if (pages < 2) return null;
  const queryOf = (number: number) => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete("page");
    else next.set("page", String(number));
    return next;
  };
  const goTo = (form: HTMLFormElement) => {
    const number = Number(readTexts(form, ["page"]).page);
    if (form.reportValidity()) setQuery(queryOf(number));
  };
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <Link className="btn ghost sm" to={`?${queryOf(page - 1)}`}>
          Previous page
        </Link>
      )}
      <form className="pager-number" onSubmit={submitting(goTo)} noValidate>
        <label>
          Page <input key={page} className="num" type="number" name="page" min={1} max={pages} required defaultValue={page} />
        </label>
        <span className="num">of {pages}</span>
        <Button type="submit" variant="ghost" size="sm">
          Go
        </Button>
      </form>
      {page < pages && (
        <Link className="btn ghost sm" to={`?${queryOf(page + 1)}`}>
          Next page
        </Link>
      )}
    </nav>
  );
}

type PagedTabProps<Item> = ListTableProps<Item> & {
  title: string;
  list: PagedList<Item>;
  /** More controls in the toolbar. */
  children?: ReactNode;
  filters?: ReactNode;
  /** Checkbox for all rows, with the bulk actions. */
  selection?: ReactNode;
};

/** A tab with a list that the server searches and pages. */
export function PagedTab<Item>({ title, list, children, filters, selection, ...table }: PagedTabProps<Item>) {
  const { texts } = table;
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, texts)}>
        <ArrivalsNote arrivals={list.arrivals} one={texts.one} many={texts.many} />
        <SearchField label={`Search ${texts.many}`} hint={texts.searchHint} value={list.search} onChange={list.setSearch} />
        {children}
      </Toolbar>
      <div className="list">
        {filters}
        {selection}
        <ListTable {...table} list={list} name={{ "aria-labelledby": TAB_HEADING_ID }} told={tellCount(list, texts)} />
        <Pager {...list.numbered} />
      </div>
    </>
  );
}

const formatNumber = (count: number) => count.toLocaleString("en");

function remarkOf<Item>({ items = [], more, isOrdered, numbered }: PagedList<Item>, texts: ListTexts): string | undefined {
  if (items.length === 0) return undefined;
  if (!more.hasMore && numbered.page === 1) return countOf(items.length, texts);
  if (numbered.total >= limits.maxNumberedRows) return `${formatNumber(numbered.total)} ${texts.many} or more`;
  if (numbered.total > 0) return `${formatNumber(numbered.total)} ${texts.many}`;
  return `${isOrdered ? "First" : "Newest"} ${countOf(items.length, texts)}`;
}

function tellCount<Item>({ items, isOutdated, searched, filtered, more }: PagedList<Item>, texts: ListTexts): string {
  if (items === undefined || isOutdated) return "";
  const count = more.hasMore ? `${countOf(items.length, texts)} or more` : countOf(items.length, texts);
  return searched === "" && filtered === 0 ? `${count} shown` : `${count} found`;
}

/** Announces new rows in a live region and offers to show them. Positioned over the list, so that it causes no layout shift. */
function ArrivalsNote({ arrivals: { waiting, told, show }, one, many }: { arrivals: Arrivals; one: string; many: string }) {
  const describe = (count: number) => `${count} new ${count === 1 ? one : many}.`;
  return (
    <div className="arrivals" role="status">
      {waiting > 0 ? (
        <Button size="sm" onClick={show}>
          {describe(waiting)} Show
        </Button>
      ) : (
        told.count > 0 && (
          <span key={told.time} className="sr-only">
            {describe(told.count)}
          </span>
        )
      )}
    </div>
  );
}
