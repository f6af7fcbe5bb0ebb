import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { isGone } from "../api/admin-api.ts";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { Failure } from "../kit/failure.tsx";
import type { Listed } from "../kit/lists/use-selection.ts";
import { LoadedDialog } from "../kit/loaded-dialog.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useCall } from "../kit/use-call.ts";
import { type Deleted, deletedKey, type Trash } from "./use-deletion.ts";
import { readAgain } from "../api/query-client.ts";

export function DeletedButton<Item extends Listed>({ trash }: { trash: Trash<Item> }) {
  const [isOpen, setOpen] = useState(false);
  usePanelAction(`Recently deleted, ${trash.one}`, () => setOpen(true));
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Recently deleted
      </Button>
      {isOpen && <DeletedDialog trash={trash} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Items deleted in the last 30 days, with Restore. */
function DeletedDialog<Item extends Listed>({ trash, onClose }: { trash: Trash<Item>; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: deletedKey(trash.list),
    queryFn: ({ signal, pageParam }) => trash.load({ init: { signal } }, { ...(pageParam !== "" && { cursor: pageParam }), total: "1" }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return (
    <LoadedDialog title="Recently deleted" query={query} failed={staffMessages.deletedLoadFailed} onClose={onClose}>
      {({ pages }) => (
        <>
          <DeletedList trash={trash} entries={pages.flatMap(({ entries }) => entries)} total={pages[0]?.total ?? 0} />
          {query.hasNextPage && (
            <div className="load-more">
              <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Load more
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedDialog>
  );
}

type DeletedListProps<Item extends Listed> = { trash: Trash<Item>; entries: readonly Deleted<Item>[]; total: number };

function DeletedList<Item extends Listed>({ trash, entries, total }: DeletedListProps<Item>) {
  const { one, restore, list, name, renderItem } = trash;
  const place = useRef<HTMLUListElement>(null);
  const restoration = useCall({
    mutationFn: async ({ item }: Deleted<Item>) => restore(item._id),
    // The pressed button is removed with its row: focus moves to the list.
    onSuccess: () => place.current?.focus(),
    onError: (failure) => {
      if (isGone(failure)) place.current?.focus();
    },
    onSettled: async () => Promise.all([list, deletedKey(list)].map(async (queryKey) => readAgain(queryKey))),
  });
  const { isPending, variables } = restoration;
  return (
    <>
      <Failure text={staffMessages.restoreFailed(one)} error={restoration.error} />
      <Status tone="success">{restoration.isSuccess && staffMessages.itemRestored(one)}</Status>
      {total > 0 && <p className="remark num">{total > entries.length ? `${entries.length} of ${total}` : total} can be restored</p>}
      <ul ref={place} className="deleted" tabIndex={-1} aria-label="Recently deleted">
        {entries.length === 0 && <li className="remark">{staffMessages.nothingDeleted}</li>}
        {entries.map((entry) => (
          <li key={entry.item._id}>
            <div>
              <b dir="auto">{name(entry.item)}</b>
              {renderItem?.(entry.item)}
              <small>
                Deleted by {entry.deletedBy}, <Moment iso={entry.deletedAt} />. Will be permanently deleted on{" "}
                <Moment iso={entry.purgedAt} />.
              </small>
            </div>
            <Button
              variant="ghost"
              size="sm"
              busy={isPending && variables.item._id === entry.item._id}
              onClick={() => restoration.mutate(entry)}
            >
              Restore<span className="sr-only"> {name(entry.item)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
