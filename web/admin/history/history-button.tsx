import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Audited, AuditView } from "../../../contract/audit.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Clock } from "../kit/icons.tsx";
import { staffApi } from "../api/admin-api.ts";
import { type Change, changesOf, describeAccount, labelOf } from "./history-changes.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { readPage } from "../kit/lists/use-paged-list.ts";
import { LoadedDialog } from "../kit/loaded-dialog.tsx";
import { Moment } from "../kit/times/moment.tsx";

type Labels = Readonly<Record<string, string>>;
/** Without `id` it's the history of all items of a kind. */
type HistoryProps = { of: Audited; id?: string; name: string; labels?: Labels; tell?: Tell; offerRestore?: OfferRestore };

/** Maps an entry whose values aren't the fields themselves. */
type Tell = (entry: AuditView) => Pick<AuditView, "before" | "after">;

/** Returns a function that restores an entry's old version; undefined if that's the current one. */
type OfferRestore = (entry: AuditView) => (() => void) | undefined;

export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`History of ${props.name}`} title="History" onClick={() => setOpen(true)}>
        <Clock />
      </IconButton>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Changes of an item with author and time, newest first. */
function HistoryDialog({
  of,
  id,
  name,
  labels = {},
  tell = (entry) => entry,
  offerRestore,
  onClose,
}: HistoryProps & { onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: ["history", of, id],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { of, ...(id !== undefined && { id }), ...(pageParam !== "" && { cursor: pageParam }) };
      return readPage(await staffApi.admin.history.$get({ query: asked }, { init: { signal } }));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <LoadedDialog
      title={`History of ${name}`}
      query={query}
      failed={staffMessages.historyLoadFailed}
      empty={query.isSuccess && entries.length === 0 && staffMessages.noHistory}
      onClose={onClose}
    >
      {() => (
        <>
          {entries.length > 0 && (
            <ol className="history">
              {entries.map((entry) => (
                <HistoryEntry key={entry._id} entry={entry} changes={changesOf(tell(entry), labels)} labels={labels}>
                  <RestoreButton entry={entry} restore={offerRestore?.(entry)} onRestore={onClose} />
                </HistoryEntry>
              ))}
            </ol>
          )}
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

type RestoreProps = { entry: AuditView; restore: (() => void) | undefined; onRestore: () => void };

function RestoreButton({ entry, restore, onRestore }: RestoreProps) {
  if (restore === undefined) return null;
  return (
    <p className="restore">
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onRestore();
          restore();
        }}
      >
        Restore the earlier version
      </Button>
      {entry.isPictureKept === false && <span className="remark">{staffMessages.pictureNoLongerKept}</span>}
    </p>
  );
}

type EntryProps = { entry: AuditView; changes: readonly Change[]; labels: Labels; children: ReactNode };

function HistoryEntry({ entry, changes, labels, children }: EntryProps) {
  return (
    <li>
      <p>
        <b>{labelOf(entry.action)}</b> {describeAccount(entry)}, <Moment iso={entry.at} />
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{labelOf(name, labels)}</dt>
              {before !== undefined && (
                <dd>
                  <span className="sr-only">Before: </span>
                  <del dir="auto">{before}</del>
                </dd>
              )}
              {after !== undefined && (
                <dd>
                  <span className="sr-only">After: </span>
                  <ins dir="auto">{after}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}
