import type { Collection } from "../../contract/collections.ts";
import { CollectionRow } from "./collection-row.tsx";
import type { Item } from "./collection-item.ts";
import { EmptyNote } from "./empty-note.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { SkeletonTable } from "./skeletons.tsx";
import { Table, TableBody, TableHead } from "./table-parts.tsx";
import { type CollectionQuery, collectionKey } from "./use-collection.ts";
import { useOrder } from "./use-order.ts";

type CollectionListProps = {
  collection: Collection;
  query: CollectionQuery;
  editedId: string | undefined;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

export function CollectionList({ collection, query, editedId, onEdit, onDelete }: CollectionListProps) {
  const { texts, hasPicture } = collection;
  const { announcement, move } = useOrder(collection, collectionKey(collection));
  const columns = [...(hasPicture ? ["Image"] : []), texts.one.charAt(0).toUpperCase() + texts.one.slice(1), "Actions"];
  const className = hasPicture ? "items pictured" : "items";
  return (
    <>
      <p className="sr-only" role="status">
        {query.isPending ? `Loading ${texts.one}s...` : announcement}
      </p>
      {query.isError && (
        <LoadFailure text={texts.loadFailed} error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonTable className={className} columns={columns} />}
      {query.data?.length === 0 && <EmptyNote text={texts.empty} />}
      {query.data && query.data.length > 0 && (
        <Table aria-label={texts.heading} className={`grid-table ${className}`}>
          <TableHead columns={columns} />
          <TableBody>
            {query.data.map((item, index, { length }) => (
              <CollectionRow
                key={item._id}
                collection={collection}
                item={item}
                isEdited={item._id === editedId}
                isFirst={index === 0}
                isLast={index === length - 1}
                onMove={move}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
