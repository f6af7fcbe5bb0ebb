import { useState } from "react";
import type { Audited } from "../../../contract/history.ts";
import { Clock } from "../../ui/icons.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

/** Without `id`, the history of all there is of a kind. */
type HistoryButtonProps = { of: Audited; id?: string; name: string; labels?: Readonly<Record<string, string>> };

export function HistoryButton(props: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-btn" aria-label={`History of ${props.name}`} title="History" onClick={() => setOpen(true)}>
        <Clock />
      </button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
