import { useRef } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { limits } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { CollectionRow } from "./collection-row.tsx";
import type { Item } from "./collection-item.ts";
import { EmptyNote } from "../kit/empty-note.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { SkeletonTable } from "../kit/lists/skeletons.tsx";
import { Table, TableBody, TableHead } from "../kit/lists/table-parts.tsx";
import type { CollectionQuery } from "./use-collection.ts";
import { useOrder } from "./order/use-order.ts";
import type { ShownItems } from "./use-shown-items.ts";

type CollectionListProps = {
  collection: Collection;
  query: CollectionQuery;
  list: ShownItems;
  onBegin: () => void;
  editedId: string | undefined;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

export function CollectionList({ collection, query, list, onBegin, editedId, onEdit, onDelete }: CollectionListProps) {
  const { texts, hasPicture } = collection;
  const { announcement, move } = useOrder(collection);
  const { searched, found = [], shown = [] } = list;
  const columns = [...(hasPicture ? ["Image"] : []), texts.one.charAt(0).toUpperCase() + texts.one.slice(1), "Actions"];
  const className = hasPicture ? "items pictured" : "items";
  return (
    <>
      <p className="sr-only" role="status">
        {query.isPending ? `Loading ${texts.one}s...` : announcement}
      </p>
      <p className="sr-only" role="status">
        {query.data && searched !== "" && `${found.length} of ${query.data.length} found`}
      </p>
      {query.isError && (
        <LoadFailure text={texts.loadFailed} error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonTable className={className} columns={columns} />}
      {query.data?.length === 0 && <EmptyNote text={texts.empty} />}
      {query.data && query.data.length > 0 && found.length === 0 && <NothingFound list={list} />}
      {shown.length > 0 && (
        <Table aria-label={texts.heading} className={`grid-table ${className}`}>
          <TableHead columns={columns} />
          <TableBody>
            {shown.map((item, index) => (
              <CollectionRow
                key={item._id}
                collection={collection}
                item={item}
                isEdited={item._id === editedId}
                isFirst={index === 0}
                isLast={index === found.length - 1}
                // Between two that are found others may stand.
                isMovable={searched === ""}
                onMove={(moved, direction) => {
                  onBegin();
                  if (direction === "down" && index === shown.length - 1) list.showMore();
                  move(moved, direction);
                }}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {found.length > limits.pageSize && <LoadMore list={list} one={texts.one} />}
    </>
  );
}

function NothingFound({ list: { searched, clearSearch } }: { list: ShownItems }) {
  return (
    <EmptyNote text={staffMessages.nothingMatches(searched)}>
      <Button variant="ghost" size="sm" onClick={clearSearch}>
        Clear search
      </Button>
    </EmptyNote>
  );
}

function LoadMore({ list: { found = [], shown = [], showMore }, one }: { list: ShownItems; one: string }) {
  const end = useRef<HTMLParagraphElement>(null);
  const isAll = shown.length === found.length;
  const press = () => {
    showMore();
    // The button may be gone: focus must not fall back to the top of the page.
    requestAnimationFrame(() => end.current?.focus());
  };
  return (
    <div className="load-more">
      {isAll ? (
        <p ref={end} tabIndex={-1}>
          All {found.length} {one}s shown
        </p>
      ) : (
        <Button variant="ghost" size="sm" onClick={press}>
          Load more
        </Button>
      )}
    </div>
  );
}
