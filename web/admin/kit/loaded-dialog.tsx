import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { type Loading, LoadFailure } from "./failure.tsx";
import { Modal } from "./modal.tsx";
import { isGone } from "../api/admin-api.ts";

type LoadedDialogProps<Data> = {
  title: string;
  query: Loading & { isPending: boolean; data: Data | undefined };
  failed: string;
  /** Texts for an empty result and for a 404. */
  empty?: string | false | undefined;
  gone?: string;
  acts?: ReactNode;
  onClose: () => void;
  children: (data: NonNullable<Data>) => ReactNode;
};

export function LoadedDialog<Data>({ title, query, failed, empty, gone, acts, onClose, children }: LoadedDialogProps<Data>) {
  const hasGone = gone !== undefined && isGone(query.error);
  const remark = query.isPending ? "Loading…" : hasGone ? gone : empty;
  return (
    <Modal title={title} onClose={onClose} isWide>
      <p role="status" className={remark ? "remark" : "sr-only"}>
        {remark}
      </p>
      {!hasGone && <LoadFailure text={failed} query={query} />}
      {query.data && !hasGone && children(query.data)}
      <div className="btns">
        {acts}
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
