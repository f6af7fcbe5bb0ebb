import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { isGone } from "../api/admin-api.ts";
import type { Deleted } from "./deleted-item.ts";
import { FailureText } from "../kit/failure-text.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { Modal } from "../kit/modal.tsx";
import { Moment } from "../kit/moment.tsx";
import { useForgetOffline } from "../kit/use-forget-offline.ts";
import { deletedKey, type Restoring } from "../history/use-undo.ts";

type Listed = { _id: string };
export type DeletedDialogProps<Item extends Listed> = Restoring & {
  load: (signal: AbortSignal) => Promise<Deleted<Item>[]>;
  name: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onClose: () => void;
};

/** What was deleted in the last 30 days, with the way back. */
export function DeletedDialog<Item extends Listed>({ load, onClose, ...rest }: DeletedDialogProps<Item>) {
  const query = useQuery({ queryKey: deletedKey(rest.list), queryFn: ({ signal }) => load(signal) });
  return (
    <Modal title="Recently deleted" onClose={onClose} isWide>
      <p className="sr-only" role="status">
        {query.isPending && "Loading..."}
      </p>
      {query.isError && (
        <LoadFailure
          text={staffMessages.deletedLoadFailed}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className="skeleton-lines skeleton" aria-hidden="true">
          <SkeletonLines />
        </div>
      )}
      {query.data && <DeletedList {...rest} entries={query.data} />}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function SkeletonLines() {
  return (
    <>
      <i />
      <i />
      <i />
    </>
  );
}

type DeletedListProps<Item extends Listed> = Omit<DeletedDialogProps<Item>, "load" | "onClose"> & { entries: readonly Deleted<Item>[] };

function DeletedList<Item extends Listed>({ entries, one, restore, list, name, renderItem }: DeletedListProps<Item>) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLUListElement>(null);
  const restoration = useMutation({
    mutationFn: async ({ item }: Deleted<Item>) => restore(item._id),
    // The pressed button goes with its row.
    onSuccess: () => place.current?.focus(),
    onError: (failure) => {
      if (isGone(failure)) place.current?.focus();
    },
    onSettled: async () => Promise.all([list, deletedKey(list)].map(async (queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  useForgetOffline(restoration);
  const { isPending, isError, error, variables } = restoration;
  return (
    <>
      <Status tone="error">{isError && <FailureText text={staffMessages.restoreFailed(one)} error={error} />}</Status>
      <Status tone="success">{restoration.isSuccess && staffMessages.itemRestored(one)}</Status>
      <ul ref={place} className="deleted" tabIndex={-1} aria-label="Recently deleted">
        {entries.length === 0 && <li className="remark">{staffMessages.nothingDeleted}</li>}
        {entries.map((entry) => (
          <li key={entry.item._id}>
            <div>
              <b dir="auto">{name(entry.item)}</b>
              {renderItem?.(entry.item)}
              <small>
                Deleted by {entry.deletedBy}, <Moment iso={entry.deletedAt} />. Erased for good on <Moment iso={entry.purgedAt} />.
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
