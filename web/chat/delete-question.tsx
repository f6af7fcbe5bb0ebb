import { useEffect, useRef } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { useBusy } from "../ui/use-busy.ts";
import { Button } from "../ui/button.tsx";

type Props = { failure: string | undefined; onDelete: () => Promise<void>; onKeep: () => void };

/** Confirms deleting the conversation, in place of the field. */
export function DeleteQuestion({ failure, onDelete, onKeep }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useBusy();
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="chat-delete" role="alertdialog" aria-labelledby="chat-delete" tabIndex={-1} ref={box}>
      <p id="chat-delete">{assistantWidget.deleteQuestion}</p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" size="sm" busy={busy} onClick={() => void run(onDelete)}>
          {busy ? "Deleting…" : "Delete"}
        </Button>
      </div>
    </div>
  );
}
