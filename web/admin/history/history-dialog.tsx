import { useQuery } from "@tanstack/react-query";
import type { Audited, AuditView } from "../../../contract/history.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { failureOf, staffApi } from "../api/admin-api.ts";
import { changesOf, describeAccount, labelOf } from "./history-changes.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { Modal } from "../kit/modal.tsx";
import { Moment } from "../kit/moment.tsx";

type Labels = Readonly<Record<string, string>>;
type HistoryDialogProps = { of: Audited; id?: string; name: string; labels?: Labels; onClose: () => void };

/** Who changed an item, when, and what: the newest change first. */
export function HistoryDialog({ of, id, name, labels = {}, onClose }: HistoryDialogProps) {
  const query = useQuery({ queryKey: ["history", of, id], queryFn: ({ signal }) => listHistory(of, id, signal) });
  return (
    <Modal title={`History of ${name}`} onClose={onClose} isWide>
      <p role="status" className={query.isPending ? "remark" : "sr-only"}>
        {query.isPending && "Loading..."}
      </p>
      {query.isError && (
        <LoadFailure
          text={staffMessages.historyLoadFailed}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p className="remark">{staffMessages.noHistory}</p>}
      {query.data && query.data.length > 0 && (
        <ol className="history">
          {query.data.map((entry) => (
            <HistoryEntry key={entry._id} entry={entry} labels={labels} />
          ))}
        </ol>
      )}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function HistoryEntry({ entry, labels }: { entry: AuditView; labels: Labels }) {
  const changes = changesOf(entry, labels);
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
    </li>
  );
}

async function listHistory(of: Audited, id: string | undefined, signal: AbortSignal): Promise<AuditView[]> {
  const query = { of, ...(id === undefined ? {} : { id }) };
  const response = await staffApi.admin.history.$get({ query }, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
